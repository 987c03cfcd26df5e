@MainActor
open class UIView: UIResponder {
    public enum ContentMode: Int, Sendable {
        case scaleToFill
        case center
    }

    open var frame: CGRect
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var alpha: CGFloat = 1
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var tag = 0
    open var restorationIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var isAccessibilityElement = false
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityExpandedStatus = UIAccessibility.ExpandedStatus.unsupported
    open var contentMode = ContentMode.scaleToFill
    open var transform = CGAffineTransform.identity
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    /// Weak because a view controller owns its view.
    weak var viewController: UIViewController?

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("Nothing is archived here.")
    }

    /// Replaces `init()` of Apple's systems. On this platform, `NSObject`'s `init()` belongs to the
    /// main actor.
    public convenience init(_: Never? = nil) {
        self.init(frame: .zero)
    }

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var window: UIWindow? { superview?.window }

    open override var next: UIResponder? { viewController ?? superview }
    override var responderWindow: UIWindow? { window }

    // MARK: Hierarchy

    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    private func insert(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        view.viewController?.viewWillMove(into: window)
        view.superview = self
        subviews.insert(view, at: min(index, subviews.count))
        if window != nil { view.movedToWindow() }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        if hadWindow {
            resignFirstResponderInside()
            viewController?.viewWillMove(into: nil)
        }
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if hadWindow { movedToWindow() }
        didMoveToSuperview()
    }

    func movedToWindow() {
        didMoveToWindow()
        viewController?.viewDidMove(into: window)
        for view in subviews { view.movedToWindow() }
    }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}

    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    // MARK: Layout

    private var needsLayout = true

    open func setNeedsLayout() { needsLayout = true }

    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    open func layoutSubviews() {}

    open func invalidateIntrinsicContentSize() {}

    // MARK: Editing

    private func resignFirstResponderInside() {
        guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self)
        else { return }
        responder.resignFirstResponder()
    }

    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self)
        else { return true }
        return responder.resignFirstResponder()
    }
}

@MainActor
open class UIWindow: UIView {
    /// Weak because responders belong to their hierarchy.
    weak var firstResponder: UIResponder?
    private var isVisible = false

    open override var window: UIWindow? { isVisible ? self : nil }

    open var rootViewController: UIViewController? {
        didSet {
            guard isVisible, oldValue !== rootViewController else { return }
            if let oldValue { hide(oldValue) }
            if let rootViewController { show(rootViewController) }
        }
    }

    open func makeKeyAndVisible() {
        guard !isVisible else { return }
        isVisible = true
        for view in subviews { view.movedToWindow() }
        if let rootViewController { show(rootViewController) }
    }

    private func show(_ controller: UIViewController) {
        controller.transition(appearing: true, animated: false) { addSubview(controller.view) }
    }

    private func hide(_ controller: UIViewController) {
        controller.transition(appearing: false, animated: false) {
            controller.view.removeFromSuperview()
        }
    }
}

open class UILabel: UIView {
    open var text: String?
    open var attributedText: NSAttributedString?
    open var textColor: UIColor!
    open var isEnabled = true
    open var isHighlighted = false
}

open class UIProgressView: UIView {
    private var pinned: Float = 0

    open var progress: Float {
        get { pinned }
        set { pinned = min(max(newValue, 0), 1) }
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

open class UIActivityIndicatorView: UIView {
    open private(set) var isAnimating = false

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

open class UIImageView: UIView {
    open var image: UIImage?
    open var isHighlighted = false
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}

open class UIVisualEffect: NSObject {}

open class UIVisualEffectView: UIView {
    public let contentView = UIView()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

open class UIImage: NSObject, @unchecked Sendable {
    public enum SymbolScale: Int, Sendable { case small, medium, large }

    open class SymbolConfiguration: NSObject {
        public let scale: SymbolScale

        public init(scale: SymbolScale) {
            self.scale = scale
            super.init()
        }
    }

    public let systemName: String?

    public override init() {
        systemName = nil
        super.init()
    }

    /// An image of the system.
    public init?(systemName: String) {
        self.systemName = systemName
        super.init()
    }
}

/// An immutable color.
open class UIColor: NSObject, @unchecked Sendable {
    private let components: [CGFloat]

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
        super.init()
    }

    open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    open class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    open class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.components == components
    }

    open override var hash: Int { components.hashValue }
}
