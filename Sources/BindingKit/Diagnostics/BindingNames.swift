/// Names the two ends of a binding the way the program's source does.
@MainActor
enum BindingNames {
    /// The written end; `closure` for one of `observe`, whose observer is the manager in name only.
    static func target(
        _ keyPath: AnyKeyPath?, of object: AnyObject?, type: Any.Type, owner: AnyObject?
    ) -> String {
        if keyPath == nil, type == BindingManager.self { return "closure" }
        if let part = object as? any ObserverPart {
            return property(keyPath, of: part.whole, type: type, owner: owner)
        }
        return property(keyPath, of: object, type: type, owner: owner)
    }

    /// `nameLabel.text`, or without the object's name in `owner`, `label.text`.
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

/// Finds out what an object is called in the code that binds it.
@MainActor
enum OwnerNames {
    /// The name of the stored property of `owner` that holds this very object, such as
    /// `nameLabel`, or nil if none does.
    ///
    /// Looks through the properties of superclasses too, the owner's own class first.
    /// Reflects the owner each time, so it is for descriptions only. Objects inside
    /// arrays, structures and property wrappers are not found.
    ///
    /// Reflection reads every property up to the one that is found. Like any read, that
    /// of an `unowned` property whose object is gone ends the program.
    static func name(of object: AnyObject, in owner: AnyObject) -> String? {
        var mirror: Mirror? = Mirror(reflecting: owner)
        while let level = mirror {
            let property = level.children.first { isReference($0.value, to: object) }
            if let label = property?.label { return declaredName(ofStorage: label) }
            mirror = level.superclassMirror
        }
        return nil
    }

    /// A name made of an object's type, for when no property holds the object.
    ///
    /// It is in lower camel case without toolkit prefix and generic arguments:
    /// `label` for a `UILabel`, `urlBar` for a `URLBar`.
    static func name(ofTypeOf object: AnyObject) -> String {
        name(ofType: String(describing: type(of: object)))
    }

    static func name(ofType typeName: String) -> String {
        var name = typeName.prefix { $0 != "<" }
        // The subclass that key-value observing puts in place of an observed object's class.
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
        // Casting a value that is no object would put it into a new one.
        return type(of: value) is AnyClass && value as AnyObject === object
    }

    /// Undoes the renaming of `lazy` properties, and of `@Observable` ones.
    private static func declaredName(ofStorage label: String) -> String {
        for prefix in ["$__lazy_storage_$_", "_"] where label.hasPrefix(prefix) {
            return String(label.dropFirst(prefix.count))
        }
        return label
    }

    /// `URLBar` becomes `urlBar`: the capital that starts the second word stays.
    private static func lowerCamelCase(_ name: Substring) -> String {
        let capitals = name.prefix(while: \.isUppercase)
        let startsSecondWord = name[capitals.endIndex...].first?.isLowercase == true
        let count = startsSecondWord ? max(capitals.count - 1, 1) : capitals.count
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }
}
