#if GTK
internal import BindingKit
internal import CGTK
internal import Synchronization

/// Notifies the bindings of a property after the property has changed.
///
/// Reading the property connects a handler. A change disconnects the handler if no binding follows
/// the property and nothing has read the property during the announcement. The next read connects a
/// new handler. So a property has no handler if it is only written, or if its bindings have ended.
///
/// `@unchecked Sendable` because GLib's callbacks belong to no actor, and entering the main actor
/// would double the cost. GTK protects the state, because it emits on the main actor's thread.
final class NotifyHandler: @unchecked Sendable {
    let keyPath: AnyKeyPath

    // The exclusivity check is off, because each read and each change of the property uses this
    // value. The value is safe, because no other code runs while it is accessed.
    /// Whether the property was read since its latest change.
    @exclusivity(unchecked) var isWanted = true

    // Unowned and unchecked because weak references slow their object down. The object protects the
    // reference, because it disconnects its handlers before it is released.
    private unowned(unsafe) let object: Object
    private let registrar: BindingRegistrar
    // The closure is made in typed code, because generic code at each change would be slower.
    private let announce: @Sendable () -> Void
    private var instance: UnsafeMutablePointer<GObject>?
    private var number: UInt = 0

    @MainActor
    init(
        _ keyPath: AnyKeyPath, of object: Object, signal: String,
        announce: @escaping @Sendable () -> Void
    ) {
        self.keyPath = keyPath
        self.object = object
        registrar = object.registrar
        self.announce = announce
        instance = object.pointer
        LiveCounts.handlerCounter.add(1, ordering: .relaxed)
        number = cgtk_connect(
            object.pointer, signal, propertyChanged, Unmanaged.passRetained(self).toOpaque(),
            released)
    }

    deinit {
        LiveCounts.handlerCounter.subtract(1, ordering: .relaxed)
    }

    fileprivate func propertyHasChanged() {
        isWanted = false
        announce()
        // A binding that has written the property does not read it, but still follows it.
        guard !isWanted, !registrar.isFollowed(keyPath) else { return }
        MainActor.assumeIsolated { object.disconnect(self) }
    }

    /// Disconnects the handler, unless the GObject has disconnected it.
    func disconnect() {
        guard let instance else { return }
        self.instance = nil
        g_signal_handler_disconnect(instance, number)
    }

    /// GLib calls this when the GObject itself has disconnected the handler.
    func forget() {
        instance = nil
    }
}

// These are functions rather than closures, because closures would check the main actor at each
// call.
private func propertyChanged(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<NotifyHandler>.fromOpaque(data)._withUnsafeGuaranteedRef { $0.propertyHasChanged() }
}

private func released(_ data: UnsafeMutableRawPointer?) {
    data.map { Unmanaged<NotifyHandler>.fromOpaque($0).release() }
}
#endif
