import BindingKit

/// The whole screen: shows a controller and the panels above it, draws them, and knows who gets the
/// keys.
@MainActor
package final class Window: Responder {
    package let rootController: ViewController

    /// Called when something changed for the first time since the last drawing.
    package var onNeedsDisplay: (() -> Void)?
    private var needsDisplay = false

    package var size: Size {
        didSet { if size != oldValue { setNeedsDisplay() } }
    }

    /// The root controller, and the panels above it.
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
        // What the model of a panel says comes first.
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
        // Layout changes frames; that alone must not ask for another drawing.
        needsDisplay = false
        return canvas
    }

    // MARK: - Keys

    /// Hands a key to the first responder, or to the shown controller where there is none. The
    /// tab key and the down arrow move on to the next view that takes keys, and escape closes a panel,
    /// unless someone handles them. What nobody handles in a panel goes nowhere else.
    package func dispatch(_ key: Key) -> Bool {
        // The key is meant for what the one before has changed.
        BindingManager.updateAllIfNeeded()
        let target = firstResponder ?? top.controller.shownController
        if target.keyDown(key) { return true }
        // What the view that is left has enabled can be the next.
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

    /// The keys that work where a responder gets them first, those of the whole window last.
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
            KeyHelp("tab", "to the next control"), KeyHelp("shift+tab", "to the one before"),
            KeyHelp("?", "shows the keys, while you type alt+?"),
        ] + leaving
    }

    /// Who gets the keys first.
    package var firstResponder: Responder? { top.responder }

    /// Returns whether `responder` now has the keys, or has them when the panels above it have gone;
    /// nil takes them from whoever had them.
    @discardableResult
    package func makeFirstResponder(_ responder: Responder?) -> Bool {
        move(to: responder, in: (responder as? View).flatMap(layer(around:)) ?? top)
    }

    /// Moves the focus of the layer that a view is in.
    @discardableResult
    func makeFirstResponder(_ responder: Responder?, around view: View) -> Bool {
        move(to: responder, in: layer(around: view) ?? top)
    }

    /// Who gets the keys first in the layer of a view.
    func responder(around view: View) -> Responder? { layer(around: view)?.responder }

    @discardableResult
    private func move(to responder: Responder?, in layer: Layer) -> Bool {
        guard responder !== layer.responder else { return true }
        if let responder, !responder.canBecomeFirstResponder { return false }
        let former = layer.responder
        layer.responder = responder
        setNeedsDisplay()
        // Below a panel the focus moves without keys.
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

    /// Whether a panel has the keys, and nothing else.
    var isModal: Bool { layers.count > 1 }

    private func layer(around view: View) -> Layer? {
        layers.last { view.isDescendant(of: $0.view) }
    }

    /// Whether a controller, or one around it, has nothing above it.
    func isOnTop(_ controller: ViewController) -> Bool {
        sequence(first: controller, next: \.parent).contains { $0 === top.controller }
    }

    /// Shows a controller in a panel above everything else, and gives it the keys.
    func present(_ controller: ViewController, from presenter: ViewController) {
        let layer = Layer(
            controller, panel: Panel(title: controller.title), presenter: presenter)
        let former = top.responder
        layers.append(layer)
        former?.didResignFirstResponder()
        open(layer)
    }

    /// Takes the panel of a controller away, those above it first, and gives the keys back.
    func dismiss(_ controller: ViewController) {
        while controller.panelWindow === self, isModal { remove(top) }
    }

    private func remove(_ layer: Layer) {
        close(layer)
        // What is asked to disappear may have dismissed itself.
        guard layers.contains(where: { $0 === layer }) else { return }
        layers.removeAll { $0 === layer }
        layer.controller.view.removeFromSuperview()
        layer.controller.panelWindow = nil
        top.responder?.didBecomeFirstResponder()
        setNeedsDisplay()
        layer.presenter?.presentationListeners.send(.changed)
    }
}
