public import Foundation
public import Observation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads the contents of a URL. A new URL cancels the current load.
@MainActor
@Observable
public final class PictureLoader {
    /// Returns the contents of a URL.
    public typealias Fetch = @Sendable (URL) async throws -> Data

    /// The URL to load; nil for nothing.
    public var url: URL? { didSet { if url != oldValue { load() } } }
    /// The loaded picture; nil until it has arrived.
    public private(set) var data: Data?
    /// The reason why there is no data: it is loading, or the load has failed. Otherwise empty.
    public private(set) var message = ""

    @ObservationIgnored private let fetch: Fetch
    @ObservationIgnored private(set) var task: Task<Void, Never>?

    /// A loader without a URL.
    ///
    /// - Parameter fetch: returns the contents of a URL.
    public init(fetch: @escaping Fetch = { try await PictureLoader.contents(of: $0) }) {
        self.fetch = fetch
    }

    isolated deinit { task?.cancel() }

    private func load() {
        task?.cancel()
        data = nil
        message = url == nil ? "" : "Loading …"
        guard let url else { return task = nil }
        task = Task { [weak self, fetch] in
            let result: Result<Data, any Error>
            do { result = .success(try await fetch(url)) } catch { result = .failure(error) }
            // A cancelled fetch may still return.
            if !Task.isCancelled { self?.show(result) }
        }
    }

    private func show(_ result: Result<Data, any Error>) {
        task = nil
        switch result {
        case .success(let data): (self.data, message) = (data, "")
        case .failure: message = "The picture can't be loaded."
        }
    }

    /// The contents of a file or of a page.
    @concurrent
    public nonisolated static func contents(of url: URL) async throws -> Data {
        if url.isFileURL { return try Data(contentsOf: url) }
        return try await URLSession.shared.data(from: url).0
    }
}
