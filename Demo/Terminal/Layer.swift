/// A controller in a window: the root controller, or a controller in a panel above it.
///
/// Each layer has its own focus, and keeps it while other layers are above.
@MainActor
final class Layer {
    let controller: ViewController
    /// The frame around the view of a presented controller.
    let panel: Panel?
    // Weak because the presenter belongs to a lower layer.
    weak var presenter: ViewController?
    // Weak because the view may be released with its screen.
    weak var responder: Responder?

    init(_ controller: ViewController, panel: Panel? = nil, presenter: ViewController? = nil) {
        self.controller = controller
        self.panel = panel
        self.presenter = presenter
    }

    /// The view in the window.
    var view: View { panel ?? controller.view }

    /// Adds the layer to a window, and makes its controller appear.
    func open(in window: Window) {
        if let panel {
            controller.panelWindow = window
            panel.addSubview(controller.view)
        }
        view.hostWindow = window
        controller.beginAppearing()
        controller.endAppearing()
    }

    /// Places the panel in the middle of a window.
    func layOut(in area: Rect) {
        guard let panel else { return view.frame = area }
        let columns = min(controller.neededColumns, panel.interiorColumns(of: area.width))
        let size = panel.size(
            around: Size(width: columns, height: controller.neededRows(columns: columns)))
        panel.title = controller.title
        panel.hint = (responder ?? controller.shownController).keyHints
        panel.frame = area.centred(size)
        controller.view.frame = panel.interior
    }
}
