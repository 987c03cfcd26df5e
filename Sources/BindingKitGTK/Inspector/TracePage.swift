#if GTK
internal import BindingKit

/// The latest deliveries and their causes, recorded while a switch is on.
final class TracePage: ViewController {
    private let bindings = BindingManager()
    private let inspection: BindingInspection

    let recordingSwitch = Switch()
    let list = ListView()
    private let listArea: ContentArea

    init(_ inspection: BindingInspection) {
        self.inspection = inspection
        listArea = ContentArea(list.style("frame"))
        super.init(title: "Trace")
        bindings.isInspected = false
    }

    override func loadView() -> Widget {
        let caption = Label("Record deliveries and their causes")
        let head = Box(
            .horizontal, spacing: 12,
            [
                caption.alignText(0).expand(horizontally: true),
                recordingSwitch.labelled(by: caption).align(vertically: .center),
            ])
        list.accessibleName("Deliveries")
        return Box(
            .vertical, spacing: 12,
            [head, listArea.expand(horizontally: true, vertically: true)]
        ).margin(12)
    }

    override func viewDidLoad() {
        bindings.bindObserver(
            recordingSwitch, \.isOn, toSubject: inspection, twoWay: \.isTracing)
        bindings.bindRows(of: list, toSubject: inspection, \.deliveries) {
            (cell: DeliveryCell, delivery, _) in cell.show(delivery)
        }
        bindings.bindUnavailable(of: listArea, toSubject: inspection) { inspection in
            guard inspection.deliveries.isEmpty else { return nil }
            return Unavailable(
                .empty, "No deliveries yet",
                message: inspection.isTracing
                    ? "New deliveries appear here."
                    : "Turn on recording to see what bindings deliver, and why.")
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
#endif
