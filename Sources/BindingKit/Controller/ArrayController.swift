public import Observation

/// Arranges a list of model objects, or of values, for a view, and remembers which one is
/// selected.
///
/// `arrangedObjects` follows `content`, `filter` and `sort`, and every property of the elements
/// that those two read. The selection follows its element, wherever it is arranged.
///
/// ```swift
/// let fruits = ArrayController(content: [apple, banana])
/// fruits.sort = { $0.name < $1.name }
/// bindings.bindRows(of: tableView, toSubject: fruits, \.arrangedObjects) {
///     (cell: FruitCell, fruit, row) in
///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
/// }
/// bindings.bindObserver(nameLabel, \.text, toSubject: fruits, \.selection?.name)
/// ```
@MainActor
@Observable
public final class ArrayController<Element: Identifiable> {
    /// All elements, in the order they were given.
    public var content: [Element] {
        get {
            access(keyPath: \.content)
            return storedContent
        }
        set {
            var former = newValue
            withMutation(keyPath: \.content) { swap(&storedContent, &former) }
            endLifetime(of: former)
        }
        _modify {
            access(keyPath: \.content)
            _$observationRegistrar.willSet(self, keyPath: \.content)
            // Taken out, so that elements that are let go may look here meanwhile.
            var content: [Element] = []
            swap(&storedContent, &content)
            defer {
                swap(&storedContent, &content)
                _$observationRegistrar.didSet(self, keyPath: \.content)
                endLifetime(of: content)
            }
            yield &content
        }
    }

    /// Which elements are arranged; `nil` for all.
    public var filter: (@MainActor (Element) -> Bool)? {
        get {
            access(keyPath: \.filter)
            return storedFilter
        }
        set {
            var former = newValue
            withMutation(keyPath: \.filter) { swap(&storedFilter, &former) }
            endLifetime(of: former)
        }
    }

    /// Whether the first element comes before the second; `nil` for the order of `content`.
    ///
    /// Elements of which neither comes first keep the order of `content`.
    public var sort: (@MainActor (Element, Element) -> Bool)? {
        get {
            access(keyPath: \.sort)
            return storedOrder
        }
        set {
            var former = newValue
            withMutation(keyPath: \.sort) { swap(&storedOrder, &former) }
            endLifetime(of: former)
        }
    }

    private var selectedID: Element.ID? {
        get {
            access(keyPath: \.selectedID)
            return storedID
        }
        set {
            var former = newValue
            withMutation(keyPath: \.selectedID) { swap(&storedID, &former) }
            endLifetime(of: former)
        }
    }

    // What is replaced may look at the controller in its end, so that it is let go when the
    // new value is in its place.
    @ObservationIgnored private var storedContent: [Element]
    @ObservationIgnored private var storedFilter: (@MainActor (Element) -> Bool)?
    @ObservationIgnored private var storedOrder: (@MainActor (Element, Element) -> Bool)?
    @ObservationIgnored private var storedID: Element.ID?

    /// A controller of `content` with nothing selected.
    public init(content: [Element] = []) {
        storedContent = content
    }

    /// The elements that pass the filter, sorted.
    ///
    /// They are arranged anew at each access, in O(*n* log *n*).
    public var arrangedObjects: [Element] {
        let passing = filter.map { content.filter($0) } ?? content
        guard let sort else { return passing }
        return passing.enumerated()
            .sorted { first, second in
                if sort(first.element, second.element) { return true }
                if sort(second.element, first.element) { return false }
                return first.offset < second.offset
            }
            .map(\.element)
    }

    // MARK: Selecting

    /// The selected element; nil when none is, or when it is not arranged at present.
    ///
    /// An element that the filter hides stays selected and comes back with it. Setting an
    /// element selects the one of that `id` in `content`; where `content` has none, nothing is
    /// selected.
    ///
    /// Setting nil selects nothing, unless it is nil already because the filter hides the selected
    /// element: changing the selection through an optional chain sets nil, too, if there is none.
    ///
    /// What is set, unless it is an object, also takes the place of that element in `content`:
    /// `rows.selection?.count += 1` changes the selected row. To select without changing
    /// anything, set `selectionIndex`.
    public var selection: Element? {
        get {
            guard let selectedID else { return nil }
            return content.first { $0.id == selectedID && filter?($0) != false }
        }
        set {
            guard newValue != nil || selection != nil else { return }
            // Announcing a change may change the content: places count in this copy only.
            let elements = content
            let place = newValue.flatMap { element in
                elements.firstIndex { $0.id == element.id }
            }
            if let place, let newValue { replace(place, of: elements, by: newValue) }
            selectedID = place.map { elements[$0].id }
        }
    }

    /// Puts a value into `content`, unless it is there already.
    private func replace(_ place: Int, of elements: [Element], by element: Element) {
        guard !(Element.self is AnyObject.Type) else { return }
        guard !Equality<Element>.shared(elements[place], element) else { return }
        var changed = elements
        changed[place] = element
        content = changed
    }

    /// The place of the selected element in `arrangedObjects`.
    ///
    /// Setting nil, or a place that is out of bounds, selects nothing. `content` is never changed.
    public var selectionIndex: Int? {
        get {
            guard let selectedID else { return nil }
            return arrangedObjects.firstIndex { $0.id == selectedID }
        }
        set {
            let arranged = arrangedObjects
            selectedID = newValue.flatMap {
                arranged.indices.contains($0) ? arranged[$0].id : nil
            }
        }
    }
}
