import BindingKit

/// The whole screen: draws a controller and the panels above it, and manages the focus.
@MainActor
package final class Window: Responder {
    package let rootController: ViewController

    /// The window calls this at the first change since the last drawing.
    package var onNeedsDisplay: (() -> Void)?
    private var needsDisplay = false

    package var size: Size {
        didSet { if size != oldValue { setNeedsDisplay() } }
    }

    /// The layers of the root controller and of the panels above it.
    private var layers: [Layer]

    package init(size: Size, rootController: ViewController) {
        self.size = size
        self.rootController = rootController
        layers = [Layer(rootController)]
    }

    // MARK: - Showing

    /// Makes the controllers appear.
    package func open() {
        for layer in layers { open(layer) }
    }

    /// Makes the controllers disappear. Panels stay, and appear again with the window.
    package func close() {
        for layer in layers.reversed() { close(layer) }
    }

    private func open(_ layer: Layer) {
        layer.open(in: self)
        // A focus from the panel's model takes precedence.
        if layer.panel != nil, layer.responder == nil {
            move(to: layer.controller.initiallyFocusedView, in: layer)
        }
        setNeedsDisplay()
    }

    private func close(_ layer: Layer) {
        layer.controller.beginDisappearing()
        move(to: nil, in: layer)
        layer.controller.endDisappearing()
        layer.view.hostWindow = nil
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
        let area = Rect(x: 0, y: 0, width: size.width, height: size.height)
        for layer in layers {
            layer.layOut(in: area)
            if layer.panel != nil {
                canvas.fade()
                canvas.fill(layer.view.frame, " ", .plain)
            }
            layer.view.render(in: &canvas)
        }
        // Layout changes frames, which must not ask for another drawing.
        needsDisplay = false
        return canvas
    }

    // MARK: - Keys

    /// Sends a key to the first responder, or to the visible controller if there is none. If no
    /// responder handles the key, the tab key and the down arrow move to the next view that takes
    /// keys, and Escape closes a panel. Keys for a panel go nowhere else.
    package func dispatch(_ key: Key) -> Bool {
        // Delivers the changes of the former key first, because this key is meant for their result.
        BindingManager.updateAllIfNeeded()
        let target = firstResponder ?? top.controller.shownController
        if target.keyDown(key) { return true }
        // The view that loses the focus may have enabled the next one.
        BindingManager.updateAllIfNeeded()
        switch key {
        case .tab, .down: return moveFocus(by: 1) || isModal
        case .backTab, .up: return moveFocus(by: -1) || isModal
        case .escape where isModal: top.controller.dismissByUser()
        case .character("?"), .alternate("?"):
            showHelp(keyGroups(from: target))
            return true
        default: break
        }
        return isModal
    }

    // MARK: - Help

    /// The keys that work if a responder gets them first. The keys of the window come last.
    func keyGroups(from target: Responder) -> [KeyGroup] {
        target.keyGroups.filter { $0.title != keyTitle } + [
            KeyGroup(title: keyTitle, keys: keyHelp)
        ]
    }

    private func showHelp(_ groups: [KeyGroup]) {
        let help = HelpViewController(title: "Keys")
        help.groups = groups
        present(help, from: top.controller)
    }

    package override var keyTitle: String { "Everywhere" }

    package override var keyHelp: [KeyHelp] {
        let leaving =
            isModal
            ? [KeyHelp("esc", "closes the panel"), KeyHelp("^C", "quits")]
            : [KeyHelp("q", "quits"), KeyHelp("^C", "quits, also while you type")]
        return [
            KeyHelp("tab", "to the next control"), KeyHelp("shift+tab", "to the previous one"),
            KeyHelp("?", "shows the keys, while you type alt+?"),
        ] + leaving
    }

    /// The responder that gets the keys first.
    package var firstResponder: Responder? { top.responder }

    /// Moves the focus; nil removes it. Returns whether `responder` has the keys now, or gets them
    /// when the panels above it are closed.
    @discardableResult
    package func makeFirstResponder(_ responder: Responder?) -> Bool {
        move(to: responder, in: (responder as? View).flatMap(layer(around:)) ?? top)
    }

    /// Moves the focus in the layer of a view.
    @discardableResult
    func makeFirstResponder(_ responder: Responder?, around view: View) -> Bool {
        move(to: responder, in: layer(around: view) ?? top)
    }

    /// The responder that gets the keys first in the layer of a view.
    func responder(around view: View) -> Responder? { layer(around: view)?.responder }

    @discardableResult
    private func move(to responder: Responder?, in layer: Layer) -> Bool {
        guard responder !== layer.responder else { return true }
        if let responder, !responder.canBecomeFirstResponder { return false }
        let former = layer.responder
        layer.responder = responder
        setNeedsDisplay()
        // Below a panel, the focus moves without getting the keys.
        guard layer === top else { return true }
        former?.didResignFirstResponder()
        responder?.didBecomeFirstResponder()
        return true
    }

    func moveFocus(by step: Int) -> Bool {
        let views = top.view.focusableViews
        guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
            return makeFirstResponder(views.first) && !views.isEmpty
        }
        return makeFirstResponder(views[(index + step + views.count) % views.count])
    }

    // MARK: - Panels

    private var top: Layer { layers[layers.count - 1] }

    /// Whether a panel has all keys.
    var isModal: Bool { layers.count > 1 }

    private func layer(around view: View) -> Layer? {
        layers.last { view.isDescendant(of: $0.view) }
    }

    /// Whether a controller, or a controller around it, is in the top layer.
    func isOnTop(_ controller: ViewController) -> Bool {
        sequence(first: controller, next: \.parent).contains { $0 === top.controller }
    }

    /// Shows a controller in a panel above everything else, and gives the keys to it.
    func present(_ controller: ViewController, from presenter: ViewController) {
        let layer = Layer(
            controller, panel: Panel(title: controller.title), presenter: presenter)
        let former = top.responder
        layers.append(layer)
        former?.didResignFirstResponder()
        open(layer)
    }

    /// Closes the panel of a controller and the panels above it, and restores the focus.
    func dismiss(_ controller: ViewController) {
        while controller.panelWindow === self, isModal { remove(top) }
    }

    private func remove(_ layer: Layer) {
        close(layer)
        // A controller that is asked to disappear may have dismissed itself.
        guard layers.contains(where: { $0 === layer }) else { return }
        layers.removeAll { $0 === layer }
        layer.controller.view.removeFromSuperview()
        layer.controller.panelWindow = nil
        top.responder?.didBecomeFirstResponder()
        setNeedsDisplay()
        layer.presenter?.presentationListeners.send(.changed)
    }
}
