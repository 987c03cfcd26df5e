/// What shows the rows of a binding.
@MainActor
protocol RowPresenter: AnyObject {
    /// The list view, while it lives.
    var viewObject: AnyObject? { get }

    /// Shows what has been read, as far as the view can show it now.
    func show() -> Bool

    /// Shows what the user has asked for, also while other changes wait.
    func showNow()

    /// Corrects a view that something else has changed while the binding was disabled.
    func verify()

    /// Calls `body` with the manager of each cell of the view.
    func forEachCellManager(_ body: (BindingManager) -> Void)

    /// The place in the view of an element; `nil` if the view does not have it.
    func viewIndex(of index: ElementIndex) -> RowIndex?

    /// Whether nothing waits for the view.
    var isSettled: Bool { get }

    /// Scrolls to a row of the view.
    func scroll(to row: RowIndex, at position: RowScrollPosition, isAnimated: Bool)

    /// The cell of an element, while it is shown.
    func cell(of index: ElementIndex) -> AnyObject?

    /// Takes the rows out of the view.
    func end(isAnimated: Bool)
}

/// Reads and writes the rows of a model.
@MainActor
struct RowModel<Element> {
    /// The rows of the model at this moment; `nil` if it has died or its closure throws.
    let read: @MainActor () -> [RowSection<Element>]?
    /// The model's arrays, which the user may change; `nil` if rows are bound one way.
    let arrays: RowArrays<Element>?
}
