/// An object that checks before each frame for changes that no callback reports.
@MainActor
protocol FrameClient: AnyObject {
    /// Runs when a frame is about to be drawn, once per turn of the main run loop.
    func frameWillBeDrawn()
}

@MainActor
final class FrameClients {
    static let shared = FrameClients()

    private struct WeakClient {
        /// Weak because a client may be released with its view.
        weak var client: (any FrameClient)?
    }

    private var clients: [WeakClient] = []
    /// The clients that have not been released.
    var living: [any FrameClient] { clients.compactMap(\.client) }

    func add(_ client: any FrameClient) {
        remove(client)
        clients.append(WeakClient(client: client))
    }

    func remove(_ client: any FrameClient) { removeAll { $0 === client } }

    func removeAll(where isRemoved: (any FrameClient) -> Bool) {
        clients.removeAll { entry in entry.client.map(isRemoved) ?? true }
    }

    func frameWillBeDrawn() {
        guard !clients.isEmpty else { return }
        // During its call, a client may remove itself or other clients.
        for entry in clients {
            guard let client = entry.client, clients.contains(where: { $0.client === client })
            else { continue }
            client.frameWillBeDrawn()
        }
    }
}
