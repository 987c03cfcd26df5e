/// The bindings of a list's selection. The selection lives longer than its bindings.
@MainActor
struct SelectionBindings {
    private struct WeakRecord {
        /// Weak because the manager owns the record.
        private(set) weak var record: BindingRecord?
    }

    private var records: [WeakRecord] = []
    private var hasReported = false

    /// Whether all bindings have ended. If so, the view alone controls the selection.
    var haveEnded: Bool { !records.contains { $0.record.map { $0.end == nil } ?? false } }

    /// Reports that neither the elements nor the ids of the rows have the type of the bound values.
    mutating func reportType(_ type: Any.Type) {
        guard !hasReported, let record = records.lazy.compactMap(\.record).first else { return }
        hasReported = true
        BindingLog.warning(
            """
            \(record.declaration) binds the selection to values of type \(type), but neither the \
            elements of the rows nor their ids have that type. Nothing is selected. Bind a \
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
    /// The closures that are called when the user changes the list.
    var listeners: EditListeners { get }

    /// Takes over the view's present selection or position.
    func readView()
}

extension BoundSelection {
    /// Whether rows may have elements or ids of the type of the bound values. If not, reports this.
    func hasRows(of type: Any.Type, mayHave: Bool) -> Bool {
        if !mayHave { bindings.reportType(type) }
        return mayHave
    }

    /// Binds the selection. If there is no other binding, takes over the view's selection first.
    ///
    /// - Parameter list: the list. The view keeps the list as its contents until the binding ends.
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
