@_exported public import Foundation

// The functions of the Objective-C runtime that keep an object with another one, and what UIKit
// takes from other frameworks of Apple's.

/// How an owner retains an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_RETAIN = 0o1401
}

/// An object that can own associated objects. In the stand-in, only UIKit's own objects can.
protocol AssociatedObjectOwner: AnyObject {
    nonisolated var associatedObjects: AssociatedObjects { get }
}

/// The objects that an owner retains until its deinit.
///
/// `@unchecked Sendable` because the lock protects the table.
final class AssociatedObjects: @unchecked Sendable {
    private let lock = NSLock()
    private var objects: [UnsafeRawPointer: Any] = [:]

    subscript(key: UnsafeRawPointer) -> Any? {
        get { lock.withLock { objects[key] } }
        set {
            // The object is released outside of the lock, because its deinit may call this class
            // again.
            let former = lock.withLock {
                let former = objects[key]
                objects[key] = newValue
                return former
            }
            withExtendedLifetime(former) {}
        }
    }
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    (object as? any AssociatedObjectOwner)?.associatedObjects[key]
}

public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard let owner = object as? any AssociatedObjectOwner else {
        preconditionFailure("Only UIKit's objects can own others here.")
    }
    owner.associatedObjects[key] = value
}

/// The name of a method. The stand-in never sends it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}
