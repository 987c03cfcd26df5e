/// Observes a path through several objects, one property of each object. If an object is replaced, the new
/// object is observed instead.
///
/// `@unchecked Sendable` because the objects call back on any thread that changes them. `lock`
/// protects the observation of the next object.
final class PathObservation: @unchecked Sendable {
    /// Observes one property of an object until the result is released.
    typealias Observe = (AnyObject, String, @escaping @Sendable () -> Void) -> AnyObject?
    /// Returns the object that a property refers to; `nil` if there is none.
    typealias Read = (AnyObject, String) -> AnyObject?

    /// Weak because the objects belong to client code.
    private weak var object: AnyObject?
    private let keys: ArraySlice<String>
    private let observe: Observe
    private let read: Read
    private let didChange: @Sendable () -> Void
    /// Assigned once, before the object can call back.
    private var token: AnyObject?
    private let lock = Lock()
    /// The observation of the rest of the path. `nextNumber` is the number of the `follow()` call
    /// that made it.
    private var next: PathObservation?
    private var nextNumber = 0
    private var lastNumber = 0

    /// - Parameters:
    ///   - keys: the names of the properties; not empty.
    ///   - didChange: called after each change, on the thread that made the change.
    init(
        _ object: AnyObject, _ keys: ArraySlice<String>, observe: @escaping Observe,
        read: @escaping Read, didChange: @escaping @Sendable () -> Void
    ) {
        self.object = object
        self.keys = keys
        self.observe = observe
        self.read = read
        self.didChange = didChange
        token = observe(object, keys[keys.startIndex]) { [weak self] in self?.changed() }
        follow()
    }

    private func changed() {
        follow()
        didChange()
    }

    /// Observes the object that the property refers to now.
    private func follow() {
        let rest = keys.dropFirst()
        guard !rest.isEmpty, let key = keys.first else { return }
        // If calls overlap, the result of the call that began last is kept.
        let number = lock.withLock {
            lastNumber += 1
            return lastNumber
        }
        let latest = object.flatMap { read($0, key) }.map {
            PathObservation($0, rest, observe: observe, read: read, didChange: didChange)
        }
        // The dropped observation ends outside the lock, because ending it calls client code.
        let dropped = lock.withLock {
            guard number > nextNumber else { return latest }
            nextNumber = number
            return replace(&next, with: latest)
        }
        withExtendedLifetime(dropped) {}
    }
}
