// Reads the bindings once per refresh. Client code runs only if there is a filter, an order or a
// selection.
extension BindingInspection {
    /// Reads the bindings now.
    ///
    /// A window need not call this method, because `start()`, `filter`, `sortOrder` and
    /// `isManagerEnabled` call it.
    public func refresh() {
        // A description runs client code, and client code may call this method again.
        guard !isReading else { return }
        isReading = true
        defer { isReading = false }
        latestWork = WorkCount.total
        // The properties are copied, because making a description runs code that may set them.
        let (filter, order) = (InspectionFilter(filter), sortOrder)
        var (rows, managers, count) = ([Row](), [ManagerRow](), 0)
        var sortedRows: [SortedRow] = []
        let isPlain = filter.isEmpty && order.isEmpty
        rows.reserveCapacity(self.rows.count)
        BindingManager.all.forEach { id, manager in
            guard manager.isInspected else { return }
            let (before, place) = (count, manager.inspectedPlace)
            var records: [BindingRecord] = []
            manager.forEachRecord { record in
                guard record.isInspectable else { return }
                count += 1
                if isPlain { rows.append(Row(record, id, place)) } else { records.append(record) }
            }
            managers.append(
                ManagerRow(
                    id: id, name: name(of: manager, id), isEnabled: manager.isEnabled,
                    count: count - before))
            let inspectedRow = records.isEmpty ? nil : manager.inspectedRow
            for record in records where filter.matches(text(of: record, manager, inspectedRow)) {
                let row = Row(record, id, place)
                guard !order.isEmpty else {
                    rows.append(row)
                    continue
                }
                let keys = sortKeys(of: record, inspectedRow, place, for: order)
                sortedRows.append(SortedRow(row: row, keys: keys))
            }
        }
        if !order.isEmpty { rows = sorted(sortedRows, by: order) }
        if rows != self.rows { self.rows = rows }
        if managers != self.managers { self.managers = managers }
        if count != self.count { self.count = count }
        describeSelection()
        readTrace()
    }

    /// The name of a manager. As soon as the manager has bindings, the name is stored.
    private func name(of manager: BindingManager, _ id: UInt64) -> String {
        if let name = managerNames[id] { return name }
        if managerNames.count > 2 * managers.count + 1_000 { managerNames = [:] }
        let name = manager.inspectedName
        if !manager.records.isEmpty { managerNames[id] = name }
        return name
    }

    /// The text that the filter searches. The constant part is made only once for each binding.
    private func text(
        of record: BindingRecord, _ manager: BindingManager, _ row: InspectedRow?
    ) -> String {
        let fixed: String
        if let known = fixedTexts[record.order] {
            fixed = known
        } else {
            fixed = "\(ends(of: record))\n\(record.location)\n\(manager.inspectedName)"
            if fixedTexts.count > 2 * count + 1_000 { fixedTexts = [:] }
            fixedTexts[record.order] = fixed
        }
        let place = row?.description ?? ""
        let state = "\(record.observedStateInWords)\n\(record.inspectedFailure ?? "")"
        return "\(fixed)\n\(place)\n\(shortValue(of: record))\n\(state)"
    }

    /// The description of a binding's ends. It is made once and then stored.
    func ends(of record: BindingRecord) -> String {
        if let known = knownEnds[record.order] { return known }
        if knownEnds.count > 2 * count + 1_000 { knownEnds = [:] }
        let ends = record.ends
        knownEnds[record.order] = ends
        return ends
    }

    func shortValue(of record: BindingRecord) -> String {
        record.lastValueDescription.map { shortened($0) } ?? ""
    }
}

extension BindingInspection.Row {
    @MainActor
    fileprivate init(_ record: BindingRecord, _ managerID: UInt64, _ place: RowIndex?) {
        id = record.order
        self.managerID = managerID
        deliveries = record.deliveries
        skips = record.skips
        state = record.observedState
        isOverridden = record.isOverridden
        attempts = record.storage.attempts
        self.place = place
    }
}

extension InspectedBinding {
    /// The description of a binding; `nil` if it has ended, or its manager was released.
    static func find(_ id: ID, in managerID: UInt64) -> InspectedBinding? {
        guard let manager = BindingManager.all[managerID] else { return nil }
        guard let record = manager.record(ofOrder: id), record.isInspectable else { return nil }
        return InspectedBinding(
            record, managerID: managerID, managerName: manager.inspectedName,
            row: manager.inspectedRow)
    }
}

extension WorkCount {
    /// A number that changes whenever a binding is made or does any work, such as a read.
    static var total: Int {
        writes &+ transforms &+ reads &+ rechecks &+ subscriptions &+ liveSubscriptions
            &+ Int(SourceClient.latestOrder)
    }
}
