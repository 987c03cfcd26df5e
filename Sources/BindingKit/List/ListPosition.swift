/// The row at the top of a list view's visible area, as an element or an id. It is bound to a
/// property of a model.
///
/// The list's coordinator owns this object. If the model sets an element that has no row in the
/// view yet, the view scrolls when the row is inserted, unless the user has scrolled meanwhile.
@MainActor
final class ListPosition<Value> {
    var bindings = SelectionBindings()
    let listeners = EditListeners()
    private weak var list: (any ListScrolling)?
    /// The latest value that the model has set or the user has scrolled to.
    private var latest: Value?
    /// Whether the view still has to scroll to the row of `latest`.
    private var isAwaited = false

    init(_ list: any ListScrolling) {
        self.list = list
    }

    /// The element or the id of the row at the top.
    var value: Value? {
        get { latest }
        set {
            let former = replace(&latest, with: newValue)
            isAwaited = newValue != nil
            scroll()
            endLifetime(of: former)
        }
    }

    private func scroll() {
        guard isAwaited, let latest, let list, let row = list.rows(ofElements: [latest]).first
        else { return }
        isAwaited = false
        if list.topRow != row { list.scroll(to: row) }
    }
}

extension ListPosition: BoundSelection {
    func rowsDidChange(_ update: SelectionUpdate?) {
        guard bindings.haveEnded else { return scroll() }
        endLifetime(of: replace(&latest, with: nil))
    }

    func rowDidMove() {}

    func selectionDidChange() {}

    func viewDidScroll() {
        guard !bindings.haveEnded, let list, let row = list.topRow,
            hasRows(of: Value.self, mayHave: list.mayHave(Value.self))
        else { return }
        if let latest, list.hasElement(latest, at: row) { return }
        readView()
        listeners.send(.changed)
    }

    func readView() {
        guard let list else { return }
        let value = list.topRow.flatMap { list.value(at: $0, as: Value.self) }
        isAwaited = false
        endLifetime(of: replace(&latest, with: value))
    }
}

/// The interface of a list for its scroll position.
@MainActor
protocol ListScrolling: ListSelecting {
    /// The first visible row that shows an element.
    var topRow: RowIndex? { get }

    /// Scrolls until a row is at the top of the visible area.
    func scroll(to row: RowIndex)
}

extension ListCoordinator: ListScrolling {
    var topRow: RowIndex? {
        view?.anchors.lazy.map(\.index).first { element(at: $0) != nil }
    }

    func scroll(to row: RowIndex) {
        during(\.isScrolling) { view?.scroll(to: ListAnchor(index: row, offset: 0)) }
    }

    func scroll(to row: RowIndex, at position: RowScrollPosition, isAnimated: Bool) {
        during(\.isScrolling) { view?.scroll(to: row, at: position, animated: isAnimated) }
    }
}
