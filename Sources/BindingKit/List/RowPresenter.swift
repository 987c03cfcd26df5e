/// Shows the rows of a binding.
@MainActor
protocol RowPresenter: AnyObject {
    /// The list view, while it lives.
    var viewObject: AnyObject? { get }

    /// Shows the pending changes, as far as the view can show them now.
    func show() -> Bool

    /// Shows the result of an action by the user, even while other changes wait.
    func showNow()

    /// Corrects the view if other code has changed it while the binding was disabled.
    func verify()

    /// Calls `body` with the manager of each cell of the view.
    func forEachCellManager(_ body: (BindingManager) -> Void)

    /// The place of an element in the view; `nil` if the view does not have the element.
    func viewIndex(of index: ElementIndex) -> RowIndex?

    /// Whether no changes wait for the view.
    var isSettled: Bool { get }

    /// Scrolls to a row of the view.
    func scroll(to row: RowIndex, at position: RowScrollPosition, isAnimated: Bool)

    /// The cell of an element, while it is shown.
    func cell(of index: ElementIndex) -> AnyObject?

    /// Removes the rows from the view.
    func end(isAnimated: Bool)
}

/// Reads and writes the rows of a model.
@MainActor
struct RowModel<Element> {
    /// Reads the present rows of the model; `nil` if the model has died or its closure throws.
    let read: @MainActor () -> [RowSection<Element>]?
    /// The model's arrays that the user may change; `nil` if rows are bound one way.
    let arrays: RowArrays<Element>?

    /// Whether the model has an element with the id of this one.
    func holds(_ element: Element) -> Bool {
        (read() ?? []).contains {
            !$0.identity.find([$0.identity.identify(element)], $0.rows).isEmpty
        }
    }

    /// The elements with ids that the model has.
    func held(_ elements: [Element]) -> [Element] {
        let lists = read() ?? []
        guard let identity = lists.first?.identity else { return [] }
        let rows = lists.map(\.rows)
        let found = Set(
            identity.places(of: elements, in: rows).map {
                identity.identify(rows[$0.section][$0.row])
            })
        return elements.filter { found.contains(identity.identify($0)) }
    }
}
