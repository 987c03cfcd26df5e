/// The row whose cell a binding fills, for descriptions and the inspector.
///
/// This is a value, so it does not change if the row moves.
public struct InspectedRow: Hashable, Sendable, CustomStringConvertible {
    /// The row's list, named as in the call of `bindRows`: `basket.fruits`.
    public let rows: String
    /// The section's id as a string, or the section's number; `nil` if the rows have no sections.
    public let section: String?
    /// The index among the section's elements, counted from 0, like `row.index` in the closure of
    /// `bindRows`; `nil` for an extra row, such as a bottom row.
    public let index: Int?
    /// The element's id as a string; `nil` for an extra row, or if the id is an `ObjectIdentifier`.
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

/// An object that knows the row of a cell's manager.
@MainActor
protocol RowNaming: AnyObject {
    /// The row; `nil` if it can't be found at the moment.
    func inspectedRow(of manager: BindingManager) -> InspectedRow?

    /// Whether a mistake in a line of the rows' closure was not reported yet. After this call, the
    /// mistake counts as reported.
    func isNew(_ mistake: KnownMistakes, at location: SourceLocation) -> Bool
}

extension BindingManager {
    /// Whether the log has to report a mistake. A line in the closure of rows runs for each row,
    /// but its mistake is reported only once for the list.
    func mayReport(_ mistake: KnownMistakes, at location: SourceLocation) -> Bool {
        guard BindingLog.reports(.warning) else { return false }
        return (cellHost as? any RowNaming)?.isNew(mistake, at: location) ?? true
    }

    /// The row whose cell the manager fills; `nil` for any other manager.
    ///
    /// If the row's index is outdated, this property searches for the row. It reads the element's
    /// id.
    var inspectedRow: InspectedRow? {
        cellHost.flatMap { ($0 as? any RowNaming)?.inspectedRow(of: self) }
    }
}
