import BindingKit

@testable import TestSupport

/// The conditions when no work is left.
extension ElementProgram {
    func check() -> String? {
        defer { remember() }
        guard bindings.isEnabled, let record else { return checkSilence() }
        if kind.isEdited, record.validationError != nil {
            note("discard")
            callbacks = 0
            bindings.discardEditing()
            settleTurn()
        }
        return checkContents(record) ?? checkWork(record)
    }

    private var isTransformable: Bool {
        switch kind {
        case .valuesToTitles: !model.entries.contains { $0.version == 13 }
        case .objectsToTitles, .objectsToNames, .editedTitles:
            !model.objects.contains { $0.version == 13 }
        default: true
        }
    }

    private func checkContents(_ record: BindingRecord) -> String? {
        guard isTransformable else {
            if record.state != .failed { return "the state is \(record.state)" }
            if let shown, !wasInterrupted, !isBoardEdited, touched != nil,
                board.titles != shown.titles
            {
                return "a failed binding has written \(board.titles)"
            }
            return nil
        }
        if record.state != .active { return "the state is \(record.state): \(record.errorText)" }
        let suffix = settings.suffix
        switch kind {
        case .valuesToTitles:
            return differs(board.titles, model.entries.map(\.text))
        case .objectsToTitles, .editedTitles:
            return differs(board.titles, model.objects.map { $0.entry.text + suffix })
        case .objectsToNames:
            return differs(
                board.names.sorted(), Set(model.objects.map { $0.entry.text + suffix }).sorted())
        case .clashesToTitles, .editedClashes:
            return differs(board.titles.sorted(), model.clashes.map { "\($0.number)" }.sorted())
                ?? checkPlaces()
        case .objects, .editedObjects:
            return differs(
                board.objects.map(ObjectIdentifier.init), model.objects.map(ObjectIdentifier.init))
        case .editedValues: return differs(board.entries, model.entries)
        }
    }

    private func differs<Value: Equatable>(_ found: [Value], _ expected: [Value]) -> String? {
        found == expected ? nil : "the board holds \(found) instead of \(expected)"
    }

    /// Checks that the remaining elements of a set keep their places.
    private func checkPlaces() -> String? {
        guard let shown, shown.isComplete, touched != nil, !wasInterrupted, !isBoardEdited else {
            return nil
        }
        let stayed = shown.titles.filter(board.titles.contains)
        return Array(board.titles.prefix(stayed.count)) == stayed
            ? nil : "\(shown.titles) became \(board.titles)"
    }

    private func checkWork(_ record: BindingRecord) -> String? {
        guard let shown, !wasInterrupted else { return nil }
        if record.deliveries > shownDeliveries + 2 + enables {
            return "\(record.deliveries - shownDeliveries) writes in one turn"
        }
        if !isModelChanged, !isBoardEdited, touched?.isEmpty == true, board.changes != shown.changes
        {
            return "the board was written though nothing has changed"
        }
        if let touched, kind != .editedTitles || !isBoardEdited,
            let vain = transformed.first(where: { !touched.contains($0) }), shown.isComplete,
            !mayBeTransformed
        {
            return "\(vain) was transformed in vain"
        }
        if kind == .valuesToTitles, touched != nil, shown.isComplete, isTransformable,
            !mayBeTransformed
        {
            let vain = transformedValues.filter { !cameValues.contains($0) }
            if !vain.isEmpty { return "\(vain) were transformed in vain" }
        }
        return kind.isEdited && isBoardEdited && !isModelChanged ? checkEdit(shown) : nil
    }

    /// Whether more elements may be transformed than the inserted and changed ones. If ids are
    /// equal, rows may be mistaken for each other.
    private var mayBeTransformed: Bool {
        if hasCalledBack { return true }
        let lists = [
            model.objects.map(\.id), model.entries.map(\.id),
            shown?.modelObjects.map(\.id) ?? [], shown?.modelEntries.map(\.id) ?? [],
        ]
        return lists.contains { Set($0).count < $0.count }
    }

    /// Checks that an edit does not change other elements.
    private func checkEdit(_ shown: Shown) -> String? {
        guard kind == .editedTitles, shown.isComplete, touched != nil,
            Set(shown.titles).count == shown.titles.count
        else { return nil }
        for (title, object) in zip(shown.titles, shown.modelObjects) {
            guard let place = board.titles.firstIndex(of: title),
                board.titles.filter({ $0 == title }).count == 1
            else { continue }
            if model.objects[place] !== object, history.last != "discard" {
                return "\(title) became another object"
            }
        }
        return nil
    }

    private func checkSilence() -> String? {
        guard let shown, !wasInterrupted, !isBoardEdited, touched != nil else { return nil }
        let isSilent = board.changes == shown.changes || kind.isEdited
        return isSilent || wasEnabledMeanwhile ? nil : "a disabled binding has written"
    }

    private var wasEnabledMeanwhile: Bool { history.suffix(20).contains("enable") }

    private func remember() {
        shown = Shown(
            titles: board.titles, names: board.names, entries: board.entries,
            objects: board.objects, modelObjects: model.objects, modelEntries: model.entries,
            changes: board.changes)
        shown?.isComplete = bindings.isEnabled && isTransformable
        (shownDeliveries, enables) = (record?.deliveries ?? 0, 0)
        (transformed, transformedValues, touched, cameValues) = ([], [], [], [])
        (isBoardEdited, isModelChanged, wasInterrupted, callbacks) = (false, false, false, 0)
    }

    /// Checks that no object is alive at the end.
    func checkEnd() -> String? {
        note("end")
        callbacks = 0
        weak var object: AnyObject?
        object = model.objects.first
        let former = board.titles
        record?.unbind()
        record = nil
        if board.titles != former { return "the end of the binding has changed the board" }
        model.objects = []
        board.objects = []
        shown = nil
        settleTurn()
        return object == nil ? nil : "an element was kept"
    }
}

extension BindingRecord {
    fileprivate var errorText: String { error.map { "\($0)" } ?? "" }
}
