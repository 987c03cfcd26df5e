/// Finds a manager's bindings by the objects that they involve. With many bindings, this table
/// saves visiting each of them.
///
/// The table is made when it is first needed, so that managers that never remove the bindings of an object
/// pay nothing. Bindings that have ended stay in the table until they outnumber the others.
@MainActor
struct InvolvedObjects {
    /// Up to this number, visiting all bindings is quicker than making a table. Tests lower it.
    @exclusivity(unchecked) static var few = 8

    /// The numbers of the bindings by the objects that they involve; `nil` before the first use.
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
        // Another object may have had the same address.
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

/// A part of an object, such as the slot of a presenter. A binding writes the part on behalf of the object.
@MainActor
protocol ObserverPart: AnyObject {
    /// The object that the part belongs to. Reports use its name.
    var whole: AnyObject? { get }
}

extension EditSession {
    /// The object that client code knows as the reporter of the edits.
    fileprivate var reportingObject: AnyObject? {
        (reporter as? any ObserverPart)?.whole ?? reporter
    }
}
