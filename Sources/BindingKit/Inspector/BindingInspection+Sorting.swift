// Sorts the rows by their managers or by the window's columns.
extension BindingInspection {
    /// The columns by which the rows can be sorted.
    public enum Column: Hashable, Sendable, CaseIterable {
        /// The two ends.
        case ends
        /// The list row whose cell the binding fills. Bindings that fill no cell come first.
        case row
        /// The place where the binding was declared.
        case location
        /// The state in words.
        case state
        /// The value that was last delivered, or the failure.
        case value
        /// How often the observer was written.
        case deliveries
        /// How many deliveries wrote nothing.
        case skips
    }

    /// A row and its sort keys.
    struct SortedRow {
        let row: Row
        let keys: [SortValue]
    }

    /// The sort keys of a binding, one for each term of the order.
    func sortKeys(
        of record: BindingRecord, _ row: InspectedRow?, _ place: RowIndex?,
        for order: [SortTerm<Column>]
    ) -> [SortValue] {
        order.map { term in
            switch term.key {
            case .ends: SortValue(text: ends(of: record))
            case .row:
                SortValue(
                    text: row?.rows ?? "", section: place?.section ?? 0, number: place?.row ?? 0)
            case .location:
                SortValue(text: record.location.fileID, number: Int(record.location.line))
            case .state: SortValue(text: record.observedStateInWords)
            case .value: SortValue(text: record.inspectedFailure ?? shortValue(of: record))
            case .deliveries: SortValue(number: record.deliveries)
            case .skips: SortValue(number: record.skips)
            }
        }
    }

    /// The rows sorted by their keys. Rows with equal keys keep their order.
    func sorted(_ rows: [SortedRow], by order: [SortTerm<Column>]) -> [Row] {
        rows.indices.sorted { first, second in
            for (place, term) in order.enumerated() {
                let (key, other) = (rows[first].keys[place], rows[second].keys[place])
                if key != other { return (key < other) == term.isAscending }
            }
            return first < second
        }
        .map { rows[$0].row }
    }
}

/// The sort key of a binding in one column.
struct SortValue: Comparable {
    var text = ""
    var section = 0
    var number = 0

    static func < (first: Self, second: Self) -> Bool {
        (first.text, first.section, first.number) < (second.text, second.section, second.number)
    }
}
