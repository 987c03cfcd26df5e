/// What is worth remembering about a key path.
///
/// Hashing key paths, comparing and taking them apart is slow. A place in the source has one and
/// the same path object each time it runs, by which all this is found again. The latest paths
/// are remembered.
final class KnownPath {
    /// Writes the expression that reads the path from the subject of the given name.
    typealias Label = (_ subject: String) -> String

    let keyPath: AnyKeyPath
    /// How descriptions write the path, where its own components don't tell.
    let label: Label?
    private let hash: Int
    private var knownEquality: AnyObject?

    /// Whether the path leads through other objects on its way.
    ///
    /// A registration along such a path hangs on all of them, and would outlive the subject with
    /// the longest-lived.
    private(set) lazy var isChained = KeyPathName.componentCount(of: keyPath) > 1

    /// Whether the object that the path starts from may have nothing to show yet.
    private(set) lazy var startsAtAwaitedSubject =
        type(of: keyPath).rootType is any AwaitedSubject.Type

    /// A path that is not looked up again by its key path object.
    init(_ keyPath: AnyKeyPath, label: Label? = nil) {
        self.keyPath = keyPath
        self.label = label
        hash = keyPath.hashValue
    }

    /// The path itself, whose type must be `Path`.
    @inline(__always)
    func typed<Path: AnyKeyPath>() -> Path {
        // A cast that checks would take longer than the rest of a delivery.
        unsafeDowncast(keyPath, to: Path.self)
    }

    /// How the values at the path compare, whose type must be `Value`.
    @MainActor
    func equality<Value>() -> Equality<Value> {
        // Each path has one type of value, so that this was made for the same one.
        if let knownEquality { return unsafeDowncast(knownEquality, to: Equality<Value>.self) }
        let found = Equality<Value>.shared
        knownEquality = found
        return found
    }
}

extension KnownPath: Hashable {
    // Two that are equal come about when the latest paths are forgotten.
    static func == (first: KnownPath, second: KnownPath) -> Bool {
        first === second || first.hash == second.hash && first.keyPath == second.keyPath
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

// MARK: - Remembering

@MainActor
extension KnownPath {
    /// A path may hold on to subscripts' arguments, so that not all can be kept for ever.
    private static let capacity = 1_000

    /// Unchecked because no code of the program runs while an address is looked up.
    @exclusivity(unchecked) private static var byObject: [ObjectIdentifier: KnownPath] = [:]
    private static var byValue: [AnyKeyPath: KnownPath] = [:]
    /// As long as it is known by its address, an object must not give way to another one.
    private static var objects: [AnyKeyPath] = []

    /// What is known about a path; equal ones share it.
    static func of(_ keyPath: AnyKeyPath) -> KnownPath {
        byObject[ObjectIdentifier(keyPath)] ?? remember(keyPath)
    }

    private static func remember(_ keyPath: AnyKeyPath) -> KnownPath {
        if objects.count >= capacity { forget() }
        let path = byValue[keyPath] ?? KnownPath(keyPath)
        byObject[ObjectIdentifier(keyPath)] = path
        byValue[keyPath] = path
        objects.append(keyPath)
        return path
    }

    private static func forget() {
        // What goes with a path may come back here: not in mid-assignment.
        let (oldObjects, oldByObject, oldByValue) = (objects, byObject, byValue)
        (objects, byObject, byValue) = ([], [:], [:])
        _fixLifetime(oldObjects)
        _fixLifetime(oldByObject)
        _fixLifetime(oldByValue)
    }
}
