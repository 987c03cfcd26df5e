/// Names both ends of a binding as client code names them.
@MainActor
enum BindingNames {
    /// The name of the written end. If `observe` made the binding, the name is `closure`, because
    /// the manager is only formally the observer.
    static func target(
        _ keyPath: AnyKeyPath?, of object: AnyObject?, type: Any.Type, owner: AnyObject?
    ) -> String {
        if keyPath == nil, type == BindingManager.self { return "closure" }
        if let part = object as? any ObserverPart {
            return property(keyPath, of: part.whole, type: type, owner: owner)
        }
        return property(keyPath, of: object, type: type, owner: owner)
    }

    /// `nameLabel.text`, or `label.text` if `owner` has no name for the object.
    static func property(
        _ keyPath: AnyKeyPath?, of object: AnyObject?, type: Any.Type, owner: AnyObject?
    ) -> String {
        let base = name(of: object, type: type, owner: owner)
        guard let keyPath else { return base }
        if let name = InternedKeyPath.of(keyPath).name { return "\(base).\(name)" }
        return KeyPathName(keyPath).expression(on: base)
    }

    /// The name of the observed end: `fruit.name`.
    static func source(
        _ path: InternedKeyPath?, of object: AnyObject?, type: Any.Type, owner: AnyObject?
    ) -> String {
        guard let label = path?.label else {
            return property(path?.keyPath, of: object, type: type, owner: owner)
        }
        return label(name(of: object, type: type, owner: owner))
    }

    static func name(of object: AnyObject?, type: Any.Type, owner: AnyObject?) -> String {
        guard let object else { return OwnerNames.name(ofType: String(describing: type)) }
        if let owner {
            if object === owner { return "self" }
            if let name = OwnerNames.name(of: object, in: owner) { return name }
        }
        return OwnerNames.name(ofTypeOf: object)
    }
}

/// Finds the name that client code has for an object.
@MainActor
enum OwnerNames {
    /// The name of the owner's stored property that refers to this object, such as `nameLabel`; nil
    /// if there is no such property.
    ///
    /// This method looks first at the properties of the owner's class, then at the properties of
    /// its superclasses. It does not find objects inside arrays, structures and property wrappers.
    /// It reflects the owner at each call, so use it only for descriptions.
    ///
    /// Reflection reads every property until it finds the object. As with any read, the program
    /// traps if an `unowned` property's object was released.
    static func name(of object: AnyObject, in owner: AnyObject) -> String? {
        var mirror: Mirror? = Mirror(reflecting: owner)
        while let level = mirror {
            let property = level.children.first { isReference($0.value, to: object) }
            if let label = property?.label { return declaredName(ofStorage: label) }
            mirror = level.superclassMirror
        }
        return nil
    }

    /// A name made from an object's type, if no property refers to the object.
    ///
    /// The name is in lower camel case, without toolkit prefix and generic arguments: `label` for a
    /// `UILabel`, `urlBar` for a `URLBar`.
    static func name(ofTypeOf object: AnyObject) -> String {
        name(ofType: String(describing: type(of: object)))
    }

    static func name(ofType typeName: String) -> String {
        var name = typeName.prefix { $0 != "<" }
        // Key-value observing replaces an observed object's class by a subclass with this prefix.
        if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
        name = name.drop { $0 == "_" }
        for prefix in ["UI", "NS"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            if rest.first?.isUppercase == true { return lowerCamelCase(rest) }
        }
        return lowerCamelCase(name)
    }

    private static func isReference(_ value: Any, to object: AnyObject) -> Bool {
        if let optional = value as? any OptionalValue {
            return optional.unwrapped.map { isReference($0, to: object) } ?? false
        }
        // The type is checked first, because a cast would wrap a value that is not an object in a
        // new object.
        return type(of: value) is AnyClass && value as AnyObject === object
    }

    /// Removes the prefix that the compiler or the macro gives the storage of `lazy` and
    /// `@Observable` properties.
    private static func declaredName(ofStorage label: String) -> String {
        for prefix in ["$__lazy_storage_$_", "_"] where label.hasPrefix(prefix) {
            return String(label.dropFirst(prefix.count))
        }
        return label
    }

    /// Turns `URLBar` into `urlBar`. The capital letter of the second word stays.
    private static func lowerCamelCase(_ name: Substring) -> String {
        let capitals = name.prefix(while: \.isUppercase)
        let startsSecondWord = name[capitals.endIndex...].first?.isLowercase == true
        let count = startsSecondWord ? max(capitals.count - 1, 1) : capitals.count
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }
}
