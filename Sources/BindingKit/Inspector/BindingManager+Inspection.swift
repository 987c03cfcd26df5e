// The inspector reads these properties of a manager.
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

    /// The record with this number, even if its binding has ended.
    func record(ofOrder order: UInt64) -> BindingRecord? { records.binding(ofOrder: order) }

    /// Calls `body` with each record, in the order in which the bindings were made. Records whose
    /// binding has ended are included.
    ///
    /// This method uses `first`, because `all` would retain a snapshot of the list.
    func forEachRecord(_ body: (BindingRecord) -> Void) {
        _ = records.first { record in
            body(record)
            return false
        }
    }

    /// Enables or disables the manager. If the manager is already in this state, nothing happens.
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
