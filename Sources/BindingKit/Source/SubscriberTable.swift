/// The properties of a model that are watched, found by their key paths.
///
/// The program hashes and compares the arguments of subscripts, and may do anything in there.
/// So nothing is hashed or compared in here, where a lock is held or a list is being changed:
/// callers hash a key path beforehand, and compare it with the candidates afterwards.
struct SubscriberTable {
    /// To look at so many one by one is quicker than to hash a key path.
    private static let few = 32

    private var list = NumberedList<SubscribedProperty>()
    /// Made once there are more than a few; each knows its hash then.
    private var byHash: [Int: [SubscribedProperty]]?

    var isEmpty: Bool { list.isEmpty }

    var all: [SubscribedProperty] { list.all }

    // MARK: Finding

    /// Those that a key path can name; `nil` if that can't be said without its hash.
    func candidates(hash: Int?) -> [SubscribedProperty]? {
        guard let byHash else { return list.all }
        return hash.map { byHash[$0] ?? [] }
    }

    /// Whether candidates have to be asked for with a hash.
    var isHashed: Bool { byHash != nil }

    /// The first that is as wanted, where all are candidates.
    func first(where isWanted: (SubscribedProperty) -> Bool) -> SubscribedProperty? {
        list.first(where: isWanted)
    }

    /// Whether one more makes it worthwhile to know the hashes of all.
    var wantsHashes: Bool { isHashed || list.count >= Self.few }

    // MARK: Changing

    mutating func insert(_ property: SubscribedProperty) {
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
    mutating func remove(_ place: SubscriberPosition) -> SubscribedProperty? {
        let unwatched = list.remove(place.property) { property in
            property.remove(place.subscriber)
            return property.isUnused
        }
        guard let property = unwatched else { return nil }
        if list.isEmpty {
            byHash = nil
        } else if let hash = property.hash {
            removeFromHashes(property, hash)
        }
        return property
    }

    private mutating func removeFromHashes(_ property: SubscribedProperty, _ hash: Int) {
        guard let alike = byHash?[hash] else { return }
        let others = alike.filter { $0 !== property }
        byHash?[hash] = others.isEmpty ? nil : others
    }

    private func hashed() -> [Int: [SubscribedProperty]]? {
        var byHash: [Int: [SubscribedProperty]] = [:]
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
final class RemovedEntries: @unchecked Sendable {
    private var properties: [SubscribedProperty]?

    init(_ properties: [SubscribedProperty]?) {
        self.properties = properties
    }

    func release() {
        properties = nil
    }
}

/// Where a watcher is, for whoever wants to take it back.
struct SubscriberPosition {
    let property: UInt64
    let subscriber: UInt64
}

/// A property to be told of changes, and which of its registrations asks for it.
struct Subscriber {
    let source: Source
    let generation: UInt64
}

/// One property of a model, and who watches it.
///
/// `@unchecked Sendable` because another thread may compare its key path, which is constant. The
/// watchers are protected by the lock of the registrar that owns it, the rest is touched on the
/// main actor only.
final class SubscribedProperty: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let number: UInt64
    /// That of the key path, where there are so many properties that it is needed.
    @exclusivity(unchecked) var hash: Int?
    /// The key path object that the model's setter announces the property with: every place in
    /// the source has one of its own.
    @exclusivity(unchecked) private(set) var announcedKeyPath: AnyKeyPath?

    // Unchecked because no code of the program runs while they are looked at or changed.
    @exclusivity(unchecked) private var firstSubscriber: Subscriber?
    @exclusivity(unchecked) private var firstNumber: UInt64 = 0
    /// Those that watch a path or a derivation that leads through the property.
    @exclusivity(unchecked) private var others = NumberedList<Subscriber>()

    init(_ keyPath: AnyKeyPath, number: UInt64, hash: Int?) {
        self.keyPath = keyPath
        self.number = number
        self.hash = hash
    }

    // MARK: Watchers

    /// Nobody watches it any more: it has left its registrar.
    var isUnused: Bool { firstSubscriber == nil && others.isEmpty }

    /// The only one, where there is just one.
    var soleSubscriber: Subscriber? { others.isEmpty ? firstSubscriber : nil }

    var subscribers: [Subscriber] { (firstSubscriber.map { [$0] } ?? []) + others.all }

    func add(_ subscriber: Subscriber, number: UInt64) {
        guard !isUnused else {
            (firstSubscriber, firstNumber) = (subscriber, number)
            return
        }
        others.append(subscriber, number: number)
    }

    /// Whoever calls holds on to what the watcher watches for.
    func remove(_ number: UInt64) {
        if number == firstNumber {
            firstSubscriber = nil
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

/// Elements in the order in which they were added, each of which leaves by its number.
///
/// Adding and removing take amortised constant time besides a binary search. No element is let
/// go in here: whoever removes one gets it.
struct NumberedList<Element> {
    private struct Slot {
        let number: UInt64
        var element: Element?
    }

    private var slots: [Slot] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    var all: [Element] { slots.compactMap(\.element) }

    /// - Parameter number: a larger one than all before.
    mutating func append(_ element: Element, number: UInt64) {
        slots.append(Slot(number: number, element: element))
        count += 1
    }

    /// Takes out the element with a number, if it is to leave.
    mutating func remove(_ number: UInt64, if mayLeave: (Element) -> Bool) -> Element? {
        guard let index = index(of: number), let element = slots[index].element,
            mayLeave(element)
        else { return nil }
        slots[index].element = nil
        count -= 1
        if slots.count > 2 * count + 8 || count == 0 { slots.removeAll { $0.element == nil } }
        return element
    }

    func first(where isWanted: (Element) -> Bool) -> Element? {
        for slot in slots {
            WorkCount.visits += 1
            if let element = slot.element, isWanted(element) { return element }
        }
        return nil
    }

    private func index(of number: UInt64) -> Int? {
        var range = 0..<slots.count
        while !range.isEmpty {
            WorkCount.visits += 1
            let middle = range.lowerBound + range.count / 2
            if slots[middle].number == number { return middle }
            range =
                slots[middle].number < number
                ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}
