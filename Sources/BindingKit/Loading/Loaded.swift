public import Observation

/// A value that is loaded asynchronously, and the progress of the load.
///
/// ```swift
/// let fruits = Loaded { try await server.fruits() }
/// fruits.load()
/// bindings.bindObserver(countLabel, \.text, toSubject: fruits) { "\($0.value?.count ?? 0) fruits" }
/// ```
///
/// One load runs at a time. A new load cancels the running one and ignores its result. The former
/// value stays readable while the next load runs, and if the next load fails. When the `Loaded`
/// object is released, the load is cancelled. All state changes happen on the main actor.
@MainActor
@Observable
public final class Loaded<Value> {
    /// The progress of the latest load.
    public enum State {
        /// Nothing has been loaded.
        case idle
        /// A load is running.
        case loading(former: Value?)
        /// The latest load has delivered a value.
        case value(Value)
        /// The latest load has failed.
        case failed(any Error, former: Value?)
    }

    /// The progress of the latest load.
    public var state: State {
        access(keyPath: \.state)
        return current
    }

    /// Whether the running load takes longer than `slowAfter`. If so, show the user that a load is
    /// running.
    ///
    /// Bind a spinner to `isSlow` rather than to `isLoading`, so that the spinner stays hidden
    /// during a fast load.
    public private(set) var isSlow = false

    /// Delivers a value. Returns whether the load should deliver more values.
    private typealias Delivery = @MainActor (Value) -> Bool

    @ObservationIgnored private let run: @MainActor (Delivery) async throws -> Void
    @ObservationIgnored private let slowAfter: Duration
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let location: SourceLocation
    @ObservationIgnored private var current = State.idle
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private var timer: Task<Void, Never>?
    /// The number of the latest load. Results of earlier loads are ignored.
    @ObservationIgnored private var generation = 0
    /// The state to restore if the running load ends without a result.
    @ObservationIgnored private var settled = State.idle
    /// How many loads have delivered a value or have failed, plus how often `reset()` was called.
    @ObservationIgnored private(set) var endedLoads = 0

    private init(
        _ slowAfter: Duration, _ clock: any Clock<Duration>, _ location: SourceLocation,
        _ run: @escaping @MainActor (Delivery) async throws -> Void
    ) {
        self.slowAfter = slowAfter
        self.clock = clock
        self.location = location
        self.run = run
    }

    /// A value that a closure loads.
    ///
    /// - Parameters:
    ///   - slowAfter: how long a load runs before `isSlow` is true.
    ///   - clock: the clock that measures `slowAfter`.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - load: makes the value. This object retains the closure, so capture the object's owner
    ///     weakly.
    public convenience init(
        slowAfter: Duration = .milliseconds(200), clock: any Clock<Duration> = ContinuousClock(),
        fileID: String = #fileID, line: UInt = #line,
        _ load: @escaping @MainActor () async throws -> Value
    ) {
        self.init(slowAfter, clock, SourceLocation(fileID: fileID, line: line)) { deliver in
            _ = deliver(try await load())
        }
    }

    /// A value that is the latest element of a sequence.
    ///
    /// A load starts the sequence, and each element becomes the value. The state is `loading` until
    /// the first element arrives. When the sequence ends, the last value stays.
    ///
    /// - Parameters:
    ///   - sequence: makes the sequence, once for each load. This object retains the closure.
    ///   - slowAfter: how long a load runs before `isSlow` is true.
    ///   - clock: the clock that measures `slowAfter`.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    public convenience init<Elements: AsyncSequence>(
        each sequence: @autoclosure @escaping @MainActor () -> Elements,
        slowAfter: Duration = .milliseconds(200), clock: any Clock<Duration> = ContinuousClock(),
        fileID: String = #fileID, line: UInt = #line
    ) where Elements.Element == Value {
        self.init(slowAfter, clock, SourceLocation(fileID: fileID, line: line)) { deliver in
            for try await element in sequence() where !deliver(element) { return }
        }
    }

    deinit {
        task?.cancel()
        timer?.cancel()
    }

    // MARK: Reading

    /// The last value. It stays while the next load runs, and if that load fails.
    public var value: Value? {
        switch state {
        case .idle: nil
        case .loading(let former), .failed(_, let former): former
        case .value(let value): value
        }
    }

    /// Whether a load is running and has delivered no value yet.
    public var isLoading: Bool { if case .loading = state { true } else { false } }

    /// The error of the latest load; `nil` if that load has not failed.
    public var error: (any Error)? { if case .failed(let error, _) = state { error } else { nil } }

    // MARK: Loading

    /// Loads if nothing has been loaded yet. Does nothing while a load is running, or after a load
    /// has delivered a value or has failed.
    public func load() {
        if case .idle = state { reload() }
    }

    /// Loads again if the latest load has failed.
    public func retry() {
        if case .failed = state { reload() }
    }

    /// Cancels the running load, and begins another load. The former value stays until the next
    /// value arrives.
    public func reload() {
        let number = begin(.loading(former: value))
        // Observers of the state, or the end of the former load, may have begun another load.
        guard number == generation else { return }
        let noteSlowness: @MainActor @Sendable () -> Void = { [weak self] in
            self?.noteSlowness(number)
        }
        timer = MainLoop.shared.task(after: slowAfter, on: clock, noteSlowness)
        task = Task { [weak self, run] in
            do {
                try await run { self?.take($0, number) ?? false }
                self?.end(number, nil)
            } catch {
                self?.end(number, error)
            }
        }
    }

    /// Cancels the running load. The load does not count as failed. If the load has delivered no
    /// value yet, the state before the load is restored.
    public func cancel() {
        if isLoading || task != nil { begin(isLoading ? settled : state) }
    }

    /// Cancels the running load and forgets the value.
    public func reset() {
        endedLoads += 1
        begin(.idle)
    }

    /// Ends the running load and changes the state.
    ///
    /// - Returns: the number of the load that begins.
    @discardableResult
    private func begin(_ next: State) -> Int {
        generation += 1
        let number = generation
        let kept: State = if case .loading = next { isLoading ? settled : state } else { .idle }
        let former = (replace(&task, with: nil), replace(&timer, with: nil))
        let released = (current, replace(&settled, with: kept))
        enter(next, number)
        isSlow = false
        // These lines come last, because canceling a task and releasing a value may run client
        // code.
        former.0?.cancel()
        former.1?.cancel()
        endLifetime(of: released)
        return number
    }

    // MARK: Reports of the task

    /// The timer calls this when the load with this number has been running for `slowAfter`. The
    /// load may have ended meanwhile.
    func noteSlowness(_ number: Int) {
        if number == generation, isLoading { isSlow = true }
    }

    /// - Returns: whether the load should deliver more values.
    private func take(_ value: Value, _ number: Int) -> Bool {
        guard number == generation else { return false }
        if isLoading { endedLoads += 1 }
        settle(.value(value))
        return number == generation
    }

    private func end(_ number: Int, _ error: (any Error)?) {
        guard number == generation else { return }
        task = nil
        if let error, !(error is CancellationError) {
            endedLoads += 1
            settle(.failed(error, former: value))
        } else if isLoading {
            if error != nil {
                BindingLog.warning(
                    """
                    A load threw a CancellationError without being cancelled, so the earlier value \
                    stays. Throw another error to show a failure.
                    """,
                    at: location)
            }
            settle(settled)
        }
    }

    private func settle(_ next: State) {
        let released = (current, replace(&settled, with: .idle))
        replace(&timer, with: nil)?.cancel()
        enter(next, generation)
        isSlow = false
        endLifetime(of: released)
    }

    /// Changes the state. If an observer begins another load before the change, the state of the
    /// other load stays.
    private func enter(_ next: State, _ number: Int) {
        withMutation(keyPath: \.state) {
            if number == generation { current = next }
        }
    }
}
