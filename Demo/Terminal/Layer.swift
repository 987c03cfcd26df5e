/// A controller in a window: its root controller, or one that is presented in a panel above.
///
/// Each layer has a focus of its own, which it keeps while others lie above it.
@MainActor
final class Layer {
    let controller: ViewController
    /// The frame around the view of a presented controller.
    let panel: Panel?
    // Weak because what presents it lies below.
    weak var presenter: ViewController?
    // Weak because the view may go away with its screen.
    weak var responder: Responder?

    init(_ controller: ViewController, panel: Panel? = nil, presenter: ViewController? = nil) {
        self.controller = controller
        self.panel = panel
        self.presenter = presenter
    }

    /// What stands in the window.
    var view: View { panel ?? controller.view }

    /// Puts the layer into a window, and has its controller appear.
    func open(in window: Window) {
        if let panel {
            controller.panelWindow = window
            panel.addSubview(controller.view)
        }
        view.hostWindow = window
        controller.beginAppearing()
        controller.endAppearing()
    }

    /// Gives the frames of what a panel holds, in the middle of a window.
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
