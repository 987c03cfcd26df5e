#if canImport(ObjectiveC)
public import Foundation
#if canImport(Combine)
internal import Combine
#endif

extension NSObject: CallbackSubject {
    /// Calls back after each change of an `@objc dynamic` property, on the thread that made it.
    ///
    /// A property without a key-value coding name, such as a `@Published` one, is observed
    /// through `objectWillChange` if the object is an `ObservableObject`.
    @MainActor
    public func observeChanges(
        of keyPath: AnyKeyPath?, _ callback: ChangeCallback
    ) -> AnyObject? {
        if let path = keyPath?._kvcKeyPathString { return KeyValueToken(self, path, callback) }
        #if canImport(Combine)
        if let object = self as? any ObservableObject {
            return ObjectWillChangeToken(object, callback)
        }
        #endif
        return nil
    }
}

extension CallbackObservation {
    /// Why changes of the property can't be observed; `nil` if they can.
    static func complaint(_ subject: some CallbackSubject, _ keyPath: AnyKeyPath?) -> String? {
        guard subject is NSObject, keyPath?._kvcKeyPathString == nil else { return nil }
        #if canImport(Combine)
        if subject is any ObservableObject { return nil }
        #endif
        return "observes a property that is not declared `@objc dynamic`"
    }
}

/// Ends the observation when it is released.
private final class KeyValueToken {
    // An object of its own, because one that is being deinitialized must not be passed to
    // `removeObserver`.
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

/// `@unchecked Sendable` because a subject calls on any thread that changes it; everything is
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
        // The observers of a subject that has died are removed.
        subject?.removeObserver(self, forKeyPath: path, context: nil)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?,
        change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        callback.didChange()
    }
}
#else
extension CallbackObservation {
    /// `nil`, because other kinds of subjects can always be observed.
    static func complaint(_ subject: some CallbackSubject, _ keyPath: AnyKeyPath?) -> String? {
        nil
    }
}
#endif
