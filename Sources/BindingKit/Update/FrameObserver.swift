#if canImport(Darwin)
internal import CoreFoundation

/// Delivers pending changes before Core Animation commits a frame.
///
/// A turn ends with a job on the main queue. The main run loop serves that queue and then goes to
/// wait; at that moment Core Animation commits. Without this observer, a change that a task or a
/// completion handler on the queue makes would come too late. The frame would be committed before
/// the turn has ended, and directly set properties would be drawn one frame before bound ones.
@MainActor
enum FrameObserver {
    /// Before Core Animation's observer, which commits and has the order 2,000,000. After the
    /// observers of gesture recognizers, whose actions change models.
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
