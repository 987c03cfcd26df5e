/// Finds a manager's bindings by the objects that they involve. If there are many bindings, this
/// table is quicker than visiting all bindings.
///
/// The table is made when it is first needed. If a manager never removes an object's bindings, the
/// table costs nothing. Ended bindings stay in the table until they outnumber the bindings that
/// have not ended.
@MainActor
struct InvolvedObjects {
    /// For at most this many bindings, no table is made, because visiting them is quicker. Tests
    /// lower this number.
    @exclusivity(unchecked) static var few = 8

    /// For each object, the numbers of the bindings that involve it; `nil` before the first use.
    private var orders: [ObjectIdentifier: [UInt64]]?
    private(set) var bindingCount = 0

    nonisolated init() {}

    var isMade: Bool { orders != nil }

    /// Makes the table, unless it exists or there are few bindings.
    ///
    /// - Returns: whether all bindings have to be inserted now.
    mutating func makeIfNeeded(for count: Int) -> Bool {
        if bindingCount > 2 * count + Self.few { self = InvolvedObjects() }
        guard count > Self.few, !isMade else { return false }
        orders = [:]
        return true
    }

    mutating func insert(_ order: UInt64, involving objects: [ObjectIdentifier]) {
        bindingCount += 1
        for object in objects { orders?[object, default: []].append(order) }
    }

    /// The numbers of the bindings that may involve an object, in the order they were bound; `nil`
    /// if all bindings have to be visited.
    func orders(of object: AnyObject) -> [UInt64]? {
        orders.map { Set($0[ObjectIdentifier(object)] ?? []).sorted() }
    }
}

extension BindingManager {
    /// The bindings that involve an object and have not ended, in the order they were bound.
    func bindings(involving object: AnyObject) -> [BindingRecord] {
        makeInvolvedObjects()
        let numbers = involvedObjects.orders(of: object)
        let candidates = numbers?.compactMap(records.binding(ofOrder:)) ?? Array(records.all)
        // The table may also list bindings of a dead object that had the same address.
        return candidates.filter { binding in
            binding.end == nil && binding.involvedObjects.contains { $0 === object }
        }
    }
}

extension BindingRecord {
    /// The observer, the subject, and the object that reports the edits.
    var involvedObjects: [AnyObject] {
        [observerObject, diagnosis?.subjectObject, session?.reportingObject].compactMap(\.self)
    }
}

/// A part of an object, such as a presenter's slot. A binding writes the part on behalf of the object.
@MainActor
protocol ObserverPart: AnyObject {
    /// The object to which the part belongs. Reports use the object's name.
    var whole: AnyObject? { get }
}

extension EditSession {
    /// The object that reports the edits. If a part of an object reports the edits, this property
    /// is the whole object.
    fileprivate var reportingObject: AnyObject? {
        (reporter as? any ObserverPart)?.whole ?? reporter
    }
}
