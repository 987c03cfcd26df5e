public import Observation

/// Arranges a list of model objects, or of values, for a view, and remembers which ones are
/// selected.
///
/// `arrangedObjects` follows `content`, `filter`, the sorting, and every property of the elements
/// that these read. If one element changes, only that one is filtered and placed anew. The
/// selection follows its elements, wherever they are arranged.
///
/// ```swift
/// let fruits = ArrayController(content: [apple, banana])
/// fruits.sort(by: \.name)
/// bindings.bindRows(of: tableView, toSubject: fruits, \.arrangedObjects) {
///     (cell: FruitCell, fruit, row) in
///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
/// }
/// bindings.bindObserver(nameLabel, \.text, toSubject: fruits, \.selection?.name)
/// ```
@MainActor
@Observable
public final class ArrayController<Element: Identifiable>: ArrangingSubject {
    /// All elements, in the order they were given.
    ///
    /// While it is being modified in place, as by `removeAll { … }`, it reads as empty, and so does
    /// `arrangedObjects` if nothing is filtered or sorted. The selection is known meanwhile:
    ///
    /// ```swift
    /// fruits.content.removeAll { $0 === fruits.selection }
    /// ```
    public var content: [Element] {
        get {
            access(keyPath: \.content)
            return storedContent
        }
        set {
            var former = newValue
            arrangement.changes.notify()
            withMutation(keyPath: \.content) { swap(&storedContent, &former) }
            arrangement.require(.changedContent)
            endLifetime(of: former)
        }
        _modify {
            access(keyPath: \.content)
            arrangement.changes.notify()
            _$observationRegistrar.willSet(self, keyPath: \.content)
            // Taken out, so that elements that are let go may look here meanwhile.
            let isOutermost = holdSelection()
            var content: [Element] = []
            swap(&storedContent, &content)
            defer {
                swap(&storedContent, &content)
                let held = isOutermost ? heldSelection.release() : nil
                arrangement.require(.changedContent)
                _$observationRegistrar.didSet(self, keyPath: \.content)
                endLifetime(of: content)
                endLifetime(of: held)
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
            arrangement.changes.notify()
            withMutation(keyPath: \.filter) { swap(&storedFilter, &former) }
            arrangement.require(.everything)
            endLifetime(of: former)
        }
    }

    /// Whether the first element comes before the second; `nil` for the order of `content`, or of
    /// `sortKeys`.
    ///
    /// Elements that it treats as equal keep the order of `content`. Setting it empties `sortKeys`.
    /// Keys take less time: this closure compares elements whenever one of them changes.
    ///
    /// If the closure reads a property of an element in some comparisons only, it has to read it
    /// also when it compares the element with itself; otherwise changes of the property are not
    /// noticed.
    public var sort: (@MainActor (Element, Element) -> Bool)? {
        get {
            access(keyPath: \.sort)
            return storedSorting.closure
        }
        set { setSorting(Sorting(closure: newValue)) }
    }

    /// The properties that the elements are sorted by, the most important one first; none for the
    /// order of `content`, or of `sort`.
    ///
    /// Elements with equal keys keep the order of `content`. To set it removes the closure of
    /// `sort`.
    public var sortKeys: [SortKey<Element>] {
        get {
            access(keyPath: \.sortKeys)
            return storedSorting.keys
        }
        set { setSorting(Sorting(keys: newValue)) }
    }

    /// When elements are arranged anew.
    ///
    /// Elements that are not `@Observable`, and contain no such objects, are never observed. When
    /// they change, or other values that the filter reads, call `rearrange()`.
    public var rearranges: RearrangementPolicy {
        get {
            access(keyPath: \.rearranges)
            return storedRearranging
        }
        set {
            arrangement.changes.notify()
            withMutation(keyPath: \.rearranges) { storedRearranging = newValue }
            arrangement.require(.everything)
        }
    }

    /// The ids of the selected elements, whether they are in the content and arranged or not.
    ///
    /// An element that the filter hides stays selected and comes back with it.
    public var selectedIDs: Set<Element.ID> {
        get {
            access(keyPath: \.selectedIDs)
            return storedIDs
        }
        set {
            var former = newValue
            withMutation(keyPath: \.selectedIDs) {
                swap(&storedIDs, &former)
                heldSelection.forgetPlaces()
            }
            endLifetime(of: former)
        }
    }

    // What is replaced may look at the controller in its end, so that it is let go when the
    // new value is in its place.
    @ObservationIgnored private var storedContent: [Element]
    @ObservationIgnored private var storedFilter: (@MainActor (Element) -> Bool)?
    @ObservationIgnored private var storedSorting = Sorting()
    @ObservationIgnored private var storedRearranging = RearrangementPolicy.automatic
    @ObservationIgnored private var storedIDs: Set<Element.ID> = []
    @ObservationIgnored private(set) var heldSelection = HeldSelection<Element>()
    @ObservationIgnored private let arrangement = Arrangement<Element>()

    private struct Sorting {
        var closure: (@MainActor (Element, Element) -> Bool)?
        var keys: [SortKey<Element>] = []
    }

    /// A controller of `content` with nothing selected.
    public init(content: [Element] = []) {
        storedContent = content
        Controllers.exist = true
    }

    /// - Returns: `false` in the middle of another modification.
    private func holdSelection() -> Bool {
        guard heldSelection.elements == nil else { return false }
        // The ids are code of the program, which may look here.
        var held = replace(&heldSelection, with: HeldSelection())
        held.hold(storedIDs, of: storedContent)
        heldSelection = held
        return true
    }

    private func setSorting(_ sorting: Sorting) {
        var former = sorting
        arrangement.changes.notify()
        withMutation(keyPath: \.sort) {
            withMutation(keyPath: \.sortKeys) { swap(&storedSorting, &former) }
        }
        arrangement.require(.everything)
        endLifetime(of: former)
    }

    // MARK: Arranging

    /// The elements that pass the filter, sorted.
    ///
    /// Changes since the last access are arranged at this one. A changed element takes O(log *n*),
    /// and the time in which the array makes room in memory; changed content is compared. The
    /// filter and the keys run twice for each element that is read, once to be observed; they are
    /// read again while a setter may be running.
    ///
    /// Changes of elements are delivered to bindings at the end of the turn, also those of models
    /// with a `BindingRegistrar`. If you keep the array, the next change copies it. While `content`
    /// is being modified in place, these are the elements of the last access.
    public var arrangedObjects: [Element] {
        // Read by a filter meanwhile, the arrangement would be observed by itself.
        if !arrangement.changes.isArranging { arrangement.changes.access() }
        guard isArranged else {
            if heldSelection.elements == nil { arrangement.clear() }
            return storedContent
        }
        if heldSelection.elements == nil { arrangement.settle(self) }
        return arrangement.arranged
    }

    /// Filters and sorts all elements again, also those that have changed without being observed.
    public func rearrange() {
        arrangement.changes.notify()
        arrangement.require(.everything)
    }

    /// Sorts by a property; elements with equal values keep the order of `content`.
    public func sort<Key: Comparable>(by keyPath: KeyPath<Element, Key>) {
        sortKeys = [.ascending(keyPath)]
    }

    /// Sorts by several properties, the most important one first.
    public func sort(by keys: SortKey<Element>...) {
        sortKeys = keys
    }

    func whileSettled(_ read: () -> Void) {
        if isArranged, heldSelection.elements == nil {
            arrangement.settle(self, for: read)
        } else {
            read()
        }
    }

    var isArranged: Bool {
        storedFilter != nil || storedSorting.closure != nil || !storedSorting.keys.isEmpty
    }
}

// MARK: - Read by the arrangement

extension ArrayController {
    var currentContent: [Element] { storedContent }
    var currentFilter: (@MainActor (Element) -> Bool)? { storedFilter }
    var currentRearranging: RearrangementPolicy { storedRearranging }

    /// An order that has read nothing yet.
    func makeOrder() -> ElementOrder<Element> {
        if let closure = storedSorting.closure { return ClosureOrder(closure) }
        let keys = storedSorting.keys.reversed()
        return keys.reduce(nil) { next, key in key.makeOrder(next) } ?? ElementOrder()
    }

    /// What has to be observed of elements that call back: the keys, and everything where a
    /// closure may read anything.
    var observedPaths: [AnyKeyPath?] {
        let hasClosure = storedFilter != nil || storedSorting.closure != nil
        return storedSorting.keys.map(\.keyPath) + (hasClosure ? [nil] : [])
    }
}
