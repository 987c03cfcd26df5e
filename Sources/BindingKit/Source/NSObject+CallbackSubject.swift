#if canImport(ObjectiveC)
public import Foundation
#if canImport(Combine)
public import Combine
#endif

extension CallbackSubject where Self: NSObject {
    /// Calls back after each change of an `@objc dynamic` property, on the thread that made the
    /// change.
    @MainActor
    public func observeChanges(
        of keyPath: AnyKeyPath?, _ callback: ChangeCallback
    ) -> AnyObject? {
        KeyValueToken.observe(self, keyPath, callback)
    }
}

#if canImport(Combine)
extension CallbackSubject where Self: NSObject & ObservableObject {
    /// Calls back after each change of an `@objc dynamic` property, on the thread that made the change. For
    /// other properties it calls back before each change, as `objectWillChange` does.
    @MainActor
    public func observeChanges(
        of keyPath: AnyKeyPath?, _ callback: ChangeCallback
    ) -> AnyObject? {
        KeyValueToken.observe(self, keyPath, callback)
    }
}
#endif

extension CallbackObservation {
    /// The observation of an object whose class is not a `CallbackSubject`.
    ///
    /// - Parameter keyPath: the object's property; `nil` means all properties. Key-value observing
    ///   can't observe all of them at once.
    init(byKeyValueObserving object: NSObject, _ keyPath: AnyKeyPath?) {
        self.init(complaint: Self.complaint(object, keyPath)) { [weak object] callback in
            object.flatMap { KeyValueToken.observe($0, keyPath, callback) }
        }
    }

    /// The reason why changes of the property can't be observed; `nil` if changes can be observed.
    static func complaint(_ subject: AnyObject, _ keyPath: AnyKeyPath?) -> String? {
        guard subject is NSObject, keyPath?._kvcKeyPathString == nil else { return nil }
        #if canImport(Combine)
        if subject is any ObservableObject { return nil }
        #endif
        return keyPath == nil
            ? "does not name the property to observe, such as `observing: \\.name`"
            : "observes a property that is not declared `@objc dynamic`"
    }
}

/// Observes by key-value observing, and ends the observation when it is released.
private final class KeyValueToken {
    private let observation: AnyObject
    private let deathWatch: DeathWatch

    /// Observes a property by its name, or by `objectWillChange` if the property has no name.
    ///
    /// - Returns: a token that ends the observation when it is released; `nil` if the object can't
    ///   be observed.
    @MainActor
    static func observe(
        _ object: NSObject, _ keyPath: AnyKeyPath?, _ callback: ChangeCallback
    ) -> AnyObject? {
        if let keyPath, let names = keyPath._kvcKeyPathString {
            return KeyValueToken(object, keyPath, names, callback)
        }
        #if canImport(Combine)
        if let object = object as? any ObservableObject {
            return ObjectWillChangeToken(object, callback)
        }
        #endif
        return nil
    }

    /// `nil` if the key path does not begin at an `NSObject`.
    @MainActor
    init?(_ subject: NSObject, _ keyPath: AnyKeyPath, _ names: String, _ callback: ChangeCallback) {
        let keys = names.split(separator: ".").map(String.init)
        if keys.count > 1 {
            // KVO could observe the whole path. But then a released observer would stay registered
            // with the inner objects.
            observation = PathObservation(
                subject, keys[...], observe: KeyValueLink.observe, read: KeyValueLink.read
            ) { callback.didChange() }
        } else {
            guard let keyPath = keyPath as? any KeyValueKeyPath,
                let observation = keyPath.observe(subject, { callback.didChange() })
            else { return nil }
            self.observation = observation
        }
        deathWatch = DeathWatch(of: subject, callback)
    }

    deinit {
        deathWatch.stop()
    }
}

/// Recovers the types of a key path, because Foundation's `observe` needs them.
///
/// Foundation's observation ends by itself when the subject dies. Since macOS 11, this works for
/// subjects with automatic notifications and for subjects with manual ones. If a subject with
/// manual notifications has any other kind of observer and dies, KVO raises an exception.
private protocol KeyValueKeyPath {
    func observe(
        _ subject: NSObject, _ didChange: @escaping @Sendable () -> Void
    ) -> NSKeyValueObservation?
}

extension KeyPath: KeyValueKeyPath where Root: NSObject {
    fileprivate func observe(
        _ subject: NSObject, _ didChange: @escaping @Sendable () -> Void
    ) -> NSKeyValueObservation? {
        (subject as? Root)?.observe(self) { _, _ in didChange() }
    }
}

/// Observes one object on a path by the name of its property.
///
/// The observed object owns the link during the observation. So if another thread is changing the
/// object, the link is still alive. `@unchecked Sendable` because the object calls the link on any
/// thread that changes the object. All properties are constant, and the runtime protects the weak
/// reference.
private final class KeyValueLink: NSObject, @unchecked Sendable {
    /// Weak because the model belongs to client code, and observing the model must not keep it
    /// alive.
    private weak var object: NSObject?
    private let key: String
    private let didChange: @Sendable () -> Void

    /// - Returns: a token that ends the observation when it is released.
    static func observe(
        _ object: AnyObject, _ key: String, _ didChange: @escaping @Sendable () -> Void
    ) -> AnyObject? {
        (object as? NSObject).map { Token(KeyValueLink($0, key, didChange)) }
    }

    static func read(_ object: AnyObject, _ key: String) -> AnyObject? {
        (object as? NSObject)?.value(forKey: key) as AnyObject?
    }

    private init(_ object: NSObject, _ key: String, _ didChange: @escaping @Sendable () -> Void) {
        self.object = object
        self.key = key
        self.didChange = didChange
    }

    private var address: UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    private func start() {
        guard let object else { return }
        AssociatedObject.set(self, of: object, for: address)
        object.addObserver(self, forKeyPath: key, context: nil)
    }

    private func stop() {
        // If the object notifies automatically and has died, KVO has already removed its observers.
        guard let object else { return }
        object.removeObserver(self, forKeyPath: key, context: nil)
        AssociatedObject.set(nil, of: object, for: address)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?,
        change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        didChange()
    }

    /// The token is a separate object, because `removeObserver` must not receive an object that is being
    /// deinitialized.
    private final class Token {
        private let link: KeyValueLink

        init(_ link: KeyValueLink) {
            self.link = link
            link.start()
        }

        deinit {
            link.stop()
        }
    }
}
#else
extension CallbackObservation {
    /// Returns `nil`, because without key-value observing no property is refused.
    static func complaint(_ subject: AnyObject, _ keyPath: AnyKeyPath?) -> String? {
        nil
    }
}
#endif
