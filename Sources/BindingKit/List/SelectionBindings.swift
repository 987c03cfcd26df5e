/// The bindings of a list's selection, which outlives them.
@MainActor
struct SelectionBindings {
    private struct WeakRecord {
        /// Weak because the manager owns it.
        weak let record: BindingRecord?
    }

    private var records: [WeakRecord] = []

    /// Whether all have ended, so that the selection is the view's own affair.
    var haveEnded: Bool { !records.contains { $0.record.map { $0.end == nil } ?? false } }

    mutating func add(_ record: BindingRecord) {
        records.removeAll { $0.record.map { $0.end != nil } ?? true }
        records.append(WeakRecord(record: record))
    }
}

/// The selection of a list view, in the terms of a binding.
@MainActor
protocol BoundSelection: RowObserver {
    var bindings: SelectionBindings { get set }

    /// Takes what is selected in the view for what is wanted.
    func readView()
}

extension BoundSelection {
    /// Binds the selection, which is the view's until then.
    func bind(by connect: (Self) -> BindingRecord) -> BindingRecord {
        if bindings.haveEnded { readView() }
        let record = connect(self)
        bindings.add(record)
        return record
    }
}
