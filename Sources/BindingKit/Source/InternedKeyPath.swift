/// An interned key path: one object per distinct path, with its hash, its kind and its comparator.
///
/// Hashing, comparing and taking apart a key path is slow. A place in the source uses the same
/// key path object each time it runs, by which the interned path is found again. The latest 1,000
/// paths are cached, besides those in use.
final class InternedKeyPath {
    /// The expression that reads the path, in Swift.
    ///
    /// - Parameter subject: the expression of the object that the path starts from.
    typealias Label = (_ subject: String) -> String

    let keyPath: AnyKeyPath
    /// The path's expression in descriptions; `nil` if it is made from the path's components.
    let label: Label?
    /// The path as text, where it was found by that name; see `bindNamed`.
    @MainActor private(set) var name: String?
    /// The property that bindings compete for: the path's own, or the one that it is made of.
    var property: InternedKeyPath { standsFor ?? self }
    private let standsFor: InternedKeyPath?
    /// The hash of the property that bindings compete for.
    let propertyHash: Int
    private let hash: Int
    /// Whether another path has the same hash, which only subscripts' arguments cause.
    private let hasHashCollision: Bool
    private var knownEquality: AnyObject?
    /// An equal key path object, that of the property's getter: each place in the source has its own.
    @MainActor private var gettersKeyPath: AnyKeyPath?

    /// The paths that differ from it in nothing but subscripts' arguments.
    @MainActor private lazy var family = PathFamily.of(keyPath, hash: hash)

    /// Whether a subscription along the path has to be canceled with its last binding.
    ///
    /// A subscription through other objects would outlive the subject with the longest-lived of
    /// them. The number of paths with arguments is unlimited.
    @MainActor var isCancellable: Bool {
        hasHashCollision || family.isChained || family.hasArguments
    }

    /// Whether the path leads through other objects; `true` where that can't be found out.
    @MainActor var isChained: Bool { family.isChained }

    /// Whether the object that the path starts from may have nothing to show yet.
    private(set) lazy var startsAtAwaitedSubject =
        type(of: keyPath).rootType is any AwaitedSubject.Type

    /// Whether the object that the path starts from reads other models for its values.
    private(set) lazy var startsAtArrangingSubject =
        type(of: keyPath).rootType is any ArrangingSubject.Type

    /// Whether the object that the path starts from calls back.
    @MainActor private(set) lazy var startsAtCallingSubject =
        CallbackObservation.isNeeded(for: type(of: keyPath).rootType)

    /// How a subject that calls back is observed along the path; `nil` for others.
    @MainActor
    func callbacks(of subject: AnyObject) -> CallbackObservation? {
        startsAtCallingSubject ? CallbackObservation(of: subject, keyPath) : nil
    }

    /// A path outside the cache.
    ///
    /// - Parameters:
    ///   - keyPath: the path.
    ///   - label: its expression in descriptions.
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
    /// To compare key paths takes as long as half a subscription, so that the latest equal object is
    /// remembered; not that of a subscript, which may retain objects of the program.
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
        // A cast that checks would take longer than the rest of a delivery.
        unsafeDowncast(keyPath, to: Path.self)
    }

    /// The comparator of the path's values, whose type must be `Value`.
    @MainActor
    func equality<Value>() -> Equality<Value> {
        // A path has one type of value, so that the comparator was made for the same one.
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
    /// Limited because a path may retain subscripts' arguments.
    private static let capacity = 1_000

    private struct Cache {
        var byObject: [ObjectIdentifier: InternedKeyPath] = [:]
        var byHash: [Int: [InternedKeyPath]] = [:]
        /// Retained, so that no other object takes the address by which it is found.
        var objects: [AnyKeyPath] = []
    }

    /// Unchecked because no code of the program runs while it is read or changed; protected by the
    /// main actor.
    @exclusivity(unchecked) private static var cache = Cache()

    /// Gives a path the text that descriptions show; kept as long as the interned path.
    ///
    /// - Parameters:
    ///   - keyPath: the path.
    ///   - name: the text, such as `content?.name`.
    static func name(_ keyPath: AnyKeyPath, as name: String) {
        let path = of(keyPath)
        hasNames = true
        if path.name != name { path.name = name }
        _ = replace(&latestNamed, with: latestNamed.suffix(1) + [path])
    }

    /// The names of both ends are given before the binding retains the paths: meanwhile the cache must
    /// not release them, and their names with them.
    private static var latestNamed: [InternedKeyPath] = []

    /// Whether any path was found by name.
    private(set) static var hasNames = false

    /// The interned path, which equal key paths share.
    ///
    /// - Parameter keyPath: any key path; its arguments are hashed when it is new.
    static func of(_ keyPath: AnyKeyPath) -> InternedKeyPath {
        cache.byObject[ObjectIdentifier(keyPath)] ?? intern(keyPath)
    }

    private static func intern(_ keyPath: AnyKeyPath) -> InternedKeyPath {
        if cache.objects.count >= capacity { releaseUnused() }
        let hash = keyPath.hashValue
        // Client code compares the arguments of subscripts, and may intern an equal key path
        // meanwhile: paths that were added since are compared as well.
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

    /// Releases all paths but those that a binding or a source uses.
    private static func releaseUnused() {
        var unused: [InternedKeyPath] = []
        var former = replace(&cache, with: Cache())
        // The index alone retains what is unused.
        former.byObject = [:]
        for hash in Array(former.byHash.keys) {
            // Taken out, so that references of the table's own don't count.
            guard var alike = former.byHash.updateValue([], forKey: hash) else { continue }
            for index in alike.indices.reversed() where isKnownUniquelyReferenced(&alike[index]) {
                unused.append(alike.remove(at: index))
            }
            if !alike.isEmpty { cache.byHash[hash] = alike }
        }
        // What key paths capture is released when the cache is consistent; see Reentrancy.swift.
        endLifetime(of: former)
        endLifetime(of: unused)
    }
}

/// Key paths of one type that are printed alike.
@MainActor
private final class PathFamily {
    /// By the hash of what they have in common: a key of a type of its own would be searched for
    /// among all conformances of the process.
    private static var all: [Int: [PathFamily]] = [:]
    private static let chained = PathFamily()

    private let root: ObjectIdentifier?
    private let description: String
    /// The hash of the first path; `nil` if the paths lead through other objects.
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
            // Paths that are printed alike and differ all the same differ in arguments. One alone
            // doesn't tell: of most properties nothing is printed but the getter's address.
            if hash != known.hashOfFirst { known.hasArguments = true }
            return known
        }
        guard KeyPathName.isSingleProperty(keyPath) else { return chained }
        let family = PathFamily(root: root, description: description, hashOfFirst: hash)
        all[key] = alike + [family]
        return family
    }
}
