/// The index of a row in a list view: a section, and a row in it, both counted from 0.
public struct RowIndex: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The section's index in the view.
    public var section: Int
    /// The row's index in the section.
    public var row: Int

    /// An index of a row. By default, the row is in the first section.
    public init(section: Int = 0, row: Int) {
        self.section = section
        self.row = row
    }

    /// Whether the first index comes before the second one.
    public static func < (first: RowIndex, second: RowIndex) -> Bool {
        (first.section, first.row) < (second.section, second.row)
    }

    /// Section and row: `2.17`.
    public var description: String { "\(section).\(row)" }
}
