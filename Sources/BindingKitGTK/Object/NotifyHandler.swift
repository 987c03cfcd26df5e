#if GTK
internal import BindingKit
internal import CGTK
internal import Synchronization

/// Tells the bindings of one property when its GObject says, after the fact, that it changed.
///
/// A read connects it. A change that no binding follows and that leads to no further read disconnects
/// it, and a later read connects another one. So properties that are only written, or whose bindings
/// have ended, have no handler.
///
/// `@unchecked Sendable` because GLib's callbacks belong to no actor, and entering the main actor
/// costs as much as all the rest; protected by GTK, which emits on the main actor's thread.
final class NotifyHandler: @unchecked Sendable {
    let keyPath: AnyKeyPath

    // Unchecked because every read and every change touches it; protected by never being
    // accessed across a call.
    /// The property was read since its latest change.
    @exclusivity(unchecked) var isWanted = true

    // Unowned and unchecked because weak references slow their object down; protected by the
    // object, which disconnects its handlers before it goes.
    private unowned(unsafe) let object: Object
    private let registrar: BindingRegistrar
    // A closure made where the types are known: no generic code runs at each change.
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
        // The binding that has made the change does not read it.
        guard !isWanted, !registrar.isFollowed(keyPath) else { return }
        MainActor.assumeIsolated { object.disconnect(self) }
    }

    /// Ends the connection, unless the GObject has.
    func disconnect() {
        guard let instance else { return }
        self.instance = nil
        g_signal_handler_disconnect(instance, number)
    }

    /// The GObject has ended the connection itself.
    func forget() {
        instance = nil
    }
}

// Functions rather than closures: those would check at each call that they are on the main actor.
private func propertyChanged(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<NotifyHandler>.fromOpaque(data)._withUnsafeGuaranteedRef { $0.propertyHasChanged() }
}

private func released(_ data: UnsafeMutableRawPointer?) {
    data.map { Unmanaged<NotifyHandler>.fromOpaque($0).release() }
}
#endif
