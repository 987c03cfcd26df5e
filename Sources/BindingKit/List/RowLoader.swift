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
/// Only one load runs at a time. Client code owns the loader. The loader's state is observable.
@MainActor
public final class RowLoader: Observable {
    /// The state of a loader.
    public enum State {
        /// The loader waits. The next load begins when the user reaches the end.
        case idle
        /// A load is running.
        case loading
        /// The latest load has failed. The next load begins with `retry()`.
        case failed(any Error)
        /// There is nothing more to load.
        case finished
    }

    /// Whether there may be more elements.
    private let more: Loaded<Bool>

    /// A loader.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - loadMore: appends more elements to the model, and returns whether more elements may
    ///     follow. The loader retains the closure until the loader is released. Capture the
    ///     loader's owner weakly.
    public init(
        fileID: String = #fileID, line: UInt = #line,
        _ loadMore: @escaping @MainActor () async throws -> Bool
    ) {
        more = Loaded(fileID: fileID, line: line, loadMore)
    }

    /// The present state of the loader.
    public var state: State {
        switch more.state {
        case .idle, .value(true): .idle
        case .value(false): .finished
        case .loading: .loading
        case .failed(let error, _): .failed(error)
        }
    }

    /// The number of loads that have ended or were reset. After each of them, a load may begin
    /// again when the user reaches the end of the rows.
    var endedLoads: Int { more.endedLoads }

    /// Begins to load, if the loader is idle.
    ///
    /// The binding of the rows calls this method when the user reaches the last row. Call it
    /// yourself to load the first rows.
    public func load() {
        if case .idle = state { more.reload() }
    }

    /// Loads again after a failure.
    public func retry() { more.retry() }

    /// Cancels the running load. The next load begins when the user next reaches the end.
    ///
    /// Call this method when a search or a pull to refresh replaces the elements. If a cancelled
    /// load still returns a result, the result is ignored.
    public func reset() { more.reset() }
}
