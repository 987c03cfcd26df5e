#if canImport(ObjectiveC) || canImport(UIKit)
#if canImport(ObjectiveC)
internal import ObjectiveC
#else
// On systems without Objective-C, `UIKit` is a substitute for Apple's module. The substitute also
// declares the functions of the Objective-C runtime that this file calls.
internal import UIKit
#endif

/// Retains objects on behalf of another object, the owner, until the owner is released.
enum AssociatedObject {
    /// Makes the owner retain `object` under a key, and releases the former object with this key.
    static func set(_ object: AnyObject?, of owner: AnyObject, for key: UnsafeRawPointer) {
        objc_setAssociatedObject(owner, key, object, .OBJC_ASSOCIATION_RETAIN)
    }

    static func get(of owner: AnyObject, for key: UnsafeRawPointer) -> Any? {
        objc_getAssociatedObject(owner, key)
    }
}

/// Attaches one object to each owner. The owner retains the object until the owner is released.
package struct AssociatedPlace<Object: AnyObject> {
    /// The memory's address is the key of this place. The memory is never freed, because places are
    /// constants.
    private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    package init() {}

    /// The object that an owner retains; `nil` if there is none.
    package subscript(owner: AnyObject) -> Object? {
        get { AssociatedObject.get(of: owner, for: key) as? Object }
        nonmutating set { AssociatedObject.set(newValue, of: owner, for: key) }
    }

    /// The object that an owner retains. If there is none, `make` makes it.
    package func object(of owner: AnyObject, orNew make: () -> Object) -> Object {
        if let known = self[owner] { return known }
        let object = make()
        self[owner] = object
        return object
    }
}
#endif
