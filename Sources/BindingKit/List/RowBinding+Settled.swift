extension RowBinding {
    /// Returns once the view shows all changes that the model has made until now.
    ///
    /// Usually the call returns at the end of the turn. While the user drags a row or the view
    /// updates itself, the call returns later. The call also returns if the binding ends or is
    /// paused, if reading the model fails, or if the task is cancelled. Animations may still be
    /// running.
    public func settled() async {
        let number = settling.nextNumber()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume() }
                settling.add(continuation, number)
                // This closure runs after the changes of this turn have been delivered.
                TurnEnd.add { [settling, weak self] in
                    guard let self else { return settling.end() }
                    settling.turnHasEnded()
                    viewDidSettle()
                }
            }
        } onCancel: { [settling] in
            Task { @MainActor in settling.cancel(number) }
        }
    }

    /// If the view shows the model, scrolls to the awaited row and resumes the waiting tasks.
    func viewDidSettle() {
        if awaitedScroll != nil { scrollIfSettled() }
        guard !settling.isEmpty, !isActive || isSettled else { return }
        settling.resume()
    }

    var isSettled: Bool { !isOutOfDate && presenter?.isSettled != false }
}

/// The calls that wait until a list view shows its model.
@MainActor
final class Settling {
    private struct Call {
        let number: Int
        let continuation: CheckedContinuation<Void, Never>
        var isDue = false
    }

    private var calls: [Call] = []
    private var lastNumber = 0

    var isEmpty: Bool { calls.isEmpty }

    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func add(_ continuation: CheckedContinuation<Void, Never>, _ number: Int) {
        calls.append(Call(number: number, continuation: continuation))
    }

    func turnHasEnded() {
        for index in calls.indices { calls[index].isDue = true }
    }

    /// Resumes the calls whose turn has ended.
    func resume() {
        let due = calls.filter(\.isDue)
        calls.removeAll(where: \.isDue)
        for call in due { call.continuation.resume() }
    }

    func cancel(_ number: Int) {
        guard let index = calls.firstIndex(where: { $0.number == number }) else { return }
        calls.remove(at: index).continuation.resume()
    }

    /// Resumes all calls, because the binding has ended.
    func end() {
        turnHasEnded()
        resume()
    }
}
