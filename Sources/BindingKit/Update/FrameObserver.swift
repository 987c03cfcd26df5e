#if canImport(Darwin)
internal import CoreFoundation

/// Delivers pending changes before Core Animation commits a frame.
///
/// The end of a turn is a job on the main queue. The main run loop serves that queue and then goes to wait;
/// at that moment Core Animation commits. Suppose a job of the queue makes a change, in a task or a
/// completion handler. The frame would be committed before the turn has ended: directly set properties would
/// be drawn one frame before bound ones.
@MainActor
enum FrameObserver {
    /// Before the observers that commit: Core Animation's observer has order 2,000,000. After the observers
    /// of gesture recognizers, whose actions change models.
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
            // Because the main run loop calls, and its handlers belong to no actor.
            MainActor.assumeIsolated { UpdateQueue.shared.settleBeforeFrame() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
        #if canImport(UIKit) && !os(watchOS) && !targetEnvironment(macCatalyst)
        if #available(iOS 18, tvOS 18, visionOS 2, *) { SceneUpdates.shared.observe() }
        #endif
    }
}
#endif
