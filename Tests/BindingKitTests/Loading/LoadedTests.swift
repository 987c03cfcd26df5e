import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Contract 70: values that take time.
@MainActor
@Suite struct LoadedTests {
    private let server = SlowServer()
    private let clock = ManualClock()
    private let loaded: Loaded<Int>

    init() {
        loaded = Loaded(clock: clock) { [server] in try await server.number() }
    }

    /// Begins a load, and returns when its closure is waiting.
    private func begin(_ load: (Loaded<Int>) -> Void = { $0.reload() }) async {
        let asked = server.asked
        load(loaded)
        await yield { server.asked > asked }
    }

    private func answer(_ result: Result<Int, any Error>, to question: Int? = nil) async {
        let answered = server.answered
        server.answer(result, to: question)
        await yield { server.answered > answered }
    }

    private func yield(until isDone: () -> Bool = { false }) async {
        for _ in 0..<1000 where !isDone() { await Task.yield() }
        for _ in 0..<10 { await Task.yield() }
    }

    private var state: String {
        switch loaded.state {
        case .idle: "idle"
        case .loading(let former): "loading \(former.map(String.init) ?? "-")"
        case .value(let value): "value \(value)"
        case .failed(let error, let former): "\(error) \(former.map(String.init) ?? "-")"
        }
    }

    @Test("Contract 70: a load is one value")
    func aLoadIsOneValue() async {
        #expect(state == "idle")
        await begin { $0.load() }
        #expect(state == "loading -" && loaded.isLoading)
        await answer(.success(1))
        #expect(state == "value 1" && loaded.value == 1 && !loaded.isLoading)
        loaded.load()
        #expect(state == "value 1", "there is a value already")
    }

    @Test("Contract 70: a value that is not shown any more is released, and may read its load then")
    func formerValuesAreReleased() async {
        let ends = ValueEnds()
        let loaded = Loaded { FleetingValue(ends) }
        loaded.load()
        await yield { loaded.value != nil }
        ends.onEnd = { ends.seen.append(loaded.isLoading ? "loading" : "loaded") }
        loaded.reload()
        await yield { !loaded.isLoading }
        #expect(ends.seen == ["loaded"])
        loaded.reset()
        #expect(ends.seen == ["loaded", "loaded"])
        ends.onEnd = nil
    }

    @Test("Contract 70: the former value stays while the next one is loaded, and after a failure")
    func theFormerValueStays() async {
        await begin()
        await answer(.success(1))
        await begin()
        #expect(state == "loading 1" && loaded.value == 1)
        await answer(.failure(Refusal(reason: "offline")))
        #expect(state == "Refusal(reason: \"offline\") 1" && loaded.value == 1)
        #expect(loaded.error is Refusal)
        await begin { $0.retry() }
        await answer(.success(2))
        #expect(state == "value 2" && loaded.error == nil)
        loaded.retry()
        #expect(state == "value 2", "nothing has failed")
    }

    @Test("Contract 70: a new load cancels the former one, whose result is never shown")
    func aNewLoadCancelsTheFormerOne() async {
        await begin()
        await begin()
        #expect(server.cancelled == [1])
        await answer(.success(1), to: 1)
        #expect(state == "loading -")
        await answer(.success(2), to: 2)
        #expect(state == "value 2")
    }

    @Test func aFailureOfACancelledLoadIsNotShown() async {
        await begin()
        await begin()
        await answer(.failure(Refusal(reason: "late")), to: 1)
        #expect(state == "loading -")
    }

    @Test("Contract 70: cancelling is no failure")
    func cancellingIsNoFailure() async {
        await begin()
        await answer(.failure(Refusal(reason: "offline")))
        await begin()
        loaded.cancel()
        #expect(state == "Refusal(reason: \"offline\") -")
        await answer(.success(2), to: 2)
        #expect(state == "Refusal(reason: \"offline\") -")
        #expect(server.cancelled == [2])
    }

    @Test func aResetForgetsTheValue() async {
        await begin()
        await answer(.success(1))
        await begin()
        loaded.reset()
        #expect(state == "idle" && loaded.value == nil)
        await answer(.success(2), to: 2)
        #expect(state == "idle")
    }

    @Test func aCancellationErrorOfItsOwnLeavesTheFormerState() async {
        await begin()
        await answer(.success(1))
        await begin()
        await answer(.failure(CancellationError()))
        #expect(state == "value 1")
    }

    @Test func aReleasedObjectCancelsItsLoad() async {
        weak var released: Loaded<Int>?
        do {
            let own = Loaded { [server] in try await server.number() }
            released = own
            own.load()
            await yield { server.asked == 1 }
        }
        #expect(released == nil)
        #expect(server.cancelled == [1])
        await answer(.success(1))
    }

    @Test("Contract 70: a fast load is not slow")
    func aFastLoadIsNotSlow() async {
        await begin()
        await yield()
        clock.advance(by: .milliseconds(199))
        await yield()
        #expect(!loaded.isSlow)
        await answer(.success(1))
        clock.advance(by: .milliseconds(10))
        await yield()
        #expect(!loaded.isSlow)
    }

    @Test func aLoadThatEndsAsItsTimeIsUpIsNotSlow() async {
        await begin()
        await answer(.success(1))
        loaded.noteSlowness(1)
        #expect(!loaded.isSlow)
        await begin()
        loaded.noteSlowness(1)
        #expect(!loaded.isSlow, "that was the one before")
        loaded.noteSlowness(2)
        #expect(loaded.isSlow)
        await answer(.success(2))
    }

    @Test func aSlowLoadIsSlowUntilItEnds() async {
        await begin()
        clock.advance(by: .milliseconds(200))
        await yield { loaded.isSlow }
        #expect(loaded.isSlow)
        await answer(.success(1))
        #expect(!loaded.isSlow)
    }

    @Test func eachElementOfASequenceIsTheValue() async {
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        let latest = Loaded(each: stream)
        latest.load()
        await yield()
        #expect(latest.isLoading)
        source.yield(1)
        await yield { latest.value == 1 }
        #expect(latest.value == 1 && !latest.isLoading)
        source.yield(2)
        await yield { latest.value == 2 }
        #expect(latest.value == 2)
        source.finish()
        await yield()
        #expect(latest.value == 2 && !latest.isLoading)
    }

    @Test func aSequenceWithoutElementsLeavesNothing() async {
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        let latest = Loaded(each: stream)
        latest.load()
        source.finish()
        await yield { !latest.isLoading }
        guard case .idle = latest.state else {
            Issue.record("\(latest.state)")
            return
        }
    }

    /// Begins a load just before the next change of the state.
    private func reloadInAdvance() {
        var isCalled = false
        withObservationTracking {
            _ = loaded.isLoading
        } onChange: { [loaded] in
            MainActor.assumeIsolated {
                if !replace(&isCalled, with: true) { loaded.reload() }
            }
        }
    }

    @Test func anObserverOfTheStateMayLoadAgain() async {
        reloadInAdvance()
        loaded.reload()
        await yield { server.asked > 0 }
        await answer(.success(7))
        #expect(state == "value 7")
        #expect(server.asked == 1)
        reloadInAdvance()
        loaded.reset()
        #expect(state == "loading 7" && loaded.isLoading)
        await yield { server.asked > 1 }
        await answer(.success(8))
        #expect(state == "value 8")
    }

    @Test func aBindingShowsEachState() async {
        let manager = BindingManager()
        let label = Label()
        manager.bindObserver(label, \.text, toSubject: loaded) { $0.value.map(String.init) ?? "…" }
        manager.enable()
        #expect(label.text == "…")
        await begin()
        await answer(.success(1))
        settleTurn()
        #expect(label.text == "1")
    }
}

/// Answers when the test calls `answer`.
@MainActor
private final class SlowServer {
    private(set) var asked = 0
    private(set) var answered = 0
    /// The cancelled questions.
    private(set) var cancelled: [Int] = []
    private var waiting: [Int: CheckedContinuation<Int, any Error>] = [:]

    func number() async throws -> Int {
        asked += 1
        let question = asked
        defer {
            answered += 1
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting[question] = $0 }
        } onCancel: {
            MainActor.assumeIsolated { cancelled.append(question) }
        }
    }

    /// Answers a question. If none is given, answers the latest question.
    func answer(_ result: Result<Int, any Error>, to question: Int?) {
        waiting.removeValue(forKey: question ?? asked)?.resume(with: result)
    }
}

@MainActor
private final class ValueEnds {
    var onEnd: (() -> Void)?
    var seen: [String] = []
}

/// Reports when it is released.
private final class FleetingValue {
    private let onEnd: () -> Void

    @MainActor init(_ ends: ValueEnds) {
        onEnd = { ends.onEnd?() }
    }

    deinit { onEnd() }
}
