#if GTK
internal import BindingKit
internal import CGTK

/// The list model and selection model of a list. It has positions and counts, but no content.
///
/// This object makes a row's object when GTK requests it, and reuses the object as long as GTK
/// retains it. So GTK recognizes a row that has moved. Changes are announced range by range. During
/// the announcements, GTK gets the rows and counts of the list as announced so far.
@MainActor
final class RowList {
    /// How many rows the user can select.
    var selectionMode = SelectionMode.single
    /// Whether the row at a position can be selected. A header can't be selected.
    var canSelect: (Int) -> Bool = { _ in true }
    /// The model calls this after the user has changed the selection. The argument is the position
    /// of the chosen row; nil if no row was chosen.
    var onSelect: ((_ chosen: Int?) -> Void)?

    /// The GObject, for GTK.
    let pointer: UnsafeMutablePointer<CGTKRows>
    /// The rows' living objects, by the rows' positions.
    private var rows: [Int: Row] = [:]
    private var selected: Set<Int> = []
    private var announcement: Announcement?

    init() {
        let model = cgtk_new(RowTypes.rows).assumingMemoryBound(to: CGTKRows.self)
        pointer = model
        model.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    }

    isolated deinit {
        for row in rows.values { row.pointer.pointee.owner = nil }
        // GTK might use the model after this object is released, to request the number of rows.
        pointer.pointee.owner = nil
        g_object_unref(pointer)
    }

    /// The number of rows that GTK knows.
    private(set) var count: Int {
        get { Int(pointer.pointee.count) }
        set { pointer.pointee.count = UInt32(newValue) }
    }

    // MARK: Rows

    var liveCount: Int { rows.count }

    /// The object of a row, if GTK retains it; otherwise `nil`.
    func liveRow(at position: Int) -> Row? { rows[position] }

    /// The object of the row that GTK expects at a position. The caller must release the object.
    func row(at place: Int) -> Row {
        switch announcement?.target(of: place) {
        case nil: row(atFinal: place)
        case .stays(let position): row(atFinal: position)
        case .leaves(let old): leavingRow(old)
        }
    }

    private func row(atFinal position: Int) -> Row {
        if let row = rows[position] {
            row.retain()
            return row
        }
        let row = Row.make(at: position, of: self)
        rows[position] = row
        return row
    }

    private func leavingRow(_ old: Int) -> Row {
        if let row = announcement?.leaving[old] {
            row.retain()
            return row
        }
        let row = Row.make(at: nil, of: nil)
        // One reference is for the caller, the other one for the announcement.
        row.retain()
        announcement?.leaving[old] = row
        return row
    }

    func rowHasEnded(at position: Int) { rows[position] = nil }

    // MARK: Changes

    /// Sets the number of rows and clears the selection. Each row may show another element now.
    ///
    /// The remaining positions keep their objects. If these positions got other objects, GTK would
    /// make new widgets, and would request the object of each row in the list.
    func reset(to count: Int) {
        let kept = min(self.count, count)
        for (position, row) in rows where position >= kept {
            row.position = nil
            row.pointer.pointee.owner = nil
            rows[position] = nil
        }
        let deselected = replace(&selected, with: [])
        let removed = self.count - kept
        self.count = count
        let model = OpaquePointer(pointer)
        g_list_model_items_changed(model, UInt32(kept), UInt32(removed), UInt32(count - kept))
        if let first = deselected.min(), first < kept {
            gtk_selection_model_selection_changed(model, UInt32(first), UInt32(kept - first))
        }
    }

    /// Updates the rows' positions to the state after the changes, without announcing anything.
    func begin(_ changes: RowChanges) {
        var announcement = Announcement(changes)
        var kept: [Int: Row] = [:]
        for (old, row) in rows {
            // A row that moves down has no position between two announcements, so GTK releases its
            // object. This reference keeps the object.
            row.retain()
            row.position = changes.newIndex(ofOld: old)
            if let position = row.position {
                kept[position] = row
                announcement.moving.append(row)
            } else {
                row.pointer.pointee.owner = nil
                announcement.leaving[old] = row
            }
        }
        rows = kept
        selected = Set(selected.compactMap { changes.newIndex(ofOld: $0) })
        self.announcement = announcement
    }

    /// Announces the changes that have begun, range by range.
    func announce(_ splices: [RowChanges.Splice]) {
        for splice in splices {
            announcement?.pass(splice)
            count += splice.inserted - splice.removed
            g_list_model_items_changed(
                OpaquePointer(pointer), UInt32(splice.index), UInt32(splice.removed),
                UInt32(splice.inserted))
        }
        guard let announcement else { return }
        self.announcement = nil
        for row in announcement.moving { row.release() }
        for row in announcement.leaving.values { row.release() }
    }

    // MARK: Selection

    /// The positions of the selected rows, in ascending order.
    ///
    /// Setting the positions informs GTK, but not client code.
    var selectedPositions: [Int] {
        get { selected.sorted() }
        set { replaceSelection(by: Set(newValue)) }
    }

    func isSelected(_ place: Int) -> Bool {
        guard let announcement else { return selected.contains(place) }
        guard case .stays(let position) = announcement.target(of: place) else { return false }
        return selected.contains(position)
    }

    @discardableResult
    private func replaceSelection(by new: Set<Int>) -> Bool {
        let changed = selected.symmetricDifference(new)
        selected = new
        guard let first = changed.min(), let last = changed.max(), announcement == nil else {
            return !changed.isEmpty
        }
        gtk_selection_model_selection_changed(
            OpaquePointer(pointer), UInt32(first), UInt32(last - first + 1))
        return true
    }

    private func userSelects(_ new: Set<Int>, chosen: Int?) -> Bool {
        if replaceSelection(by: new) || chosen != nil { onSelect?(chosen) }
        return true
    }

    func select(_ position: Int, isOnly: Bool) -> Bool {
        guard selectionMode != .none, canSelect(position) else { return false }
        let isSingle = isOnly || selectionMode == .single
        return userSelects(isSingle ? [position] : selected.union([position]), chosen: position)
    }

    func select(_ range: Range<Int>, isOnly: Bool) -> Bool {
        guard selectionMode == .multiple else { return false }
        let selectable = range.filter(canSelect)
        return userSelects(isOnly ? Set(selectable) : selected.union(selectable), chosen: nil)
    }

    func selectAll() -> Bool { select(0..<count, isOnly: true) }

    func unselect(_ positions: some Sequence<Int>) -> Bool {
        userSelects(selected.subtracting(positions), chosen: nil)
    }

    func set(_ positions: [Int], amongst mask: [Int]) -> Bool {
        guard selectionMode == .multiple else { return false }
        let kept = selected.subtracting(mask)
        return userSelects(
            kept.union(Set(positions).intersection(mask).filter(canSelect)), chosen: nil)
    }
}

/// The number of rows that the user can select in a list.
public enum SelectionMode: Sendable, Hashable {
    /// None.
    case none
    /// At most one.
    case single
    /// Any number.
    case multiple
}
#endif
