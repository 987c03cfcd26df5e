import Foundation

@testable import BindingKit

/// Returns when the jobs that the main actor has been given so far are done.
///
/// The queue of changes works in such a job, so this is the end of the current turn.
@MainActor
func endOfTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// Does now what the end of the turn would do.
@MainActor
func settleTurn() {
    UpdateQueue.shared.settleTurn()
}

/// How many lists were compared, those included that tests have left for the end of the turn where
/// they wait for something.
@MainActor
func settledListComparisons() -> Int {
    settleTurn()
    return WorkCount.listComparisons
}

/// Runs `body` on a thread of its own and waits until it is done.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    startThread(body).wait()
}

/// Runs `body` on a thread of its own; the semaphore is signalled when it is done.
func startThread(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        done.signal()
    }
    return done
}
