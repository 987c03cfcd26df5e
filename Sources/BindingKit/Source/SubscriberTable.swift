/// The properties of a model that have subscribers, found by their key paths.
///
/// If a key path has subscript arguments, hashing or comparing it runs client code, and that code
/// may do anything. The table is changed with a lock held, so the table hashes and compares
/// nothing. Callers hash a key path before they call the table, and compare the candidates after
/// the call.
struct SubscriberTable {
    /// Up to this many properties are searched one by one. A larger table is hashed.
    private static let few = 32

    private var list = NumberedList<SubscribedProperty>()
    /// The properties by hash; `nil` if there are few properties, or if one of them has no hash.
    private var byHash: [Int: [SubscribedProperty]]?

    var isEmpty: Bool { list.isEmpty }

    var all: [SubscribedProperty] { list.all }

    // MARK: Finding

    /// The properties whose key paths may have the given hash.
    ///
    /// - Returns: `nil` if the table needs a hash but `hash` is `nil`.
    func candidates(hash: Int?) -> [SubscribedProperty]? {
        guard let byHash else { return list.all }
        return hash.map { byHash[$0] ?? [] }
    }

    /// Whether `candidates(hash:)` needs a hash.
    var isHashed: Bool { byHash != nil }

    /// The first property that satisfies a condition. Call this only if the table is not hashed.
    func first(where predicate: (SubscribedProperty) -> Bool) -> SubscribedProperty? {
        list.first(where: predicate)
    }

    /// Whether the table will be hashed when one more property is inserted. If so, every property
    /// needs a hash.
    var wantsHashes: Bool { isHashed || list.count >= Self.few }

    // MARK: Changing

    mutating func insert(_ property: SubscribedProperty) {
        list.append(property, number: property.number)
        if let hash = property.hash, isHashed {
            byHash?[hash, default: []].append(property)
        } else {
            // If one property has no hash, all properties are visited one by one.
            byHash = list.count > Self.few ? hashed() : nil
        }
    }

    /// Removes a subscriber. If the property has no other subscriber, also removes the property.
    ///
    /// - Returns: the property if it was removed; the caller releases it.
    mutating func remove(_ position: SubscriberPosition) -> SubscribedProperty? {
        let unused = list.remove(position.property) { property in
            property.remove(position.subscriber)
            return property.isUnused
        }
        guard let property = unused else { return nil }
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

/// Properties that were removed from their registrar while another thread compared key paths.
///
/// `@unchecked Sendable` because that thread hands the properties over to the main actor and keeps no
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

/// Elements in the order in which they were added. A caller removes an element by its number.
///
/// Adding and removing take amortized constant time plus a binary search. The caller of `remove`
/// receives the removed element and releases it.
struct NumberedList<Element> {
    private struct Slot {
        let number: UInt64
        var element: Element?
    }

    private var slots: [Slot] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    var all: [Element] { slots.compactMap(\.element) }

    /// - Parameter number: a number larger than all earlier numbers.
    mutating func append(_ element: Element, number: UInt64) {
        slots.append(Slot(number: number, element: element))
        count += 1
    }

    /// Removes the element with the given number, if the element satisfies a condition.
    mutating func remove(_ number: UInt64, if isRemovable: (Element) -> Bool) -> Element? {
        guard let index = index(of: number), let element = slots[index].element,
            isRemovable(element)
        else { return nil }
        slots[index].element = nil
        count -= 1
        if slots.count > 2 * count + 8 || count == 0 { slots.removeAll { $0.element == nil } }
        return element
    }

    func first(where predicate: (Element) -> Bool) -> Element? {
        for slot in slots {
            WorkCount.visits += 1
            if let element = slot.element, predicate(element) { return element }
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

/// One property of a model with its subscribers.
///
/// `@unchecked Sendable` because another thread may compare its key path, which is constant. The subscribers
/// are protected by the lock of the registrar that owns the property. The rest is accessed on the main actor
/// only.
final class SubscribedProperty: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let number: UInt64
    /// The hash of the key path; `nil` while the model has few properties with subscribers.
    var hash: Int?
    /// The key path object that the property's setter uses. Each line of code has its own key path object.
    private(set) var settersKeyPath: AnyKeyPath?

    /// The first subscriber. Most properties have no other subscriber and need no array.
    private var first: Subscriber?
    private var firstNumber: UInt64 = 0
    /// Further subscribers: sources whose paths or closures read the property.
    private var others = NumberedList<Subscriber>()

    init(_ keyPath: AnyKeyPath, number: UInt64, hash: Int?) {
        self.keyPath = keyPath
        self.number = number
        self.hash = hash
    }

    // MARK: Subscribers

    /// Whether the property has no subscribers left. If so, its registrar has removed the property.
    var isUnused: Bool { first == nil && others.isEmpty }

    /// The only subscriber; `nil` if there are several.
    var soleSubscriber: Subscriber? { others.isEmpty ? first : nil }

    func isOnly(of subscriber: Subscriber) -> Bool {
        others.isEmpty && first?.source === subscriber.source
            && first?.generation == subscriber.generation
    }

    var subscribers: [Subscriber] { (first.map { [$0] } ?? []) + others.all }

    func add(_ subscriber: Subscriber, number: UInt64) {
        guard !isUnused else {
            first = subscriber
            firstNumber = number
            return
        }
        others.append(subscriber, number: number)
    }

    /// Removes a subscriber. The caller must retain the subscriber's source.
    func remove(_ number: UInt64) {
        if number == firstNumber {
            first = nil
        } else {
            _ = others.remove(number) { _ in true }
        }
    }

    // MARK: Key paths

    /// Whether a key path leads to this property. Subscripts' arguments are compared by `==`.
    func isOf(_ other: AnyKeyPath) -> Bool {
        keyPath === other || keyPath == other
    }

    /// Remembers the setter's key path object. When the setter makes its next change, the registrar
    /// finds the property by this object.
    func recordSettersKeyPath(_ keyPath: AnyKeyPath) {
        _ = replace(&settersKeyPath, with: keyPath)
    }
}

/// A source, and the number of the subscription that receives the changes.
struct Subscriber {
    let source: Source
    let generation: UInt64
}

/// The position of a subscriber in a `SubscriberTable`. To remove the subscriber, pass the position
/// to `remove(_:)`.
struct SubscriberPosition {
    let property: UInt64
    let subscriber: UInt64
}
