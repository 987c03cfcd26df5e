public import Foundation
public import Observation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads what a URL holds; another URL cancels what is being loaded.
@MainActor
@Observable
public final class PictureLoader {
    /// Returns what a URL holds.
    public typealias Fetch = @Sendable (URL) async throws -> Data

    /// What is to be loaded; nil for nothing.
    public var url: URL? { didSet { if url != oldValue { load() } } }
    /// What was loaded; nil until it has come.
    public private(set) var data: Data?
    /// Why there is no data: the loading goes on, or has failed.
    public private(set) var message = ""

    @ObservationIgnored private let fetch: Fetch
    @ObservationIgnored private(set) var task: Task<Void, Never>?

    /// A loader of nothing.
    ///
    /// - Parameter fetch: returns what a URL holds.
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
            // What was cancelled may come nevertheless.
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
