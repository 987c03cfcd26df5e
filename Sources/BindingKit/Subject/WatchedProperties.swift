/// The properties of a model that are watched, found by their key paths.
///
/// The program hashes and compares the arguments of subscripts, and may do anything in there.
/// So nothing is hashed or compared in here, where a lock is held or a list is being changed:
/// callers hash a key path beforehand, and compare it with the candidates afterwards.
struct WatchedProperties {
    /// To look at so many one by one is quicker than to hash a key path.
    private static let few = 32

    private var list = NumberedList<WatchedProperty>()
    /// Made once there are more than a few; each knows its hash then.
    private var byHash: [Int: [WatchedProperty]]?

    var isEmpty: Bool { list.isEmpty }

    var all: [WatchedProperty] { list.all }

    // MARK: Finding

    /// Those that a key path can name; `nil` if that can't be said without its hash.
    func candidates(hash: Int?) -> [WatchedProperty]? {
        guard let byHash else { return list.all }
        return hash.map { byHash[$0] ?? [] }
    }

    /// Whether candidates have to be asked for with a hash.
    var isHashed: Bool { byHash != nil }

    /// The first that is as wanted, where all are candidates.
    func first(where isWanted: (WatchedProperty) -> Bool) -> WatchedProperty? {
        list.first(where: isWanted)
    }

    /// Whether one more makes it worthwhile to know the hashes of all.
    var wantsHashes: Bool { isHashed || list.count >= Self.few }

    // MARK: Changing

    mutating func insert(_ property: WatchedProperty) {
        list.append(property, number: property.number)
        if let hash = property.hash, isHashed {
            byHash?[hash, default: []].append(property)
        } else {
            // Without the hash of each they are looked at one by one.
            byHash = list.count > Self.few ? hashed() : nil
        }
    }

    /// Takes a watcher out of its property.
    ///
    /// - Returns: the property, if nobody watches it any more: then it has left as well.
    mutating func remove(_ place: WatchedPlace) -> WatchedProperty? {
        let unwatched = list.remove(place.property) { property in
            property.remove(place.watcher)
            return property.isUnwatched
        }
        guard let property = unwatched else { return nil }
        if list.isEmpty {
            byHash = nil
        } else if let hash = property.hash {
            removeFromHashes(property, hash)
        }
        return property
    }

    private mutating func removeFromHashes(_ property: WatchedProperty, _ hash: Int) {
        guard let alike = byHash?[hash] else { return }
        let others = alike.filter { $0 !== property }
        byHash?[hash] = others.isEmpty ? nil : others
    }

    private func hashed() -> [Int: [WatchedProperty]]? {
        var byHash: [Int: [WatchedProperty]] = [:]
        for property in list.all {
            guard let hash = property.hash else { return nil }
            byHash[hash, default: []].append(property)
        }
        return byHash
    }
}

/// Properties that left their registrar while another thread was comparing their key paths.
///
/// `@unchecked Sendable` because that thread hands them over to the main actor: it keeps no
/// reference to them.
final class RemovedProperties: @unchecked Sendable {
    private var properties: [WatchedProperty]?

    init(_ properties: [WatchedProperty]?) {
        self.properties = properties
    }

    func release() {
        properties = nil
    }
}

/// Where a watcher is, for whoever wants to take it back.
struct WatchedPlace {
    let property: UInt64
    let watcher: UInt64
}

/// A property to be told of changes, and which of its registrations asks for it.
struct Watcher {
    let property: ObservedProperty
    let arming: UInt64
}

/// One property of a model, and who watches it.
///
/// `@unchecked Sendable` because another thread may compare its key path, which is constant. The
/// watchers are protected by the lock of the registrar that owns it, the rest is touched on the
/// main actor only.
final class WatchedProperty: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let number: UInt64
    /// That of the key path, where there are so many properties that it is needed.
    @exclusivity(unchecked) var hash: Int?
    /// The key path object that the model's setter announces the property with: every place in
    /// the source has one of its own.
    @exclusivity(unchecked) private(set) var announcedKeyPath: AnyKeyPath?

    // Unchecked because no code of the program runs while they are looked at or changed.
    @exclusivity(unchecked) private var firstWatcher: Watcher?
    @exclusivity(unchecked) private var firstNumber: UInt64 = 0
    /// Those that watch a path or a derivation that leads through the property.
    @exclusivity(unchecked) private var others = NumberedList<Watcher>()

    init(_ keyPath: AnyKeyPath, number: UInt64, hash: Int?) {
        self.keyPath = keyPath
        self.number = number
        self.hash = hash
    }

    // MARK: Watchers

    /// Nobody watches it any more: it has left its registrar.
    var isUnwatched: Bool { firstWatcher == nil && others.isEmpty }

    /// The only one, where there is just one.
    var soleWatcher: Watcher? { others.isEmpty ? firstWatcher : nil }

    var watchers: [Watcher] { (firstWatcher.map { [$0] } ?? []) + others.all }

    func add(_ watcher: Watcher, number: UInt64) {
        guard !isUnwatched else {
            (firstWatcher, firstNumber) = (watcher, number)
            return
        }
        others.append(watcher, number: number)
    }

    /// Whoever calls holds on to what the watcher watches for.
    func remove(_ number: UInt64) {
        if number == firstNumber {
            firstWatcher = nil
        } else {
            _ = others.remove(number) { _ in true }
        }
    }

    // MARK: Key paths

    /// Runs the `==` of subscripts' arguments.
    func isOf(_ other: AnyKeyPath) -> Bool {
        keyPath === other || keyPath == other
    }

    /// From now on the property is known by this object, too.
    func note(_ announced: AnyKeyPath) {
        // What goes with a key path may come back here: not in mid-assignment.
        let former = announcedKeyPath
        announcedKeyPath = announced
        _fixLifetime(former)
    }
}
