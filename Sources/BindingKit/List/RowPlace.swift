internal import Observation

/// The place of a cell's row, for the closure of the row.
///
/// The place is made when the closure first asks for it, and lives as long as the cell.
@MainActor
@Observable
final class RowPlace {
    private(set) var index: Int
    private(set) var count: Int
    private(set) var level: Int
    private(set) var isSelected: Bool
    /// An unobserved copy of the values. Reading it during a tracked read adds no dependency.
    @ObservationIgnored private var latest: State

    struct State {
        var index = 0
        var count = 0
        var level = 0
        var isSelected = false
    }

    init(_ state: State) {
        (index, count, level) = (state.index, state.count, state.level)
        isSelected = state.isSelected
        latest = state
    }

    /// Takes the current state, and sets only the properties that differ.
    func update(_ state: State) {
        let former = replace(&latest, with: state)
        if former.index != state.index { index = state.index }
        if former.count != state.count { count = state.count }
        if former.level != state.level { level = state.level }
        if former.isSelected != state.isSelected { isSelected = state.isSelected }
    }
}

extension BindingManager {
    /// In the closure of a row: the index of the row among the elements of its section, from 0.
    ///
    /// ```swift
    /// row.bindObserver(cell.nameLabel, \.text, toSubject: row) { "\($0.index + 1) of \($0.rowCount)" }
    /// ```
    ///
    /// The index is observable, and costs nothing for rows that don't read it. It is 0 in extra
    /// rows, and in managers that don't belong to a row's cell.
    public var index: Int { cellManagers?.place(of: self)?.index ?? 0 }

    /// In the closure of a row: the number of elements in the section of the row.
    ///
    /// The number is observable, like `index`.
    public var rowCount: Int { cellManagers?.place(of: self)?.count ?? 0 }

    /// In the closure of a row: the level of the row in an outline, counted from 0.
    ///
    /// The level is observable, like `index`. It is 0 in a list without an outline.
    ///
    /// ```swift
    /// row.bindObserver(cell.leading, \.constant, toSubject: row) { Double($0.level) * 16 }
    /// ```
    public var level: Int { cellManagers?.place(of: self)?.level ?? 0 }

    /// In the closure of a row: whether the row is selected.
    ///
    /// The value is observable, like `index`. If client code selects a row and the view does not
    /// report the selection, the value changes with the next update of the list.
    public var isSelected: Bool {
        cellManagers?.place(of: self, readingSelection: true)?.isSelected ?? false
    }

    private var cellManagers: CellManagers? { cellHost as? CellManagers }
}
