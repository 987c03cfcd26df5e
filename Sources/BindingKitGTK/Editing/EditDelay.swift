#if GTK
internal import BindingKit
internal import CGTK

/// Reports changes of a text after GTK has finished the key press.
///
/// GTK emits `changed` before it moves the caret behind the typed text. If the user types over a
/// selection, GTK emits the signal twice. So the report waits until the event ends. The report
/// still comes before the next event and before the next frame.
@MainActor
final class EditDelay {
    private let report: @MainActor (EditEvent) -> Void
    /// Weak because the widget's signals retain this delay.
    private weak var view: EditableWidget?
    private var source: UInt32? {
        didSet { view?.dueReports += (source == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
    }

    init(_ view: EditableWidget?, _ report: @escaping @MainActor (EditEvent) -> Void) {
        self.view = view
        self.report = report
    }

    /// Schedules a report that the text has changed, unless a report is already due.
    func textChanged() {
        guard source == nil else { return }
        source = g_idle_add_full(
            G_PRIORITY_HIGH,
            { data in
                guard let data else { return 0 }
                let delay = Unmanaged<EditDelay>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { delay.eventEnded() }
                return 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in data.map { Unmanaged<EditDelay>.fromOpaque($0).release() } })
    }

    /// Reports an event. If a change of the text waits to be reported, the change is reported
    /// first, unless the event is `cancelled`.
    func send(_ event: EditEvent) {
        if source != nil {
            cancel()
            if event != .cancelled { report(.changed) }
        }
        report(event)
    }

    func cancel() {
        guard let source else { return }
        self.source = nil
        g_source_remove(source)
    }

    private func eventEnded() {
        source = nil
        report(.changed)
    }
}
#endif
