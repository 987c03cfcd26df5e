#if GTK
internal import CGTK
internal import Synchronization

/// Calls a closure when a GObject emits a signal, until it is disconnected or the GObject dies.
///
/// The GObject owns the handler. Keep a reference only if you have to disconnect it earlier.
@MainActor
final class SignalHandler {
    private var action: (@MainActor (UnsafeMutableRawPointer?) -> Bool)?
    // The pointer never dangles. GLib releases the handler before the instance dies, and `forget()`
    // then clears the pointer.
    private var instance: UnsafeMutableRawPointer?
    private var number: UInt = 0

    /// For signals without arguments, or whose arguments are ignored.
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

    /// For signals with one argument, a pointer.
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

    /// For signals with one argument, a position.
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

    /// For signals whose handler can stop the emission. `action` returns whether to stop it.
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

    /// Disconnects the handler. It may be called repeatedly, and after the GObject is finalized.
    func disconnect() {
        guard let instance else { return }
        self.instance = nil
        // While the action runs, the handler still has its pointer, even if GLib has disconnected
        // it because the GObject was destroyed.
        guard g_signal_handler_is_connected(instance, number) != 0 else { return }
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

    /// Ends the connection and releases the closure. The handler itself may live longer, if other
    /// code retains it.
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
    // `nonisolated(unsafe)` because raw pointers are not `Sendable`. GTK protects the pointer,
    // because it emits on the main actor's thread.
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
