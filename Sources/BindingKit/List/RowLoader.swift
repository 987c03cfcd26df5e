public import Observation

/// Loads more elements of a list when the user reaches its end.
///
/// ```swift
/// let loader = RowLoader { [weak basket] in try await basket?.loadPage() ?? false }
/// bindings.bindLoader(
///     loader, of: tableView, after: rows,
///     loading: ExtraRow { (cell: WordCell, _) in cell.label.text = "Loading …" })
/// ```
///
/// One load runs at a time. The program owns the loader; its state is observable.
@MainActor
@Observable
public final class RowLoader {
    /// What a loader does.
    public enum State {
        /// Nothing: the next load begins when the user reaches the end.
        case idle
        /// A load is running.
        case loading
        /// The latest load has failed; the next one begins with `retry()`.
        case failed(any Error)
        /// There is nothing more to load.
        case finished
    }

    /// What the loader does at the moment.
    public private(set) var state = State.idle

    @ObservationIgnored private let loadMore: @MainActor () async throws -> Bool
    @ObservationIgnored private(set) var task: Task<Void, Never>?
    /// The number of the latest load; what an earlier one returns is ignored.
    @ObservationIgnored private var generation = 0
    /// How many loads have ended or were reset, after each of which the end may be reached again.
    @ObservationIgnored private(set) var endedLoads = 0

    /// A loader.
    ///
    /// - Parameter loadMore: appends more elements to the model, and returns whether there may be
    ///   others after them; retained as long as the loader. Use the loader's owner weakly.
    public init(_ loadMore: @escaping @MainActor () async throws -> Bool) {
        self.loadMore = loadMore
    }

    deinit { task?.cancel() }

    /// Begins to load unless a load is running, has failed, or has found the end.
    ///
    /// Called when the user reaches the end of the rows; call it for the first ones.
    public func load() {
        guard case .idle = state else { return }
        start()
    }

    /// Loads again after a failure.
    public func retry() {
        guard case .failed = state else { return }
        start()
    }

    /// Cancels the running load, and begins anew when the user reaches the end the next time.
    ///
    /// Call it when the elements are replaced, as by a search or a pull to refresh. A cancelled load
    /// that returns nevertheless is ignored.
    public func reset() {
        generation += 1
        endedLoads += 1
        task?.cancel()
        task = nil
        state = .idle
    }

    private func start() {
        generation += 1
        state = .loading
        task = Task { [weak self, generation, loadMore] in
            let result: Result<Bool, any Error>
            do { result = .success(try await loadMore()) } catch { result = .failure(error) }
            self?.end(generation, result)
        }
    }

    private func end(_ generation: Int, _ result: Result<Bool, any Error>) {
        guard generation == self.generation else { return }
        endedLoads += 1
        task = nil
        switch result {
        case .success(true): state = .idle
        case .success(false): state = .finished
        case .failure(let error): state = .failed(error)
        }
    }
}
