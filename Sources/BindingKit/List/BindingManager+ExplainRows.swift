extension BindingManager {
    /// Explains in sentences why a list view shows its rows. The call does not update the view.
    ///
    /// Use it in the debugger's console and in tests.
    ///
    /// ```swift
    /// print(bindings.explain(tableView))
    /// ```
    ///
    /// - Parameter view: the list view.
    public func explain<View: ListDisplay>(_ view: View) -> String {
        let name = BindingNames.name(of: view, type: View.self, owner: owner)
        let rows = bindings.filter { $0.observerObject === view && $0 is any RowDiagnosis }
        guard !rows.isEmpty else { return "No binding of this manager shows rows in \(name)." }
        var sentences: [String] = []
        if let counts = view.shownCounts {
            let rows = counted(counts.reduce(0, +), "row")
            sentences.append("\(name) has \(rows) in \(counted(counts.count, "section")).")
        }
        switch view.phase {
        case .offScreen:
            sentences.append("It is not in a window, so it is reloaded when the rows change.")
        case .userChangesRows: sentences.append("The rows wait until the user's gesture ends.")
        case .updating: sentences.append("It is being updated.")
        case .ready: break
        }
        for record in rows {
            sentences.append("The \(record.declaration) is \(record.state).")
            if let rows = record as? any RowDiagnosis { sentences += rows.reasons(isLooking: true) }
        }
        return sentences.joined(separator: " ")
    }
}

extension RowBinding: RowDiagnosis {
    func reasons(isLooking: Bool) -> [String] {
        var sentences = ["It shows \(counted(rows.count, "element"))."]
        if let error { sentences.append("\(error)") }
        if store.pending != nil {
            sentences.append("The model has changed since the latest update.")
        }
        if manager?.isEnabled == false {
            sentences.append("The manager is disabled, so later changes wait for `enable()`.")
        }
        sentences += observationReasons(isLooking: isLooking)
        guard let lastUpdate else { return sentences }
        if lastUpdate.isReload {
            sentences.append("The latest update reloaded the view.")
        } else {
            sentences.append(
                """
                The latest update inserted \(counted(lastUpdate.inserted, "row")), removed \
                \(lastUpdate.removed), moved \(lastUpdate.moved) and updated \
                \(lastUpdate.updated).
                """)
        }
        return sentences
    }
}

/// A count with its noun, such as "1 row" or "2 rows".
private func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
}
