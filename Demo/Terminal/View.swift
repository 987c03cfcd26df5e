public import BindingKitDefinitions

/// A part of the screen. It draws itself and its subviews, which it retains.
///
/// Subclasses store what they show in properties that call ``setNeedsDisplay()`` when the value
/// changes. The window draws once in a turn, however many values have changed.
@MainActor
open class View: Responder, NamedProperties {
    /// The names of the view's properties in definitions.
    open class var namedProperties: PropertyTable {
        PropertyTable(of: View.self, ["isHidden": \.isHidden, "dataObject": \.dataObject])
    }

    /// The position and size of the view, in the coordinates of its superview.
    package var frame = Rect.zero {
        didSet { if frame != oldValue { setNeedsDisplay() } }
    }

    package var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }

    package private(set) var subviews: [View] = []
    // Weak because the view around owns this one.
    package private(set) weak var superview: View?
    // Weak because the controller owns its view, and the window owns what it shows.
    weak var controller: ViewController?
    weak var hostWindow: Window? {
        didSet { if hostWindow !== oldValue { windowDidChange() } }
    }

    /// The number by which view paths find the view.
    public final var tag = 0
    /// The view's storage for its data object and its view paths.
    public final var dataContext: DataContext?

    package var bounds: Rect {
        Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    }

    package var window: Window? { hostWindow ?? superview?.window }

    /// Whether the view has the keys now. A view below a panel only ``hasFocus``.
    package var isFirstResponder: Bool { window?.firstResponder === self }

    package override var nextResponder: Responder? {
        controller ?? superview ?? hostWindow
    }

    /// Whether the view is drawn in inverse video; see ``flashForInspector()``.
    package final var isFlashing = false {
        didSet { if isFlashing != oldValue { setNeedsDisplay() } }
    }

    // MARK: - Building the tree

    package func addSubview(_ view: View) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        setNeedsDisplay()
        if window != nil { view.windowDidChange() }
    }

    package func addSubviews(_ views: View...) {
        for view in views { addSubview(view) }
    }

    package func removeFromSuperview() {
        guard let superview else { return }
        let wasInWindow = window != nil
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsDisplay()
        self.superview = nil
        if wasInWindow { windowDidChange() }
    }

    /// The view calls this when the view, or a view around it, enters or leaves a window. Call
    /// `super`.
    open func windowDidChange() {
        for view in subviews { view.windowDidChange() }
    }

    package func isDescendant(of view: View) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    // MARK: - Drawing

    /// The columns that the view needs for its whole value; 0 for views that fill their frame.
    open var neededColumns: Int { 0 }

    /// Asks for the window to be drawn again at the end of this turn.
    package func setNeedsDisplay() {
        window?.setNeedsDisplay()
    }

    /// Sets the frames of the subviews. The view calls it before each drawing.
    open func layoutSubviews() {}

    /// Draws the view itself, below its subviews. The origin is the view's top left.
    open func draw(in canvas: inout Canvas) {}

    final func render(in canvas: inout Canvas) {
        guard !isHidden, !frame.isEmpty else { return }
        layoutSubviews()
        controller?.viewWillLayoutSubviews()
        canvas.within(frame) { canvas in
            draw(in: &canvas)
            for view in subviews { view.render(in: &canvas) }
            if isFlashing { canvas.invert(bounds) }
        }
    }

    // MARK: - Focus

    /// This view and the views inside it that can take the keys, in reading order.
    var focusableViews: [View] {
        guard !isHidden else { return [] }
        return (canBecomeFirstResponder ? [self] : []) + subviews.flatMap(\.focusableViews)
    }
}

extension View: ViewNode {
    /// The superview.
    public var parentNode: (any ViewNode)? { superview }

    /// The subviews, from back to front.
    public var childNodes: [any ViewNode] { subviews }

    /// The controller of the view, or of a view around it.
    public var controllerNode: (any ViewNode)? { controller ?? superview?.controllerNode }

    /// Whether the view is a row of a list.
    public var isCellNode: Bool { self is ListRow }
}
