@MainActor
@usableFromInline
struct ElementProperty<Object: AnyObject, Elements: ElementCollection> {
    @usableFromInline typealias Read = @MainActor (inout Object) -> Elements
    @usableFromInline typealias Modify =
        @MainActor (inout Object, @MainActor (inout Elements) -> Void) -> Void

    let path: AnyKeyPath
    let read: Read
    /// Changes the property in place; `nil` if the property is only read.
    let modify: Modify?

    @usableFromInline
    init(_ path: AnyKeyPath, read: @escaping Read, modify: Modify? = nil) {
        self.path = path
        self.read = read
        self.modify = modify
    }
}

/// Turns key paths into direct access to elements, in the caller's module; see `KeyPathAccess`.
@usableFromInline
@MainActor
enum ElementAccessors {
    /// A property that is only read. It is read only once per change, so its access need not be
    /// specialized in the caller's module.
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
