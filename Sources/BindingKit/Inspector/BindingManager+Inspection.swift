// What the inspector reads from a manager.
extension BindingManager {
    /// The name by which the inspector lists the manager.
    var inspectedName: String {
        if let owner { return "\(type(of: owner))" }
        return firstRecord?.location.fileName ?? "BindingManager"
    }

    /// The place of the row whose cell the manager fills; `nil` for any other manager.
    var inspectedPlace: RowIndex? {
        cellHost.flatMap { ($0 as? CellManagers)?.index(of: self) }
    }

    private var firstRecord: BindingRecord? { records.first { _ in true } }

    /// The record with this number, even if it has ended.
    func record(ofOrder order: UInt64) -> BindingRecord? { records.binding(ofOrder: order) }

    /// Calls `body` with each record in the order they were bound, also with ended ones.
    ///
    /// Iterates over the list itself: if it made a snapshot, the list would retain that.
    func forEachRecord(_ body: (BindingRecord) -> Void) {
        _ = records.first { record in
            body(record)
            return false
        }
    }

    /// Enables or disables the manager. Nothing happens if it is in that state already.
    func setEnabled(_ newValue: Bool) {
        guard newValue != isEnabled else { return }
        if newValue { enable() } else { disable() }
    }
}

extension SourceLocation {
    /// The file's name without its folder and extension.
    fileprivate var fileName: String {
        let file = fileID.split(separator: "/").last ?? ""
        return String(file.prefix { $0 != "." })
    }
}
