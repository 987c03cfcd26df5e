/// What is worth remembering about a key path.
///
/// Hashing key paths, comparing and taking them apart is slow. A place in the source has one and
/// the same path object each time it runs, by which all this is found again. The latest paths
/// are remembered. As long as it is remembered or in use, what is known about equal paths is one
/// object.
final class InternedKeyPath {
    /// Writes the expression that reads the path from the subject of the given name.
    typealias Label = (_ subject: String) -> String

    let keyPath: AnyKeyPath
    /// How descriptions write the path, where its own components don't tell.
    let label: Label?
    private let hash: Int
    /// Another path has the same hash, which only subscripts' arguments bring about.
    private let hasHashCollision: Bool
    private var knownEquality: AnyObject?

    /// What it shares with paths that differ in nothing but subscripts' arguments.
    @MainActor private lazy var family = PathFamily.of(keyPath, hash: hash)

    /// Whether a registration with the path has to end with its last binding.
    ///
    /// One along a path through other objects hangs on all of them, and would outlive the subject
    /// with the longest-lived. Of paths with arguments there may be any number.
    @MainActor var isCancellable: Bool {
        hasHashCollision || family.isChained || family.hasArguments
    }

    /// Whether the path leads through other objects on its way, as far as can be said.
    @MainActor var isChained: Bool { family.isChained }

    /// Whether the object that the path starts from may have nothing to show yet.
    private(set) lazy var startsAtAwaitedSubject =
        type(of: keyPath).rootType is any AwaitedSubject.Type

    /// A path that is not looked up again by its key path object.
    convenience init(_ keyPath: AnyKeyPath, label: @escaping Label) {
        self.init(keyPath, hash: keyPath.hashValue, label: label)
    }

    private init(
        _ keyPath: AnyKeyPath, hash: Int, hasHashCollision: Bool = false, label: Label? = nil
    ) {
        self.keyPath = keyPath
        self.label = label
        self.hash = hash
        self.hasHashCollision = hasHashCollision
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

extension InternedKeyPath: Hashable {
    static func == (first: InternedKeyPath, second: InternedKeyPath) -> Bool { first === second }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

// MARK: - Remembering

@MainActor
extension InternedKeyPath {
    /// A path may hold on to subscripts' arguments, so that not all can be kept for ever.
    private static let capacity = 1_000

    // Unchecked because no code of the program runs while one of them is looked at or changed.
    @exclusivity(unchecked) private static var byObject: [ObjectIdentifier: InternedKeyPath] = [:]
    @exclusivity(unchecked) private static var byHash: [Int: [InternedKeyPath]] = [:]
    /// As long as it is known by its address, an object must not give way to another one.
    @exclusivity(unchecked) private static var objects: [AnyKeyPath] = []

    /// What is known about a path; equal ones share it.
    static func of(_ keyPath: AnyKeyPath) -> InternedKeyPath {
        byObject[ObjectIdentifier(keyPath)] ?? remember(keyPath)
    }

    private static func remember(_ keyPath: AnyKeyPath) -> InternedKeyPath {
        if objects.count >= capacity { forget() }
        let hash = keyPath.hashValue
        // Client code compares the arguments of subscripts, and may intern an equal key path
        // meanwhile: those that were added since are compared as well.
        var alike: [InternedKeyPath] = []
        var known: InternedKeyPath?
        while known == nil, let latest = byHash[hash], latest.count > alike.count {
            let added = latest.dropFirst(alike.count)
            alike = latest
            known = added.first { $0.keyPath == keyPath }
        }
        let path = known ?? InternedKeyPath(keyPath, hash: hash, hasHashCollision: !alike.isEmpty)
        if known == nil { byHash[hash, default: []].append(path) }
        byObject[ObjectIdentifier(keyPath)] = path
        objects.append(keyPath)
        return path
    }

    /// Lets go of all paths but those that somebody uses.
    private static func forget() {
        var former: [InternedKeyPath] = []
        let formerObjects = objects
        (objects, byObject) = ([], [:])
        var all = byHash
        byHash = [:]
        for hash in Array(all.keys) {
            // Taken out, so that references of the table's own don't count.
            guard var alike = all.updateValue([], forKey: hash) else { continue }
            for index in alike.indices.reversed() where isKnownUniquelyReferenced(&alike[index]) {
                former.append(alike.remove(at: index))
            }
            if !alike.isEmpty { byHash[hash] = alike }
        }
        // What goes with a path may come back here: not in mid-assignment.
        _fixLifetime(formerObjects)
        _fixLifetime(former)
    }
}

/// Key paths of one type that are printed alike.
@MainActor
private final class PathFamily {
    private struct Key: Hashable {
        let root: ObjectIdentifier
        let description: String
    }

    private static var all: [Key: PathFamily] = [:]
    private static let chained = PathFamily(hashOfFirst: nil)

    /// `nil` where the paths lead through other objects on their way.
    private let hashOfFirst: Int?
    private(set) var hasArguments = false

    var isChained: Bool { hashOfFirst == nil }

    private init(hashOfFirst: Int?) {
        self.hashOfFirst = hashOfFirst
    }

    static func of(_ keyPath: AnyKeyPath, hash: Int) -> PathFamily {
        let key = Key(
            root: ObjectIdentifier(type(of: keyPath).rootType),
            description: keyPath.debugDescription)
        if let known = all[key] {
            // Paths that are printed alike and differ all the same differ in arguments. One alone
            // doesn't tell: of most properties nothing is printed but the getter's address.
            if hash != known.hashOfFirst { known.hasArguments = true }
            return known
        }
        guard KeyPathName.isSingleProperty(keyPath) else { return chained }
        let family = PathFamily(hashOfFirst: hash)
        all[key] = family
        return family
    }
}
