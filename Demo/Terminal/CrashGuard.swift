import Foundation

/// Restores the terminal when the process crashes.
///
/// A handler for the fatal signals restores the terminal, and raises the signal again for the
/// former handler. So exit status, core dump and backtrace do not change. The handler makes only
/// async-signal-safe calls, and uses only memory that was allocated before.
enum CrashGuard {
    /// The values for the handler. They need no memory management.
    struct State {
        var input: Int32
        /// The descriptor for frames. Another thread may be about to write one.
        var output: Int32
        /// The descriptor that replaces `output`, and discards the frames.
        var nowhere: Int32
        var settings: termios
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
    static func arm(_ state: State, farewell text: String) {
        cancel()
        let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = farewell.initialize(from: text.utf8)
        let former = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(NSIG))
        let memory = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
        memory.initialize(to: Prepared(state: state, farewell: farewell, former: former))
        prepared = memory

        coverThisThread()
        var action = sigaction()
        #if canImport(Darwin)
        action.__sigaction_u.__sa_sigaction = handler
        #else
        action.__sigaction_handler.sa_sigaction = handler
        #endif
        action.sa_flags = Int32(SA_ONSTACK | SA_SIGINFO | SA_NODEFER)
        for signal in signals { sigaction(signal, &action, former + Int(signal)) }
    }

    @MainActor
    static func cancel() {
        guard let memory = prepared else { return }
        for signal in signals { sigaction(signal, memory.pointee.former + Int(signal), nil) }
        prepared = nil
        memory.pointee.farewell.deallocate()
        memory.pointee.former.deallocate()
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    private static let handler:
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void =
            { number, info, _ in
                guard let memory = CrashGuard.prepared else {
                    // This is a crash in the handler, or a crash on another thread at the same
                    // time.
                    signal(number, SIG_DFL)
                    return
                }
                CrashGuard.prepared = nil
                giveBack(memory.pointee)
                sigaction(number, memory.pointee.former + Int(number), nil)
                let code = info?.pointee.si_code ?? 0
                // A fault happens again as soon as this returns, so the former handler finds it
                // unchanged.
                guard code <= 0 || code == SI_USER else { return }
                // A signal from `kill` or `abort` does not happen again, so it is raised here.
                raise(number)
                signal(number, SIG_DFL)
                raise(number)
            }

    private static func giveBack(_ prepared: Prepared) {
        // Other threads keep running, and must not draw on the restored screen.
        dup2(prepared.state.nowhere, prepared.state.output)
        _ = write(STDOUT_FILENO, prepared.farewell.baseAddress, prepared.farewell.count)
        var settings = prepared.state.settings
        tcsetattr(prepared.state.input, TCSANOW, &settings)
        if let messages = prepared.state.messages { HeldMessages.show(messages) }
    }

    // MARK: - A stack overflow

    /// Gives this thread a stack for the handler, because a stack overflow leaves no space.
    ///
    /// Each thread needs its own stack, and the main queue moves between threads: call this often.
    /// All threads share the memory, because the first crash ends the process.
    @MainActor
    static func coverThisThread() {
        var stack = stack_t()
        stack.ss_sp = stackMemory
        stack.ss_size = stackSize
        sigaltstack(&stack, nil)
    }

    private static let stackSize = 64 * 1024
    // Never freed, because a crash can happen at any time.
    @MainActor private static let stackMemory = UnsafeMutableRawPointer.allocate(
        byteCount: stackSize, alignment: 16
    )
}
