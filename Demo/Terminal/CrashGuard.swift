import Foundation

/// Gives the terminal back when the process crashes.
///
/// A handler for the fatal signals puts the terminal into its old state and raises the signal again
/// with the handler that was there before, so that exit status, core dump and backtrace stay what
/// they would have been. Only async-signal-safe calls are made, on memory that exists beforehand.
enum CrashGuard {
    /// What the handler needs.
    struct State {
        var input: Int32
        var output: Int32
        var settings: termios
        var farewell: [UInt8]
        var messages: HeldMessages.Files?
    }

    private struct Prepared {
        var state: State
        var farewell: UnsafeMutableBufferPointer<UInt8>
        var former: UnsafeMutablePointer<sigaction>
    }

    // Unsafe because a signal handler reads it on any thread; protected by being written on the
    // main actor only while no handler is installed.
    private nonisolated(unsafe) static var prepared: UnsafeMutablePointer<Prepared>?

    private static let signals = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]

    @MainActor
    static func arm(_ state: State) {
        disarm()
        let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: state.farewell.count)
        _ = farewell.initialize(from: state.farewell)
        let former = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
        let memory = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
        memory.initialize(to: Prepared(state: state, farewell: farewell, former: former))
        prepared = memory

        prepareStack()
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = Int32(SA_ONSTACK)
        for signal in signals { sigaction(signal, &action, former + Int(signal)) }
    }

    @MainActor
    static func disarm() {
        guard let memory = prepared else { return }
        for signal in signals { sigaction(signal, memory.pointee.former + Int(signal), nil) }
        prepared = nil
        memory.pointee.farewell.deallocate()
        memory.pointee.former.deallocate()
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    private static let handler: @convention(c) (Int32) -> Void = { signal in
        guard let memory = CrashGuard.prepared else { return }
        let input = memory.pointee.state.input
        _ = write(
            memory.pointee.state.output, memory.pointee.farewell.baseAddress,
            memory.pointee.farewell.count
        )
        tcsetattr(input, TCSANOW, &memory.pointee.state.settings)
        if let messages = memory.pointee.state.messages { HeldMessages.copy(messages) }
        sigaction(signal, memory.pointee.former + Int(signal), nil)
        // Blocked until this handler returns; then the former one, or the default, takes it.
        raise(signal)
    }

    /// A stack of its own for the handler: a stack overflow leaves none.
    @MainActor
    private static func prepareStack() {
        guard !hasStack else { return }
        hasStack = true
        let size = 64 * 1024
        // Never freed: a crash may come at any time.
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var stack = stack_t()
        stack.ss_sp = memory
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }

    @MainActor private static var hasStack = false
}
