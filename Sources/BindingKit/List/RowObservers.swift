/// Observes the rows of a list view, for the binding of its selection or position.
@MainActor
protocol RowObserver: AnyObject {
    /// - Parameter update: the selected rows before and after the change; `nil` if not known.
    func rowsDidChange(_ update: SelectionUpdate?)

    /// The user has moved a row, and the view already shows the move.
    func rowDidMove()

    func selectionDidChange()

    func viewDidScroll()
}

/// The observers of a list's rows. There is one observer of each type. The observers live as long
/// as the list.
@MainActor
final class RowObservers {
    private var observers: [any RowObserver] = []

    /// The list's observer of the type `Observer`. If there is none, `make` makes it.
    func observer<Observer: RowObserver>(_ make: () -> Observer) -> Observer {
        for observer in observers {
            if let known = observer as? Observer { return known }
        }
        let observer = make()
        observers.append(observer)
        return observer
    }

    func rowsDidChange(_ update: SelectionUpdate?) {
        for observer in observers { observer.rowsDidChange(update) }
    }

    func rowDidMove() {
        for observer in observers { observer.rowDidMove() }
    }

    func selectionDidChange() {
        for observer in observers { observer.selectionDidChange() }
    }

    func viewDidScroll() {
        for observer in observers { observer.viewDidScroll() }
    }
}
