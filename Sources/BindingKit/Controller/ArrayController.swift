public import Observation

/// Arranges a list of model objects or values for a view, and remembers which elements are
/// selected.
///
/// `arrangedObjects` follows `content`, `filter`, the sorting, and each element property that the
/// filter and the sorting read. If one element changes, only that element is filtered and placed
/// again. The selection follows its elements when they move.
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
    /// While `content` is being modified in place, as by `removeAll { … }`, `content` reads as
    /// empty. If nothing is filtered or sorted, `arrangedObjects` reads as empty, too. The
    /// selection can still be read:
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
            contentDidChange()
            endLifetime(of: former)
        }
        _modify {
            access(keyPath: \.content)
            arrangement.changes.notify()
            _$observationRegistrar.willSet(self, keyPath: \.content)
            // The content is taken out, because released elements may read this property meanwhile.
            let isOutermost = holdSelection()
            var content: [Element] = []
            swap(&storedContent, &content)
            defer {
                swap(&storedContent, &content)
                let held = isOutermost ? heldSelection.release() : nil
                contentDidChange()
                _$observationRegistrar.didSet(self, keyPath: \.content)
                endLifetime(of: content)
                endLifetime(of: held)
            }
            yield &content
        }
    }

    /// Decides which elements are arranged; `nil` for all.
    public var filter: (@MainActor (Element) -> Bool)? {
        get {
            access(keyPath: \.filter)
            return storedFilter
        }
        set {
            var former = newValue
            let wasArranged = isArranged
            arrangement.changes.notify()
            withMutation(keyPath: \.filter) { swap(&storedFilter, &former) }
            requireFilter(wasArranged: wasArranged)
            endLifetime(of: former)
        }
    }

    /// Decides whether the first element comes before the second; `nil` to use the order of
    /// `sortKeys` or, without keys, of `content`.
    ///
    /// Elements that the closure treats as equal keep the order of `content`. Setting the closure
    /// empties `sortKeys`. Keys are faster, because the closure compares elements whenever one of
    /// them changes.
    ///
    /// If the closure reads a property in some comparisons only, it must also read the property
    /// when it compares an element with itself. Otherwise changes of the property are not noticed.
    public var sort: (@MainActor (Element, Element) -> Bool)? {
        get {
            access(keyPath: \.sort)
            return storedSorting.closure
        }
        set { setSorting(Sorting(closure: newValue)) }
    }

    /// The properties that the elements are sorted by, the most important property first; empty to
    /// use the order of `sort` or, without it, of `content`.
    ///
    /// Elements with equal keys keep the order of `content`. Setting the keys removes the closure
    /// of `sort`.
    public var sortKeys: [SortKey<Element>] {
        get {
            access(keyPath: \.sortKeys)
            return storedSorting.keys
        }
        set { setSorting(Sorting(keys: newValue)) }
    }

    /// When elements are arranged again.
    ///
    /// Elements are not observed if they are not `@Observable` and contain no `@Observable`
    /// objects. Call `rearrange()` if such an element changes, or if the filter reads any other
    /// unobserved value and this value changes.
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

    /// The ids of the selected elements. The filter may hide these elements, and `content` may lack
    /// them.
    ///
    /// An element that the filter hides stays selected.
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

    // The `deinit` of a replaced value may read the controller, so the value is released after the
    // new value is stored.
    @ObservationIgnored private var storedContent: [Element]
    @ObservationIgnored private var storedFilter: (@MainActor (Element) -> Bool)?
    @ObservationIgnored private var storedSorting = Sorting()
    @ObservationIgnored private var storedRearranging = RearrangementPolicy.automatic
    @ObservationIgnored private var storedIDs: Set<Element.ID> = []
    @ObservationIgnored private(set) var heldSelection = HeldSelection<Element>()
    @ObservationIgnored let arrangement = Arrangement<Element>()
    @ObservationIgnored var portions = FilterPortions()

    private struct Sorting {
        var closure: (@MainActor (Element, Element) -> Bool)?
        var keys: [SortKey<Element>] = []
    }

    /// A controller of `content` with nothing selected.
    public init(content: [Element] = []) {
        storedContent = content
        Controllers.exist = true
    }

    private func contentDidChange() {
        portions.hasShownAll = false
        arrangement.require(.changedContent)
    }

    /// - Returns: `false` if another modification of `content` is already running.
    private func holdSelection() -> Bool {
        guard heldSelection.elements == nil else { return false }
        // `heldSelection` is taken out, because comparing ids runs client code that may read it.
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
    /// Each access first arranges the changes since the last access. For a changed element this
    /// takes O(log *n*), plus the time to move the following elements in memory. Changed content is
    /// compared with the former content. For each element that is read, the filter and the keys run
    /// twice: once to read the element, and once to observe it. The filter and the keys run again
    /// while a setter may be running.
    ///
    /// If an element changes, bindings get the change at the end of the turn, even if the model has
    /// a `BindingRegistrar`. If you keep the array, the next change copies the array. While
    /// `content` is being modified in place, this property holds the elements of the last access.
    public var arrangedObjects: [Element] {
        // If a filter reads this property during arranging, the arrangement must not observe
        // itself.
        if !arrangement.changes.isArranging { arrangement.changes.access() }
        portions.hasShownAll = !isArranged
        guard isArranged else {
            if heldSelection.elements == nil { arrangement.clear() }
            return storedContent
        }
        if heldSelection.elements == nil { arrangement.settle(self) }
        return arrangement.arranged
    }

    /// Filters and sorts all elements again, even if changes were not observed.
    public func rearrange() {
        arrangement.changes.notify()
        arrangement.require(.everything)
    }

    /// Sorts by a property; elements with equal values keep the order of `content`.
    public func sort<Key: Comparable>(by keyPath: KeyPath<Element, Key>) {
        sortKeys = [.ascending(keyPath)]
    }

    /// Sorts by several properties, the most important property first.
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

    var isArranged: Bool { storedFilter != nil || isSorted }

    var isSorted: Bool { storedSorting.closure != nil || !storedSorting.keys.isEmpty }
}

// MARK: - Read by the arrangement

extension ArrayController {
    var currentContent: [Element] { storedContent }
    var currentFilter: (@MainActor (Element) -> Bool)? { storedFilter }
    var currentRearranging: RearrangementPolicy { storedRearranging }

    /// An order that has not read any element yet.
    func makeOrder() -> ElementOrder<Element> {
        if let closure = storedSorting.closure { return ClosureOrder(closure) }
        let keys = storedSorting.keys.reversed()
        return keys.reduce(nil) { next, key in key.makeOrder(next) } ?? ElementOrder()
    }

    /// The paths to observe in elements that report changes by callbacks. These are the paths of
    /// the sort keys and, if there is a closure, `nil`. `nil` means all properties, because a
    /// closure may read anything.
    var observedPaths: [AnyKeyPath?] {
        let hasClosure = storedFilter != nil || storedSorting.closure != nil
        return storedSorting.keys.map(\.keyPath) + (hasClosure ? [nil] : [])
    }
}
