#if canImport(UIKit) && canImport(Darwin) && !os(watchOS) && !targetEnvironment(macCatalyst)
internal import UIKit

/// Delivers pending changes before the transaction of a UI update is committed.
///
/// Since iOS 18, a UI update dispatches events, calls display links and commits the transaction
/// without returning to the run loop (UIUpdateActionPhase.h). An observer of the run loop would be
/// called too late. The update links are passive: they cause no updates.
@available(iOS 18, tvOS 18, visionOS 2, *)
@MainActor
final class SceneUpdates {
    static let shared = SceneUpdates()

    private var links: [ObjectIdentifier: UIUpdateLink] = [:]
    private var observations: [any NSObjectProtocol] = []

    private init() {}

    /// Adds a link to each present and future window scene. A second call does nothing.
    func observe() {
        guard observations.isEmpty else { return }
        observations = [
            observation(of: UIScene.willConnectNotification) { $0.connect($1) },
            observation(of: UIScene.didDisconnectNotification) { $0.disconnect($1) },
        ]
        // App extensions must not use `UIApplication.shared`, so this code uses key-value coding.
        // App extensions and test bundles have no application.
        let shared = #keyPath(UIApplication.shared)
        guard let application = UIApplication.value(forKeyPath: shared) as? UIApplication else {
            return
        }
        for scene in application.connectedScenes { connect(scene) }
    }

    private func observation(
        of name: Notification.Name, _ body: @escaping @MainActor (SceneUpdates, UIScene) -> Void
    ) -> any NSObjectProtocol {
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
            [weak self] notification in
            guard let self, let scene = notification.object as? UIScene else { return }
            // The block runs on the main queue, but belongs to no actor.
            MainActor.assumeIsolated { body(self, scene) }
        }
    }

    private func connect(_ scene: UIScene) {
        guard let scene = scene as? UIWindowScene, links[ObjectIdentifier(scene)] == nil else {
            return
        }
        let link = UIUpdateLink(windowScene: scene)
        link.addAction(to: .beforeCATransactionCommit) { _, _ in
            UpdateQueue.shared.settleBeforeFrame()
        }
        link.isEnabled = true
        links[ObjectIdentifier(scene)] = link
    }

    private func disconnect(_ scene: UIScene) {
        links[ObjectIdentifier(scene)]?.isEnabled = false
        links[ObjectIdentifier(scene)] = nil
    }
}
#endif
