/// One end of a `bindElements` call: a property of an object that is not retained.
@MainActor
struct ElementEnd<Element> {
    let property: BindingTarget
    let objectType: Any.Type
    /// Whether the property has an order.
    let isOrdered: Bool
    private let find: @MainActor () -> AnyObject?
    private let readMembers: @MainActor ([Element]) -> [Element]?
    private let read: @MainActor ([Element]) -> [Element]?
    private let compare: @MainActor ([Element]) -> Bool
    private let ask: @MainActor (ElementChanges<Element>) -> Bool
    private let change: @MainActor (ElementChanges<Element>) -> Void
    private let assign: @MainActor ([Element]) -> Void

    init<Object: AnyObject, Elements: ElementCollection<Element>>(
        _ object: Object, _ end: ElementProperty<Object, Elements>
    ) {
        let access = Elements.elementAccess
        let isSame = Equality<Element>.shared
        property = BindingTarget(object, end.path)
        objectType = Object.self
        isOrdered = access.isOrdered
        // Weak because client code owns models and views.
        find = { [weak object] in object }
        readMembers = { [weak object] former in
            guard var object else { return nil }
            return access.members(end.read(&object), former)
        }
        read = { [weak object] former in
            guard var object else { return nil }
            return access.list(end.read(&object), former)
        }
        compare = { [weak object] list in
            guard var object else { return false }
            return access.holds(end.read(&object), list, isSame)
        }
        ask = { [weak object] changes in
            guard var object else { return false }
            return access.needs(end.read(&object), changes)
        }
        change = { [weak object] changes in
            guard var object else { return }
            var gone: [Element] = []
            end.modify?(&object) { gone = access.apply(&$0, changes) }
            // The elements are released only after the change, because a `deinit` may read the
            // property.
            endLifetime(of: gone)
        }
        assign = { [weak object] list in
            guard var object else { return }
            let new = access.make(list)
            var former: Elements?
            end.modify?(&object) { former = replace(&$0, with: new) }
            endLifetime(of: former)
        }
    }

    /// The object; `nil` after it has been released.
    var object: AnyObject? { find() }

    /// The elements. If the property has no order, they are in the order of a former list.
    func members(like former: [Element]) -> [Element]? { readMembers(former) }

    func list(like former: [Element]) -> [Element]? { read(former) }

    func holds(_ list: [Element]) -> Bool { compare(list) }

    func needs(_ changes: ElementChanges<Element>) -> Bool { ask(changes) }

    func apply(_ changes: ElementChanges<Element>) { change(changes) }

    func write(_ list: [Element]) { assign(list) }
}
