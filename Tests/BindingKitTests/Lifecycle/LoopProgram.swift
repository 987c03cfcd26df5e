#if os(Linux)
import BindingKit
import Glibc
import Synchronization

@testable import TestSupport

/// A program with an `EpollLoop`, in the process of a test.
@MainActor
final class LoopProgram {
    let loop = EpollLoop()
    let manager = BindingManager()
    let label = Label()
    private var ends: [AnyObject] = []
    /// How many jobs the library has scheduled.
    let scheduled = Count()

    final class Count: Sendable {
        private let count = Atomic(0)

        var value: Int { count.load(ordering: .relaxed) }

        func increase() {
            count.add(1, ordering: .relaxed)
        }
    }

    /// Runs `body` on the main actor without suspending, so that Dispatch serves nothing meanwhile.
    static func run(installing: Bool = true, _ body: @MainActor (LoopProgram) -> Void) {
        setTimeLimit()
        let program = LoopProgram()
        if installing { program.install() }
        body(program)
        withExtendedLifetime(program) {}
    }

    /// Retains models and views until the program ends; bindings don't.
    func keep(_ ends: AnyObject...) {
        self.ends += ends
    }

    func install() {
        BindingManager.useMainLoop { [loop, scheduled] job, delay in
            scheduled.increase()
            loop.post(job, after: delay)
        }
    }

    func bind(_ bind: (BindingManager, Label) -> Void) {
        bind(manager, label)
        if !manager.isEnabled { manager.enable() }
    }

    /// Runs the loop until something is the case after a frame.
    func run(until isOver: @escaping @MainActor @Sendable () -> Bool) {
        Self.setTimeLimit()
        loop.onFrame = { [loop] in if isOver() { loop.quit() } }
        loop.run()
    }

    /// Has the process end, and so the test fail, if the loop waits for ever.
    private static func setTimeLimit() {
        alarm(60)
    }

    /// Runs the loop for the jobs that are posted.
    func runOneFrame() {
        run { true }
    }
}
#endif
