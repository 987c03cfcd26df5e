#if GTK
internal import BindingKit

/// The latest deliveries and what caused each, recorded while a switch is on.
final class TracePage: ViewController {
    private let bindings = BindingManager()
    private let inspection: BindingInspection

    let recordingSwitch = Switch()
    let list = ListView()

    init(_ inspection: BindingInspection) {
        self.inspection = inspection
        super.init(title: "Trace")
        bindings.isInspected = false
    }

    override func loadView() -> Widget {
        let head = Box(
            .horizontal, spacing: 12,
            [
                Label("Record deliveries and their causes").alignText(0)
                    .expand(horizontally: true),
                recordingSwitch.align(vertically: .center),
            ])
        return Box(
            .vertical, spacing: 12,
            [head, list.expand(horizontally: true, vertically: true).style("frame")]
        ).margin(12)
    }

    override func viewDidLoad() {
        bindings.bindObserver(
            recordingSwitch, \.isOn, toSubject: inspection, twoWay: \.isTracing)
        bindings.bindRows(of: list, toSubject: inspection, \.deliveries) {
            (cell: DeliveryCell, delivery, _) in cell.show(delivery)
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
#endif
