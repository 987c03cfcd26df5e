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
public final class RowLoader: Observable {
    /// The state of a loader.
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

    /// Whether there may be more.
    private let more: Loaded<Bool>

    /// A loader.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - loadMore: appends more elements to the model, and returns whether there may be others after
    ///     them; retained as long as the loader. Use the loader's owner weakly.
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

    /// How many loads have ended or were reset, after each of which the end may be reached again.
    var endedLoads: Int { more.endedLoads }

    /// Begins to load unless a load is running, has failed, or has found the end.
    ///
    /// Called when the user reaches the end of the rows; call it for the first ones.
    public func load() {
        if case .idle = state { more.reload() }
    }

    /// Loads again after a failure.
    public func retry() { more.retry() }

    /// Cancels the running load, and begins anew when the user reaches the end the next time.
    ///
    /// Call it when the elements are replaced, as by a search or a pull to refresh. A cancelled load
    /// that returns nevertheless is ignored.
    public func reset() { more.reset() }
}
