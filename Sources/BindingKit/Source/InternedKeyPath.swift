/// An interned key path: one object per distinct path, with its hash, its kind and its comparator.
///
/// It is slow to hash, compare or take apart a key path. But a line of source code uses the same
/// key path object each time it runs. The cache finds the interned path by that object. The cache
/// holds up to 1,000 key path objects. When the cache is full, it drops the paths that are not in
/// use.
final class InternedKeyPath {
    /// The expression that reads the path, in Swift.
    ///
    /// - Parameter subject: the expression for the object at which the path starts.
    typealias Label = (_ subject: String) -> String

    let keyPath: AnyKeyPath
    /// The path's expression in descriptions. If `nil`, descriptions use the path's components.
    let label: Label?
    /// The path as a string, if `bindNamed` found the path by that string.
    @MainActor private(set) var name: String?
    /// The property that bindings compete for: the path itself, or the property behind an alias.
    var property: InternedKeyPath { standsFor ?? self }
    private let standsFor: InternedKeyPath?
    /// The hash of the property that bindings compete for.
    let propertyHash: Int
    private let hash: Int
    /// Whether another path has the same hash. Only paths with subscript arguments can have equal
    /// hashes.
    private let hasHashCollision: Bool
    private var knownEquality: AnyObject?
    /// The key path object that the property's getter passes; it equals `keyPath`. Each line of
    /// code has its own key path object.
    @MainActor private var gettersKeyPath: AnyKeyPath?

    /// The paths that differ from this path only in the arguments of subscripts.
    @MainActor private lazy var family = PathFamily.of(keyPath, hash: hash)

    /// Whether a subscription along the path must be canceled when its last binding ends.
    ///
    /// A subscription through other objects would last as long as one of them lives, even after the
    /// subject's death. A subscript with arguments could leave behind any number of subscriptions.
    @MainActor var isCancellable: Bool {
        hasHashCollision || family.isChained || family.hasArguments
    }

    /// Whether the path leads through other objects; `true` if this is unknown.
    @MainActor var isChained: Bool { family.isChained }

    /// Whether the object at which the path starts may have no content yet.
    private(set) lazy var startsAtAwaitedSubject =
        type(of: keyPath).rootType is any AwaitedSubject.Type

    /// Whether the object at which the path starts reads other models to compute its values.
    private(set) lazy var startsAtArrangingSubject =
        type(of: keyPath).rootType is any ArrangingSubject.Type

    /// Whether the object at which the path starts calls back.
    @MainActor private(set) lazy var startsAtCallingSubject =
        CallbackObservation.isNeeded(for: type(of: keyPath).rootType)

    /// The observation of the path, if the subject calls back; `nil` for other subjects.
    @MainActor
    func callbacks(of subject: AnyObject) -> CallbackObservation? {
        startsAtCallingSubject ? CallbackObservation(of: subject, keyPath) : nil
    }

    /// Makes a path that is not in the cache.
    convenience init(_ keyPath: AnyKeyPath, label: @escaping Label) {
        self.init(keyPath, hash: keyPath.hashValue, label: label)
    }

    private init(
        _ keyPath: AnyKeyPath, hash: Int, hasHashCollision: Bool = false, label: Label? = nil,
        standsFor: InternedKeyPath? = nil
    ) {
        self.keyPath = keyPath
        self.standsFor = standsFor
        propertyHash = standsFor?.hash ?? hash
        self.label = label
        self.hash = hash
        self.hasHashCollision = hasHashCollision
    }

    /// Whether a key path is equal to this one.
    ///
    /// Comparing key paths is slow. So the latest equal key path object is stored. It is not stored if
    /// it has subscripts, which may retain client code's objects, or if it leads through objects.
    @MainActor
    func isEqual(to other: AnyKeyPath) -> Bool {
        if other === keyPath || other === gettersKeyPath { return true }
        guard other == keyPath else { return false }
        if !isCancellable { _ = replace(&gettersKeyPath, with: other) }
        return true
    }

    /// The path itself, whose type must be `Path`.
    @inline(__always)
    func typed<Path: AnyKeyPath>() -> Path {
        // Unchecked because a checked cast would take longer than the rest of a delivery.
        unsafeDowncast(keyPath, to: Path.self)
    }

    /// The comparator of the path's values, whose type must be `Value`.
    @MainActor
    func equality<Value>() -> Equality<Value> {
        // A path has one type of value. So a comparator found earlier has the type
        // `Equality<Value>`.
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

// MARK: - Interning

@MainActor
extension InternedKeyPath {
    /// The number of key paths is limited, because a path may retain subscripts' arguments.
    private static let capacity = 1_000

    private struct Cache {
        var byObject: [ObjectIdentifier: InternedKeyPath] = [:]
        var byHash: [Int: [InternedKeyPath]] = [:]
        /// The cache retains the key paths, so that no other object gets an address that `byObject`
        /// uses as a key.
        var objects: [AnyKeyPath] = []
    }

    /// Unchecked because no client code runs while the cache is read or changed. The main actor
    /// protects the cache.
    @exclusivity(unchecked) private static var cache = Cache()

    /// Sets the string that descriptions show for a path. The interned path stores the string.
    ///
    /// - Parameters:
    ///   - keyPath: the path.
    ///   - name: the string, such as `content?.name`.
    static func name(_ keyPath: AnyKeyPath, as name: String) {
        let path = of(keyPath)
        hasNames = true
        if path.name != name { path.name = name }
        _ = replace(&latestNamed, with: latestNamed.suffix(1) + [path])
    }

    /// The latest two named paths. Both ends of a binding are named before the binding retains the
    /// paths. Until then, this array retains the paths, so that the cache keeps them.
    private static var latestNamed: [InternedKeyPath] = []

    /// Whether any path was found by name.
    private(set) static var hasNames = false

    /// The interned path, which equal key paths share.
    ///
    /// - Parameter keyPath: any key path. If it is new, its arguments are hashed.
    static func of(_ keyPath: AnyKeyPath) -> InternedKeyPath {
        cache.byObject[ObjectIdentifier(keyPath)] ?? intern(keyPath)
    }

    private static func intern(_ keyPath: AnyKeyPath) -> InternedKeyPath {
        if cache.objects.count >= capacity { releaseUnused() }
        let hash = keyPath.hashValue
        // Client code compares the arguments of subscripts. That code may intern an equal key path. So the
        // loop also compares the paths that were added during a comparison.
        var alike: [InternedKeyPath] = []
        var known: InternedKeyPath?
        while known == nil, let latest = cache.byHash[hash], latest.count > alike.count {
            let added = latest.dropFirst(alike.count)
            alike = latest
            known = added.first { $0.keyPath == keyPath }
        }
        let property = known == nil ? PropertyAliases.property(behind: keyPath) : nil
        let path =
            known
            ?? InternedKeyPath(
                keyPath, hash: hash, hasHashCollision: !alike.isEmpty,
                standsFor: property.map(of))
        if known == nil { cache.byHash[hash, default: []].append(path) }
        cache.byObject[ObjectIdentifier(keyPath)] = path
        cache.objects.append(keyPath)
        return path
    }

    /// Releases all paths that neither a binding nor a source uses.
    private static func releaseUnused() {
        var unused: [InternedKeyPath] = []
        var former = replace(&cache, with: Cache())
        // Now `byHash` alone retains unused paths.
        former.byObject = [:]
        for hash in Array(former.byHash.keys) {
            // The array is taken out of the dictionary. Otherwise the dictionary would also refer
            // to the paths, and no path would be uniquely referenced.
            guard var alike = former.byHash.updateValue([], forKey: hash) else { continue }
            for index in alike.indices.reversed() where isKnownUniquelyReferenced(&alike[index]) {
                unused.append(alike.remove(at: index))
            }
            if !alike.isEmpty { cache.byHash[hash] = alike }
        }
        // Key paths may capture objects, which are released only when the cache is consistent; see
        // Reentrancy.swift.
        endLifetime(of: former)
        endLifetime(of: unused)
    }
}

/// Key paths of one type that have the same printed description.
@MainActor
private final class PathFamily {
    /// Families by the hash of their description. The key is an `Int`. If the key had a type of
    /// this package, Swift would search all conformances of the process.
    private static var all: [Int: [PathFamily]] = [:]
    private static let chained = PathFamily()

    private let root: ObjectIdentifier?
    private let description: String
    /// The hash of the family's first path; `nil` if the paths lead through other objects.
    private let hashOfFirst: Int?
    private(set) var hasArguments = false

    var isChained: Bool { hashOfFirst == nil }

    private init(
        root: ObjectIdentifier? = nil, description: String = "", hashOfFirst: Int? = nil
    ) {
        self.root = root
        self.description = description
        self.hashOfFirst = hashOfFirst
    }

    static func of(_ keyPath: AnyKeyPath, hash: Int) -> PathFamily {
        let root = ObjectIdentifier(type(of: keyPath).rootType)
        let description = keyPath.debugDescription
        let key = description.hashValue
        let alike = all[key, default: []]
        if let known = alike.first(where: { $0.root == root && $0.description == description }) {
            // If two different paths have the same description, they differ in arguments. A single
            // description doesn't show whether there are arguments, because for most properties it
            // contains only the getter's address.
            if hash != known.hashOfFirst { known.hasArguments = true }
            return known
        }
        guard KeyPathName.isSingleProperty(keyPath) else { return chained }
        let family = PathFamily(root: root, description: description, hashOfFirst: hash)
        all[key] = alike + [family]
        return family
    }
}
