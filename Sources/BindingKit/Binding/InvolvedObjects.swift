/// Which bindings of a manager involve an object, looked up instead of asking each of many bindings.
///
/// The table is made when it is first needed, so that managers that never remove the bindings of an
/// object pay nothing. Bindings that have ended stay in it until they are more than the others.
@MainActor
struct InvolvedObjects {
    /// To ask so few bindings is quicker than to make a table.
    private static let few = 8

    /// The numbers of the bindings by the objects that they involve; `nil` before it is needed.
    private var orders: [ObjectIdentifier: [UInt64]]?
    private(set) var bindingCount = 0

    nonisolated init() {}

    var isMade: Bool { orders != nil }

    /// Makes the table, unless there are few bindings or there is one.
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
    /// where all have to be asked.
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
        // Another object may have had the address.
        return candidates.filter { binding in
            binding.end == nil && binding.involvedObjects.contains { $0 === object }
        }
    }
}

extension BindingRecord {
    /// The ends, and what reports the edits of one.
    var involvedObjects: [AnyObject] {
        [observerObject, diagnosis?.subjectObject, session?.reportingObject].compactMap(\.self)
    }
}

/// A part of an object, such as the slot of a presenter, that a binding writes for that object.
@MainActor
protocol ObserverPart: AnyObject {
    /// The object that the part belongs to, by whose name it goes.
    var whole: AnyObject? { get }
}

extension EditSession {
    /// The object that the program knows as the one that reports the edits.
    fileprivate var reportingObject: AnyObject? {
        (reporter as? any ObserverPart)?.whole ?? reporter
    }
}
