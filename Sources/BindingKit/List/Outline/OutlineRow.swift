/// How a row of an outline stands among the others.
///
/// List views ask their contents for it: `outlineRow(at:)`.
public struct OutlineRow: Hashable, Sendable {
    /// Everything in half a word, because there is one for each row: the level, then the two flags.
    private let bits: Int32

    /// A row.
    ///
    /// - Parameters:
    ///   - level: how many rows it lies below.
    ///   - isExpandable: whether it has children.
    ///   - isExpanded: whether they are shown.
    public init(level: Int, isExpandable: Bool = false, isExpanded: Bool = false) {
        let flags: Int32 = (isExpandable ? 1 : 0) + (isExpandable && isExpanded ? 2 : 0)
        bits = Int32(clamping: min(level, Int(Int32.max >> 2))) << 2 + flags
    }

    /// How many rows it lies below, one inside of the other: 0 for a root.
    public var level: Int { Int(bits >> 2) }

    /// Whether the row has children, or may have some once they are loaded.
    public var isExpandable: Bool { bits & 1 != 0 }

    /// Whether its children are shown; never of a row that has none.
    public var isExpanded: Bool { bits & 2 != 0 }
}

extension OutlineRow: CustomStringConvertible {
    /// The level and the state, such as `1▾`.
    public var description: String { "\(level)\(isExpandable ? isExpanded ? "▾" : "▸" : "")" }
}

/// The rows of an outline as the model has them, without their elements.
struct OutlineRows {
    /// Counts the changes of the model's outline.
    let version: UInt64
    let rows: [OutlineRow]
}

/// What changes in an outline besides rows that come, go and move.
struct PendingOutline {
    /// Which outline the view shows afterwards.
    let version: UInt64
    /// The rows; `nil` where only those of `inserted` and `changed` differ.
    let rows: [OutlineRow]?
    /// The rows that came, in their order.
    var inserted: [OutlineRow] = []
    /// The rows that stay with another level, or that expand, collapse or can be expanded since, by
    /// their places after.
    let changed: [(place: Int, row: OutlineRow)]

    /// Makes the rows the new ones.
    ///
    /// - Parameter changes: what came, went and moved; `nil` where nothing did.
    func apply(_ changes: RowChanges?, to shown: inout [OutlineRow]) {
        if let rows { return shown = rows }
        changes?.apply(to: &shown, inserting: inserted)
        for (place, row) in changed { shown[place] = row }
    }
}
