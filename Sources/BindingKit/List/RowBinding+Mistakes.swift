/// A mistake that a binding of rows reports only once.
enum RowMistake {
    case missingCell
    case wrongCell
    case equalIDs
    case cycle
}

extension RowBinding {
    /// Reports that the view has no cell of a class.
    func reportMissingCell(_ type: AnyObject.Type, _ origin: CellOrigin) {
        guard reported.insert(.missingCell).inserted else { return }
        let place =
            if case .prototype(let name) = origin { "no prototype “\(name)”" } else { "no cell" }
        BindingLog.error(
            "\(declaration) shows empty cells, because the view has \(place) for \(type).",
            at: location)
    }

    /// Reports that a cell does not have the class that the row's closure takes.
    func reportWrongCell(_ found: Any.Type, _ expected: AnyObject.Type) {
        guard reported.insert(.wrongCell).inserted else { return }
        BindingLog.error(
            """
            \(declaration) does not fill its cells, because they are \(found) instead of \
            \(expected).
            """,
            at: location)
    }

    /// Reports that two rows of a section have the same id.
    ///
    /// The search hashes all ids, so it runs only while warnings are logged. Up to 1,000 rows are
    /// searched at each change. Longer lists are searched only after their number of rows has
    /// doubled.
    func reportEqualIDs(in sections: [RowSection<Element>]) {
        guard BindingLog.reports(.warning), !reported.contains(.equalIDs) else { return }
        let count = sections.withUnsafeBufferPointer { sections in
            // The sections are read in place, because the array's own iteration copies each
            // section.
            sections.indices.reduce(0) { $0 + sections[$1].rows.count }
        }
        guard count <= 1000 || count >= nextIDCheck else { return }
        nextIDCheck = count * 2
        guard let id = store.repeatedID(in: sections) else { return }
        reported.insert(.equalIDs)
        BindingLog.warning(
            """
            \(declaration) shows several rows with the id \(shortened("\(id)")), so they are \
            matched in order. Give each row a different id.
            """, at: location)
    }
}

extension RowBinding: CellOwner {
    func forEachCellManager(_ body: (BindingManager) -> Void) {
        presenter?.forEachCellManager(body)
    }
}

extension RowBinding: Diagnosis {
    var subjectObject: AnyObject? { subject }
    var isUntouched: Bool { lastUpdate == nil && skips == 0 }
    var isOutOfDate: Bool {
        store.pending != nil || source.map { UpdateInbox.shared.holdsChange(of: $0) } ?? false
    }
    var transformsObservables: Bool { false }

    var hasValue: Bool { store.identity != nil }

    func tryReading() { _ = model?.read() }

    func unannouncedChange(reading read: (() -> Void) -> Void) -> String? {
        read(tryReading)
        return nil
    }
}
