import Foundation

@testable import DemoModels

/// Answers when the test calls `answer`.
@MainActor
final class PictureServer {
    private struct Request {
        let url: URL
        let continuation: CheckedContinuation<Data, any Error>
    }

    struct NotFound: Error {}

    private var requests: [Request] = []
    private var cancelled: Set<URL> = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A loader calls this.
    nonisolated var fetch: @Sendable (URL) async throws -> Data {
        { [self] url in
            try await withTaskCancellationHandler {
                try await ask(for: url)
            } onCancel: {
                Task { @MainActor in
                    self.cancelled.insert(url); self.wake()
                }
            }
        }
    }

    private func ask(for url: URL) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            requests.append(Request(url: url, continuation: continuation))
            wake()
        }
    }

    private func wake() {
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume() }
    }

    // MARK: - What tests wait for

    /// Returns when the URL has been requested; nil means any URL.
    func isAsked(for url: URL? = nil) async {
        while !requests.contains(where: { url == nil || $0.url == url }) { await change() }
    }

    /// Returns when a request was cancelled.
    func wasCancelled(_ url: URL) async -> Bool {
        while !cancelled.contains(url) { await change() }
        return true
    }

    /// Answers a request. Nil makes the request fail.
    func answer(_ data: Data?, for url: URL? = nil) async {
        await isAsked(for: url)
        guard let index = requests.firstIndex(where: { url == nil || $0.url == url }) else {
            return
        }
        let request = requests.remove(at: index)
        request.continuation.resume(with: data.map { .success($0) } ?? .failure(NotFound()))
    }

    /// Answers a loader's request, and returns when the loader has the answer.
    func answer(_ data: Data?, to loader: PictureLoader) async {
        let task = loader.task
        await answer(data, for: loader.url)
        await task?.value
    }

    private func change() async {
        await withCheckedContinuation { waiting.append($0) }
    }
}
