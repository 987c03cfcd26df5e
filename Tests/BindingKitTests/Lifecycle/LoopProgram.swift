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

    /// Runs `body` on the main actor without suspending. So Dispatch runs no jobs meanwhile.
    static func run(installing: Bool = true, _ body: @MainActor (LoopProgram) -> Void) {
        setTimeLimit()
        let program = LoopProgram()
        if installing { program.install() }
        body(program)
        withExtendedLifetime(program) {}
    }

    /// Retains models and views until the program ends, because bindings don't retain them.
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

    /// Runs the loop until a condition holds after a frame.
    func run(until isOver: @escaping @MainActor @Sendable () -> Bool) {
        Self.setTimeLimit()
        loop.onFrame = { [loop] in if isOver() { loop.quit() } }
        loop.run()
    }

    /// Makes the process end, and so the test fail, if the loop waits forever.
    private static func setTimeLimit() {
        alarm(60)
    }

    /// Runs the loop for the posted jobs.
    func runOneFrame() {
        run { true }
    }
}
#endif
