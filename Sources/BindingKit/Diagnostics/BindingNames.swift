/// Names the two ends of a binding as client code does.
@MainActor
enum BindingNames {
    /// The end that is written. For a binding made by `observe` it is `closure`, because the
    /// manager is its observer in form only.
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

    /// The observed end: `fruit.name`.
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
    /// The name of the stored property of `owner` that holds this very object, such as `nameLabel`;
    /// nil if no property holds it.
    ///
    /// Looks first through the properties of the owner's class, then of its superclasses. Reflects
    /// the owner each time, so use it for descriptions only. Objects inside arrays, structures and
    /// property wrappers are not found.
    ///
    /// Reflection reads every property up to the one that holds the object. As with any read, an
    /// `unowned` property whose object is gone traps.
    static func name(of object: AnyObject, in owner: AnyObject) -> String? {
        var mirror: Mirror? = Mirror(reflecting: owner)
        while let level = mirror {
            let property = level.children.first { isReference($0.value, to: object) }
            if let label = property?.label { return declaredName(ofStorage: label) }
            mirror = level.superclassMirror
        }
        return nil
    }

    /// A name made from an object's type, if no property holds the object.
    ///
    /// The name is in lower camel case, without toolkit prefix and generic arguments: `label` for a
    /// `UILabel`, `urlBar` for a `URLBar`.
    static func name(ofTypeOf object: AnyObject) -> String {
        name(ofType: String(describing: type(of: object)))
    }

    static func name(ofType typeName: String) -> String {
        var name = typeName.prefix { $0 != "<" }
        // Key-value observing replaces the class of an observed object by this subclass.
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
        // Casting a value that is not an object would wrap it in a new object.
        return type(of: value) is AnyClass && value as AnyObject === object
    }

    /// Undoes the renaming of `lazy` properties and of `@Observable` properties.
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
