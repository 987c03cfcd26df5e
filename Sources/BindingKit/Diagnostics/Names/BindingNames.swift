/// Names the two ends of a binding the way the program's source does.
@MainActor
enum BindingNames {
    /// The written end; `closure` for one of `observe`, whose observer is the manager in name only.
    static func target(
        _ keyPath: AnyKeyPath?, of object: AnyObject?, type: Any.Type, owner: AnyObject?
    ) -> String {
        if keyPath == nil, type == BindingManager.self { return "closure" }
        return property(keyPath, of: object, type: type, owner: owner)
    }

    /// `nameLabel.text`, or without the object's name in `owner`, `label.text`.
    static func property(
        _ keyPath: AnyKeyPath?, of object: AnyObject?, type: Any.Type, owner: AnyObject?
    ) -> String {
        let base = name(of: object, type: type, owner: owner)
        return keyPath.map { KeyPathName($0).expression(on: base) } ?? base
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

    private static func name(of object: AnyObject?, type: Any.Type, owner: AnyObject?) -> String {
        guard let object else { return OwnerNames.name(ofType: String(describing: type)) }
        if let owner {
            if object === owner { return "self" }
            if let name = OwnerNames.name(of: object, in: owner) { return name }
        }
        return OwnerNames.name(ofTypeOf: object)
    }
}
