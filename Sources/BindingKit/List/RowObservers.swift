/// The bindings of a list view's selection.
@MainActor
protocol RowObserver: AnyObject {
    /// Rows have come, gone or moved.
    func rowsDidChange()

    /// The user has changed which rows are selected.
    func selectionDidChange()
}

/// The observers of a list's rows, which their managers own.
@MainActor
final class RowObservers {
    private struct WeakObserver {
        weak var observer: (any RowObserver)?
    }

    private var observers: [WeakObserver] = []

    func add(_ observer: any RowObserver) {
        observers.append(WeakObserver(observer: observer))
    }

    func remove(_ observer: any RowObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    func rowsDidChange() {
        for entry in observers { entry.observer?.rowsDidChange() }
    }

    func selectionDidChange() {
        for entry in observers { entry.observer?.selectionDidChange() }
    }
}
