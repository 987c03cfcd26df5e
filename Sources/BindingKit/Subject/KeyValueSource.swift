#if canImport(ObjectiveC)
    internal import Foundation

    extension CallbackSource {
        /// Key-value observing: announces each change after it has happened, on the thread that
        /// made it.
        static func keyValueObserving(
            _ subject: NSObject, _ keyPath: AnyKeyPath
        ) -> CallbackSource {
            guard let path = keyPath._kvcKeyPathString else { return notCompliant }
            return CallbackSource { [weak subject] callback in
                guard let subject else { return nil }
                return KeyValueToken(subject, path, callback)
            }
        }

        private static let notCompliant = CallbackSource(
            complaint: "observes a property that is not declared `@objc dynamic`"
        ) { _ in nil }
    }

    /// Ends the observation when it is released.
    private final class KeyValueToken {
        // An object that is being deinitialized must not be handed around, as it would be when
        // it took itself off the subject's list.
        private let observer: KeyValueObserver
        private let deathWatch: DeathWatch

        init(_ subject: NSObject, _ path: String, _ callback: ChangeCallback) {
            observer = KeyValueObserver(subject, path, callback)
            deathWatch = DeathWatch(of: subject, callback)
            observer.start()
        }

        deinit {
            observer.stop()
            deathWatch.stop()
        }
    }

    /// `@unchecked Sendable` because a subject calls on whatever thread changes it; everything is
    /// constant, and the weak reference is protected by the runtime.
    private final class KeyValueObserver: NSObject, @unchecked Sendable {
        /// Weak because the model belongs to the program: observing it must not keep it alive.
        private weak var subject: NSObject?
        private let path: String
        private let callback: ChangeCallback

        init(_ subject: NSObject, _ path: String, _ callback: ChangeCallback) {
            self.subject = subject
            self.path = path
            self.callback = callback
        }

        func start() {
            subject?.addObserver(self, forKeyPath: path, context: nil)
        }

        func stop() {
            // A subject that has died has taken its list of observers along.
            subject?.removeObserver(self, forKeyPath: path, context: nil)
        }

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?,
            change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            callback.didChange()
        }
    }
#endif
