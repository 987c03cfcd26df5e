internal import BindingKit

/// The last object on a path. The user edits a property of this object.
@MainActor
struct EditedEnd<Value> {
    let object: NamedObject<Value>
    /// The number of components from the subject to the object.
    let components: Int
    /// Whether the property itself may be nil.
    let takesNil: Bool
}

extension PlannedEnds {
    /// The last object on the path after the subject; `nil` if the edited property belongs to the
    /// subject.
    var editedObject: EditedEnd<Value>? {
        let (named, start) = (check.subject.named, check.subject.split)
        let count = named.components.count
        let place = (start..<count).last { $0 > start && named.owner(of: $0) is AnyObject.Type }
        guard let place, let objectPath = named.path(of: start..<place),
            let property = named.path(of: place..<count),
            let root = type(of: property).rootType as? AnyObject.Type
        else { return nil }
        let locate: @MainActor (AnyObject) -> AnyObject? = {
            PlannedEnd.object(at: objectPath, in: $0)
        }
        func open<Object: AnyObject>(_: Object.Type) -> NamedObject<Value>? {
            if let path = property as? ReferenceWritableKeyPath<Object, Value> {
                let absence = (Value.self as? any OptionalType.Type)?.absence as? Value
                return object(at: path, absence: absence, locate)
            }
            let joint = Optional<Object>.joint(to: property)
            return (joint as? ReferenceWritableKeyPath<Object?, Value>).map {
                optionalObject(at: $0, locate)
            }
        }
        return open(root).map {
            EditedEnd(
                object: $0, components: place - start,
                takesNil: type(of: property).valueType is any OptionalType.Type)
        }
    }

    private func object<Object: AnyObject>(
        at path: ReferenceWritableKeyPath<Object, Value>, absence: Value?,
        _ locate: @escaping @MainActor (AnyObject) -> AnyObject?
    ) -> NamedObject<Value> {
        NamedObject(
            absence: absence, locate: locate,
            read: { Self.cast($0, to: Object.self)[keyPath: path] },
            set: { Self.cast($0, to: Object.self)[keyPath: path] = $1 })
    }

    private func optionalObject<Object: AnyObject>(
        at path: ReferenceWritableKeyPath<Object?, Value>,
        _ locate: @escaping @MainActor (AnyObject) -> AnyObject?
    ) -> NamedObject<Value> {
        NamedObject(
            absence: Object?.none[keyPath: path], locate: locate,
            read: { Optional(Self.cast($0, to: Object.self))[keyPath: path] },
            set: { Optional(Self.cast($0, to: Object.self))[keyPath: path] = $1 })
    }

    /// Casts the object to its class. The cast is unchecked, because the path to the object
    /// guarantees the class.
    private static func cast<Object: AnyObject>(_ object: AnyObject, to _: Object.Type) -> Object {
        unsafeDowncast(object, to: Object.self)
    }
}
