#if canImport(Combine)
    internal import Combine
    internal import Foundation

    extension CallbackSource {
        /// `objectWillChange`: announces in advance that some property changes, whichever.
        ///
        /// An `NSObject` among these models is asked for its `@objc dynamic` properties as well,
        /// about which `objectWillChange` says nothing.
        static func objectWillChange<Subject: ObservableObject>(
            _ subject: Subject, _ keyPath: AnyKeyPath? = nil
        ) -> CallbackSource {
            let object = subject as? NSObject
            let path = keyPath?._kvcKeyPathString == nil ? nil : keyPath
            let keyValueSource = object.flatMap { object in
                path.map { CallbackSource.keyValueObserving(object, $0) }
            }
            return CallbackSource { [weak subject] callback in
                guard let subject else { return nil }
                // `@Sendable`, or else it would belong to the main actor and trap on other threads.
                let sink = subject.objectWillChange.sink { @Sendable _ in callback.willChange() }
                return CombineToken(
                    sink, DeathWatch(of: subject, callback), keyValueSource?.observe(callback))
            }
        }
    }

    /// Ends the subscription when it is released.
    private final class CombineToken {
        private let sink: AnyCancellable
        private let deathWatch: DeathWatch
        private let keyValueToken: AnyObject?

        init(_ sink: AnyCancellable, _ deathWatch: DeathWatch, _ keyValueToken: AnyObject?) {
            self.sink = sink
            self.deathWatch = deathWatch
            self.keyValueToken = keyValueToken
        }

        deinit {
            sink.cancel()
            deathWatch.stop()
        }
    }
#endif
