#if GTK
internal import CGTK
internal import Synchronization

/// Calls a closure when a GObject emits a signal, until it is disconnected or the GObject dies.
///
/// The GObject owns it. Keep it as well to end it earlier.
@MainActor
final class SignalHandler {
    private var action: (@MainActor (UnsafeMutableRawPointer?) -> Bool)?
    // Never dangling: GLib lets go of a handler, and has us forget, before the instance dies.
    private var instance: UnsafeMutableRawPointer?
    private var number: UInt = 0

    /// For signals whose arguments don't matter, or that have none.
    init(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        _ action: @escaping @MainActor () -> Void
    ) {
        self.instance = instance
        self.action = { _ in
            action()
            return false
        }
        number = connected(
            cgtk_connect(instance, signal, received, retained(), released), signal)
    }

    /// For signals with one argument that is a pointer.
    init(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        withArgument action: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) {
        self.instance = instance
        self.action = {
            action($0)
            return false
        }
        number = connected(
            cgtk_connect_pointer(instance, signal, receivedArgument, retained(), released), signal)
    }

    /// For signals with one argument that is a position.
    init(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        atPosition action: @escaping @MainActor (Int) -> Void
    ) {
        self.instance = instance
        self.action = {
            action(Int(bitPattern: $0))
            return false
        }
        number = connected(
            cgtk_connect_position(instance, signal, receivedPosition, retained(), released),
            signal)
    }

    /// For signals whose handlers can keep them from all others.
    init(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        stopping action: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool
    ) {
        self.instance = instance
        self.action = action
        number = connected(
            cgtk_connect_stoppable(instance, signal, receivedStoppable, retained(), released),
            signal)
    }

    /// Ends it; once is enough, and after the GObject's death there is nothing to do.
    func disconnect() {
        guard let instance else { return }
        g_signal_handler_disconnect(instance, number)
    }

    private func connected(_ number: UInt, _ signal: String) -> UInt {
        precondition(number > 0, "The GObject has no signal “\(signal)”.")
        return number
    }

    // MARK: - Called by GLib

    private func retained() -> UnsafeMutableRawPointer {
        LiveCounts.handlerCounter.add(1, ordering: .relaxed)
        return Unmanaged.passRetained(self).toOpaque()
    }

    fileprivate func receive(_ argument: UnsafeMutableRawPointer?) -> Bool {
        action?(argument) ?? false
    }

    /// Lets go of what the closure captures, too: somebody may still hold this handler.
    fileprivate func forget() {
        instance = nil
        let ended = action
        action = nil
        withExtendedLifetime(ended) {}
    }
}

private func received(_ data: UnsafeMutableRawPointer?) {
    _ = receive(nil, data)
}

private func receivedArgument(
    _: UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?,
    _ data: UnsafeMutableRawPointer?
) {
    _ = receive(argument, data)
}

private func receivedPosition(
    _: UnsafeMutableRawPointer?, _ position: UInt32, _ data: UnsafeMutableRawPointer?
) {
    _ = receive(UnsafeMutableRawPointer(bitPattern: Int(position)), data)
}

private func receivedStoppable(
    _ data: UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 {
    receive(argument, data) ? 1 : 0
}

private func receive(
    _ argument: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Bool {
    guard let data else { return false }
    let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
    // `nonisolated(unsafe)` because raw pointers are not `Sendable`; protected by GTK, which
    // emits on the thread of the main actor.
    nonisolated(unsafe) let argument = argument
    return MainActor.assumeIsolated { handler.receive(argument) }
}

private func released(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    LiveCounts.handlerCounter.subtract(1, ordering: .relaxed)
    let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeRetainedValue()
    MainActor.assumeIsolated { handler.forget() }
}
#endif
