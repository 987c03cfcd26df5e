internal import Foundation

/// Observes a path through several objects: one property of each, and those of another object as soon
/// as that takes the place of one.
///
/// `@unchecked Sendable` because an object calls on any thread that changes it; the one variable is
/// protected by `lock`.
final class PathObservation: @unchecked Sendable {
    /// Observes one property of an object until the result is released.
    typealias Observe = (AnyObject, String, @escaping @Sendable () -> Void) -> AnyObject?
    /// The object that a property holds; `nil` where there is none.
    typealias Read = (AnyObject, String) -> AnyObject?

    /// Weak because the objects belong to the program.
    private weak var object: AnyObject?
    private let keys: ArraySlice<String>
    private let observe: Observe
    private let read: Read
    private let didChange: @Sendable () -> Void
    /// Assigned once, before the object can call.
    private var token: AnyObject?
    private let lock = NSLock()
    /// What is observed from the next object on.
    private var next: PathObservation?

    /// - Parameters:
    ///   - object: where the path begins.
    ///   - keys: the names of the properties; not empty.
    ///   - observe: observes one property.
    ///   - read: reads one property.
    ///   - didChange: called after each change, on the thread that made it.
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

    /// Observes the object that the property holds now.
    private func follow() {
        let rest = keys.dropFirst()
        guard !rest.isEmpty, let key = keys.first else { return }
        var held: AnyObject?
        // Once more where another thread has replaced the object meanwhile.
        repeat {
            held = object.flatMap { read($0, key) }
            let latest = held.map {
                PathObservation($0, rest, observe: observe, read: read, didChange: didChange)
            }
            // The former one ends outside the lock, since that calls the program's objects.
            let former = lock.withLock { replace(&next, with: latest) }
            withExtendedLifetime(former) {}
        } while object.flatMap { read($0, key) } !== held
    }
}
