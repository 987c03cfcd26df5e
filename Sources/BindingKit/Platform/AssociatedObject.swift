#if canImport(ObjectiveC) || canImport(UIKit)
#if canImport(ObjectiveC)
internal import ObjectiveC
#else
// A stand-in for UIKit, which brings these functions of the Objective-C runtime.
internal import UIKit
#endif

/// Keeps objects until another one, the owner, is released.
enum AssociatedObject {
    /// Keeps `object` in the place of the one that the owner has had under that key.
    static func set(_ object: AnyObject?, of owner: AnyObject, for key: UnsafeRawPointer) {
        objc_setAssociatedObject(owner, key, object, .OBJC_ASSOCIATION_RETAIN)
    }

    static func get(of owner: AnyObject, for key: UnsafeRawPointer) -> Any? {
        objc_getAssociatedObject(owner, key)
    }
}
#endif
