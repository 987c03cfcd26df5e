/// The bindings of a list's selection, which outlives them.
@MainActor
struct SelectionBindings {
    private struct WeakRecord {
        /// Weak because the manager owns it.
        private(set) weak var record: BindingRecord?
    }

    private var records: [WeakRecord] = []
    private var hasReported = false

    /// Whether all have ended, so that the selection is the view's own affair.
    var haveEnded: Bool { !records.contains { $0.record.map { $0.end == nil } ?? false } }

    /// Reports that no row has an element or an id of the model's type.
    mutating func reportType(_ type: Any.Type) {
        guard !hasReported, let record = records.lazy.compactMap(\.record).first else { return }
        hasReported = true
        BindingLog.warning(
            """
            \(record.declaration) binds the selection to values of type \(type), but neither the \
            elements of the rows nor their ids have that type. Nothing is selected; bind a \
            property of one of these types.
            """, at: record.location)
    }

    mutating func add(_ record: BindingRecord) {
        records.removeAll { $0.record.map { $0.end != nil } ?? true }
        records.append(WeakRecord(record: record))
    }
}

@MainActor
protocol BoundSelection: RowObserver {
    var bindings: SelectionBindings { get set }
    /// The bindings that are reported to.
    var listeners: EditListeners { get }

    /// Takes what is selected in the view for what is wanted.
    func readView()
}

extension BoundSelection {
    /// Whether rows may have elements or ids of the model's type; it is reported that none has.
    func hasRows(of type: Any.Type, mayHave: Bool) -> Bool {
        if !mayHave { bindings.reportType(type) }
        return mayHave
    }

    /// Binds the selection, which is the view's until then.
    ///
    /// - Parameter list: the list, whose contents the view keeps until the binding ends.
    func bind(
        in list: ListCoordinator<some AnyObject>,
        by connect: (Self, RowObserverUse) -> BindingRecord
    ) -> BindingRecord {
        if bindings.haveEnded { readView() }
        let record = connect(self, RowObserverUse(self, list.beginUse()))
        record.registersUndo = false
        bindings.add(record)
        return record
    }
}
