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

/// A place in other objects, the owners, of which each keeps one object there until it is released.
package struct AssociatedPlace<Object: AnyObject> {
    /// Tells the places apart by its address; never freed, because places are constants.
    private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    package init() {}

    /// The object that an owner keeps; `nil` if it keeps none.
    package subscript(owner: AnyObject) -> Object? {
        get { AssociatedObject.get(of: owner, for: key) as? Object }
        nonmutating set { AssociatedObject.set(newValue, of: owner, for: key) }
    }

    /// The object that an owner keeps or, from now on, will keep.
    package func object(of owner: AnyObject, orNew make: () -> Object) -> Object {
        if let known = self[owner] { return known }
        let object = make()
        self[owner] = object
        return object
    }
}
#endif
