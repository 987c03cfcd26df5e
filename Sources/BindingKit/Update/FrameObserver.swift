#if canImport(Darwin)
internal import CoreFoundation

/// Delivers what is due before Core Animation commits a frame.
///
/// The end of a turn is a job on the main queue. The main run loop serves that queue and then
/// goes to wait, upon which Core Animation commits. A change that is itself made in a job of the
/// queue, by a task or a completion handler, is therefore committed before its turn has ended: what
/// was set directly would be drawn a frame before what is bound.
@MainActor
enum FrameObserver {
    /// Before the observers that commit: Core Animation's has order 2,000,000. After those of gesture
    /// recognizers, whose actions change models.
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
            // Because the main run loop calls, whose handlers belong to no actor.
            MainActor.assumeIsolated { UpdateQueue.shared.settleBeforeFrame() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
        #if canImport(UIKit) && !os(watchOS) && !targetEnvironment(macCatalyst)
        if #available(iOS 18, tvOS 18, visionOS 2, *) { SceneUpdates.shared.observe() }
        #endif
    }
}
#endif
