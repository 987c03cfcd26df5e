#if GTK
internal import CGTK

/// Runs an action once after the current event, before the next event and the next frame.
@MainActor
final class EventEnd {
    private let action: @MainActor () -> Void
    private var source: UInt32?

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    isolated deinit {
        cancel()
    }

    /// Schedules the action. Repeated calls in one event schedule it only once.
    func schedule() {
        guard source == nil else { return }
        // GLib does not retain this object, because the owner must be able to release this object.
        // `deinit` protects the pointer, because it removes GLib's source.
        source = g_idle_add_full(
            G_PRIORITY_HIGH,
            { data in
                guard let data else { return 0 }
                let end = Unmanaged<EventEnd>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { end.run() }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func cancel() {
        guard let source else { return }
        self.source = nil
        g_source_remove(source)
    }

    private func run() {
        source = nil
        action()
    }
}
#endif
