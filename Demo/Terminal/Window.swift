/// The whole screen: shows a controller, draws it, and knows who gets the keys.
@MainActor
package final class Window: Responder {
    package let rootController: ViewController

    /// Called when something changed for the first time since the last drawing.
    package var onNeedsDisplay: (() -> Void)?
    private var needsDisplay = false

    package var size: Size {
        didSet { if size != oldValue { setNeedsDisplay() } }
    }

    /// Who gets the keys first. Weak because the view may go away with its screen.
    package private(set) weak var firstResponder: Responder?

    package init(size: Size, rootController: ViewController) {
        self.size = size
        self.rootController = rootController
    }

    // MARK: - Showing

    /// Makes the controller appear.
    package func open() {
        rootController.view.hostWindow = self
        rootController.beginAppearing()
        rootController.endAppearing()
        setNeedsDisplay()
    }

    /// Makes the controller disappear.
    package func close() {
        rootController.beginDisappearing()
        makeFirstResponder(nil)
        rootController.endDisappearing()
        rootController.view.hostWindow = nil
    }

    // MARK: - Drawing

    package func setNeedsDisplay() {
        guard !needsDisplay else { return }
        needsDisplay = true
        onNeedsDisplay?()
    }

    /// Lays out and draws everything.
    package func render() -> Canvas {
        var canvas = Canvas(size: size)
        let root = rootController.view
        root.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
        root.render(in: &canvas)
        // Layout changes frames; that alone must not ask for another drawing.
        needsDisplay = false
        return canvas
    }

    // MARK: - Keys

    /// Hands a key to the first responder, or to the shown controller where there is none. The
    /// tab key and the down arrow move on to the next view that takes keys, unless someone handles
    /// them.
    package func dispatch(_ key: Key) -> Bool {
        let target = firstResponder ?? rootController.shownController
        if target.keyDown(key) { return true }
        switch key {
        case .tab, .down: return moveFocus(by: 1)
        case .backTab, .up: return moveFocus(by: -1)
        default: return false
        }
    }

    /// Returns whether `responder` now has the keys; nil takes them from whoever had them.
    @discardableResult
    package func makeFirstResponder(_ responder: Responder?) -> Bool {
        guard responder !== firstResponder else { return true }
        if let responder, !responder.canBecomeFirstResponder { return false }
        let former = firstResponder
        firstResponder = responder
        setNeedsDisplay()
        former?.didResignFirstResponder()
        responder?.didBecomeFirstResponder()
        return true
    }

    private func moveFocus(by step: Int) -> Bool {
        let views = rootController.view.focusableViews
        guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
            return makeFirstResponder(views.first) && !views.isEmpty
        }
        return makeFirstResponder(views[(index + step + views.count) % views.count])
    }
}
