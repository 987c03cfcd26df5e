/// The level of an outline row, and whether the row is expandable and expanded.
///
/// List views ask their contents for this value: `outlineRow(at:)`.
public struct OutlineRow: Hashable, Sendable {
    /// The level and the two flags, packed into 32 bits to save memory, because every row has them.
    private let bits: Int32

    /// A row.
    ///
    /// - Parameters:
    ///   - level: the number of rows above this row in the hierarchy.
    ///   - isExpandable: whether the row has children.
    ///   - isExpanded: whether the children are shown.
    public init(level: Int, isExpandable: Bool = false, isExpanded: Bool = false) {
        let flags: Int32 = (isExpandable ? 1 : 0) + (isExpandable && isExpanded ? 2 : 0)
        bits = Int32(clamping: min(level, Int(Int32.max >> 2))) << 2 + flags
    }

    /// The number of rows above this row in the hierarchy: 0 for a root.
    public var level: Int { Int(bits >> 2) }

    /// Whether the row has children, or may have some once they are loaded.
    public var isExpandable: Bool { bits & 1 != 0 }

    /// Whether the row's children are shown. Always false for a row without children.
    public var isExpanded: Bool { bits & 2 != 0 }
}

extension OutlineRow: CustomStringConvertible {
    /// The level and the state, such as `1▾`.
    public var description: String { "\(level)\(isExpandable ? isExpanded ? "▾" : "▸" : "")" }
}

/// The rows of an outline in the model, without their elements.
struct OutlineRows {
    /// Counts the changes of the model's outline.
    let version: UInt64
    let rows: [OutlineRow]
}

/// The changes of the levels and states of an outline's rows.
struct PendingOutline {
    /// The version of the outline that the view shows after the changes.
    let version: UInt64
    /// All rows after the changes; `nil` if only the rows of `inserted` and `changed` differ.
    let rows: [OutlineRow]?
    /// The inserted rows, in their order.
    var inserted: [OutlineRow] = []
    /// The remaining rows whose level or state has changed, by their places after the update.
    let changed: [(place: Int, row: OutlineRow)]

    /// Applies the changes to the shown rows.
    ///
    /// - Parameter changes: the inserted, removed and moved rows; `nil` if there are none.
    func apply(_ changes: RowChanges?, to shown: inout [OutlineRow]) {
        if let rows { return shown = rows }
        changes?.apply(to: &shown, inserting: inserted)
        for (place, row) in changed { shown[place] = row }
    }
}
