/// The selection of a list view as elements, of which bindings write and read the property they are
/// bound to.
///
/// The list's coordinator owns it. What the model selects and the view does not show yet is
/// selected when its row comes.
@MainActor
final class ListSelection<Element>: EditableView {
    private let listeners = EditListeners()
    private weak var list: (any ListSelecting)?
    /// What the model or the user has selected last, also where the view does not show it.
    private var wanted: [Element] = []

    init(_ list: any ListSelecting) {
        self.list = list
    }

    /// The selected elements, in the order of their rows if the user has selected them.
    var elements: [Element] {
        get { wanted }
        set {
            let former = replace(&wanted, with: newValue)
            select()
            endLifetime(of: former)
        }
    }

    /// The selected element; where there are several, the first one.
    var element: Element? {
        get { wanted.first }
        set { elements = newValue.map { [$0] } ?? [] }
    }

    /// Has the view select the rows of what is wanted, as far as it shows them.
    private func select() {
        guard let list else { return }
        let selected = list.selectedRows
        // Rows of other elements are not this selection's.
        let others = selected.filter { !(list.element(at: $0) is Element) }
        let rows = others + wanted.compactMap { list.index(ofElement: $0) }
        if Set(rows) != Set(selected) { list.selectedRows = rows }
    }

    // MARK: EditableView

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

extension ListSelection: RowObserver {
    func rowsDidChange() { select() }

    func selectionDidChange() {
        guard let list else { return }
        let selected = list.selectedRows.sorted().compactMap { list.element(at: $0) as? Element }
        endLifetime(of: replace(&wanted, with: selected))
        listeners.send(.changed)
    }
}

/// The ids of the selected rows of a list view.
@MainActor
final class ListSelectedIDs<ID: Hashable>: EditableView {
    private let listeners = EditListeners()
    private weak var list: (any ListSelecting)?
    private var wanted: Set<ID> = []

    init(_ list: any ListSelecting) {
        self.list = list
    }

    /// The ids of the selected elements.
    var ids: Set<ID> {
        get { wanted }
        set {
            let former = replace(&wanted, with: newValue)
            select()
            endLifetime(of: former)
        }
    }

    private func select() {
        guard let list else { return }
        let selected = list.selectedRows
        // Rows with ids of another type are not this selection's.
        let others = selected.filter { !(list.id(at: $0)?.base is ID) }
        let rows = others + wanted.compactMap { list.index(ofID: AnyHashable($0)) }
        if Set(rows) != Set(selected) { list.selectedRows = rows }
    }

    // MARK: EditableView

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

extension ListSelectedIDs: RowObserver {
    func rowsDidChange() { select() }

    func selectionDidChange() {
        guard let list else { return }
        let selected = list.selectedRows.compactMap { list.id(at: $0)?.base as? ID }
        endLifetime(of: replace(&wanted, with: Set(selected)))
        listeners.send(.changed)
    }
}

/// What the selection asks of a list.
@MainActor
protocol ListSelecting: AnyObject {
    /// The selected rows of the view.
    var selectedRows: [RowIndex] { get set }

    /// The row of an element; `nil` where none has its id.
    func index(ofElement element: Any) -> RowIndex?

    /// The row of an id; `nil` where none has it.
    func index(ofID id: AnyHashable) -> RowIndex?

    /// The element of a row; `nil` for a row that is none.
    func element(at index: RowIndex) -> Any?

    /// The id of a row's element; `nil` for a row that is none.
    func id(at index: RowIndex) -> AnyHashable?
}

extension ListCoordinator: ListSelecting {
    var selectedRows: [RowIndex] {
        get { view?.selection ?? [] }
        set {
            // Views that report what the program selects, too, don't report it as the user's.
            let wasSelecting = isSelecting
            isSelecting = true
            view?.selection = newValue
            isSelecting = wasSelecting
        }
    }

    func index(ofElement element: Any) -> RowIndex? {
        for part in parts {
            if let index = part.index(ofElement: element) { return place(of: index, in: part) }
        }
        return nil
    }

    func index(ofID id: AnyHashable) -> RowIndex? {
        for part in parts {
            if let index = part.index(ofID: id) { return place(of: index, in: part) }
        }
        return nil
    }

    func element(at index: RowIndex) -> Any? {
        part(at: index).flatMap { $0.part.element(at: $0.index) }
    }

    func id(at index: RowIndex) -> AnyHashable? {
        part(at: index).flatMap { $0.part.id(at: $0.index) }
    }
}
