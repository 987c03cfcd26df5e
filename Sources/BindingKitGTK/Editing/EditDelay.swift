#if GTK
internal import BindingKit
internal import CGTK

/// Reports changes of a text when GTK is done with the key that made them.
///
/// GTK says that a text has changed before it has put the caret behind what was typed, and twice
/// when a selection is typed over. The report waits for the end of the event, but not for the
/// next one, and comes before anything is drawn.
@MainActor
final class EditDelay {
    private let report: @MainActor (EditEvent) -> Void
    /// Weak because the widget's signals hold this.
    private weak var view: EditableWidget?
    private var source: UInt32? {
        didSet { view?.dueReports += (source == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
    }

    init(_ view: EditableWidget?, _ report: @escaping @MainActor (EditEvent) -> Void) {
        self.view = view
        self.report = report
    }

    /// The text has changed.
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

    /// The user did something else, which must not overtake the change.
    func send(_ event: EditEvent) {
        if source != nil {
            cancel()
            if event != .cancelled { report(.changed) }
        }
        report(event)
    }

    /// The end of the delay is not reported any more.
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
