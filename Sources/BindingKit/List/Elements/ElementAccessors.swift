/// Turns the key paths of `bindElements` into direct access, in the caller's module; see
/// `KeyPathAccess`.
@usableFromInline
@MainActor
enum ElementAccessors {
    /// A property that is only read, once per change, so that nothing is made of it in the caller's
    /// module.
    static func observed<Object: AnyObject, Elements: ElementCollection>(
        _ keyPath: KeyPath<Object, Elements>
    ) -> ElementProperty<Object, Elements> {
        ElementProperty(keyPath, read: { $0[keyPath: keyPath] })
    }

    /// A property that is changed in place.
    @inlinable @inline(__always)
    static func modified<Object: AnyObject, Elements: ElementCollection>(
        _ keyPath: consuming ReferenceWritableKeyPath<Object, Elements>
    ) -> ElementProperty<Object, Elements> {
        let path = KeyPathAccess.provider(keyPath)
        return ElementProperty(
            path(),
            read: { object in
                let keyPath = path()
                return object[keyPath: keyPath]
            },
            modify: { object, change in
                let keyPath = path()
                change(&object[keyPath: keyPath])
            })
    }
}

extension ElementEdit {
    /// Edits of elements that a transform converts.
    @usableFromInline
    init(_ transform: ValueTransform<Element, Output>, _ validation: Validation<Element>)
    where Output: Hashable {
        self.init(
            compare: RowID.values().compare, convert: transform.reverse, validation: validation)
    }

    /// Edits of the model's own elements.
    @usableFromInline
    init<Subject: AnyObject, Elements: ElementCollection<Element>>(
        _ elements: EditableRows<Subject, Elements>, _ validation: Validation<Element>
    ) where Output == Element {
        self.init(compare: elements.identity.compare, convert: { $0 }, validation: validation)
    }
}
