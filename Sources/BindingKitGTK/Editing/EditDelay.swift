#if GTK
internal import BindingKit
internal import CGTK

/// Reports changes of a text after GTK has finished the key press.
///
/// GTK announces a changed text before the caret is behind the typed text. If the user types over a
/// selection, it announces two changes. The report waits for the end of the event, but not for the
/// next event, and comes before anything is drawn.
@MainActor
final class EditDelay {
    private let report: @MainActor (EditEvent) -> Void
    /// Weak because the widget's signals hold this delay.
    private weak var view: EditableWidget?
    private var source: UInt32? {
        didSet { view?.dueReports += (source == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
    }

    init(_ view: EditableWidget?, _ report: @escaping @MainActor (EditEvent) -> Void) {
        self.view = view
        self.report = report
    }

    /// Called when the text has changed.
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

    /// Reports another event. It must not overtake the change.
    func send(_ event: EditEvent) {
        if source != nil {
            cancel()
            if event != .cancelled { report(.changed) }
        }
        report(event)
    }

    /// Cancels the report that is due.
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
