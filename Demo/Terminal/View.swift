public import BindingKitDefinitions

/// A part of the screen: it draws itself and the views it holds, which it retains.
///
/// Subclasses keep what they show in plain properties that call ``setNeedsDisplay()`` when the
/// value differs. However many do so in one turn, the window draws once.
@MainActor
open class View: Responder, NamedProperties {
    /// The names of the view's properties in definitions.
    open class var namedProperties: PropertyTable {
        PropertyTable(of: View.self, ["isHidden": \.isHidden, "dataObject": \.dataObject])
    }

    /// Where the view is, in the coordinates of the view around it.
    package var frame = Rect.zero {
        didSet { if frame != oldValue { setNeedsDisplay() } }
    }

    package var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }

    package private(set) var subviews: [View] = []
    // Weak because the view around owns this one.
    package private(set) weak var superview: View?
    // Weak because the controller owns its view and the window what it shows.
    weak var controller: ViewController?
    weak var hostWindow: Window? {
        didSet { if hostWindow !== oldValue { windowDidChange() } }
    }

    /// The number by which view paths find the view.
    public final var tag = 0
    /// What the view keeps for its data object and its view paths.
    public final var dataContext: DataContext?

    package var bounds: Rect {
        Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    }

    package var window: Window? { hostWindow ?? superview?.window }

    /// Whether the view has the keys; one that only ``hasFocus`` waits for a panel to go.
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

    /// The view, or one around it, has been put into a window or taken out of it. Call `super`.
    open func windowDidChange() {
        for view in subviews { view.windowDidChange() }
    }

    package func isDescendant(of view: View) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    // MARK: - Drawing

    /// How many columns the view needs to show its value as a whole; 0 for views that fill what
    /// they get.
    open var neededColumns: Int { 0 }

    /// Asks for the window to be drawn again at the end of this turn.
    package func setNeedsDisplay() {
        window?.setNeedsDisplay()
    }

    /// Gives the subviews their frames; runs before every drawing.
    open func layoutSubviews() {}

    /// Draws what the view itself shows, below its subviews. The origin is the view's top left.
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

    /// The views below and including this one that can take the keys, in reading order.
    var focusableViews: [View] {
        guard !isHidden else { return [] }
        return (canBecomeFirstResponder ? [self] : []) + subviews.flatMap(\.focusableViews)
    }
}

extension View: ViewNode {
    /// The view around this one.
    public var parentNode: (any ViewNode)? { superview }

    /// The views that this one holds, from the back to the front.
    public var childNodes: [any ViewNode] { subviews }

    /// The controller of the view, or of one around it.
    public var controllerNode: (any ViewNode)? { controller ?? superview?.controllerNode }

    /// Whether the view is a row of a list.
    public var isCellNode: Bool { self is ListRow }
}
