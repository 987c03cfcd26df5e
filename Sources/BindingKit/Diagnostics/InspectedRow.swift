/// The row whose cell a binding fills, as descriptions and the inspector name it.
///
/// It is a value: it does not follow the row.
public struct InspectedRow: Hashable, Sendable, CustomStringConvertible {
    /// The list of the row, as the call of `bindRows` names it: `basket.fruits`.
    public let rows: String
    /// The section's id as text, or else its number; `nil` if the rows have no sections.
    public let section: String?
    /// The place among the elements of the section, counted from 0, like `row.index` in the closure
    /// of `bindRows`; `nil` for an extra row.
    public let index: Int?
    /// The id of the element as text; `nil` for an extra row, and if the id is an
    /// `ObjectIdentifier`.
    public let id: String?
    /// The row of the outer list, if the list is in a cell of another list.
    public let outer: String?

    /// The row in a few words: `row 17 of basket.fruits (id 42)`.
    public var description: String {
        var text = index.map { "row \($0)" } ?? "an extra row"
        if let section { text += " in section \(section)" }
        text += " of \(rows)"
        if let id { text += " (id \(id))" }
        if let outer { text += ", in \(outer)" }
        return text
    }
}

/// Knows which row a cell's manager belongs to.
@MainActor
protocol RowNaming: AnyObject {
    /// The row; `nil` if it can't be found at the moment.
    func inspectedRow(of manager: BindingManager) -> InspectedRow?
}

extension BindingManager {
    /// The row whose cell the manager fills; `nil` for any other manager.
    ///
    /// If the row's index is not up to date, the row is searched for. The element's id is read.
    var inspectedRow: InspectedRow? {
        cellHost.flatMap { ($0 as? any RowNaming)?.inspectedRow(of: self) }
    }
}
