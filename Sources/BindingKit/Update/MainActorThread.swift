internal import Dispatch

#if canImport(Darwin)
    internal import Darwin
#endif

/// Tells whether the calling code runs on the main actor, also where that is not thread 1.
enum MainActorThread {
    static var isCurrent: Bool {
        #if canImport(Darwin)
            pthread_main_np() != 0
        #else
            // On Linux the main queue may be drained by a worker thread, so the thread's
            // number says nothing; what marks the main queue travels with it.
            DispatchQueue.getSpecific(key: mark) != nil
        #endif
    }

    #if !canImport(Darwin)
        private static let mark: DispatchSpecificKey<Void> = {
            let key = DispatchSpecificKey<Void>()
            DispatchQueue.main.setSpecific(key: key, value: ())
            return key
        }()
    #endif
}
