#if canImport(Darwin)
internal import CoreFoundation

/// Delivers pending changes before Core Animation commits a frame.
///
/// A turn ends with a job on the main queue. The main run loop serves that queue, and Core
/// Animation commits when the run loop is about to wait. If a task or a completion handler on the
/// queue changes a model, the frame could be committed before the turn has ended. Without this
/// observer, bound properties would be drawn one frame after properties that are set directly.
@MainActor
enum FrameObserver {
    /// The order is less than 2,000,000, at which Core Animation commits. It is greater than the
    /// orders of gesture recognizers' observers, because the gestures' actions change models.
    private static let order = 1_900_000

    private static var isObserving = false

    /// Observes the main run loop from now on; a second call does nothing.
    static func observeMainRunLoop() {
        guard !isObserving else { return }
        isObserving = true
        let activities: CFRunLoopActivity = [.beforeWaiting, .exit]
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, activities.rawValue, true, order
        ) { _, _ in
            // The handler belongs to no actor, but the main run loop calls it.
            MainActor.assumeIsolated { UpdateQueue.shared.settleBeforeFrame() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
        #if canImport(UIKit) && !os(watchOS) && !targetEnvironment(macCatalyst)
        if #available(iOS 18, tvOS 18, visionOS 2, *) { SceneUpdates.shared.observe() }
        #endif
    }
}
#endif
