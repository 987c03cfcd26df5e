// Removals by the user.
extension RowBinding {
    /// Removes the element of a row from the model, and the row from the view.
    ///
    /// - Parameter isTaken: whether another list has taken the element. If so, the element is
    ///   removed even if the other list's handler has paused this binding.
    func remove(at index: ElementIndex, isTaken: Bool) {
        endEditsBeforeStep()
        guard isActive || isTaken else { return }
        let waitsForEnd = editing.onRemoveAll != nil
        // The library itself removes elements from arrays. So the view need not show the model
        // before the next row is removed.
        let showsAtEnd = !waitsForEnd && editing.removal == nil && UndoGesture.current != nil
        removal(of: index, isTaken: isTaken)?()
        if showsAtEnd { showModelAtEnd() }
        guard !waitsForEnd, !showsAtEnd else { return }
        if UndoGesture.current != nil, !UpdateQueue.shared.isPassRunning {
            // The change has ended its subscription. So the following read subscribes again, and
            // further changes are posted.
            UpdateQueue.shared.collect()
        }
        showModel()
        gestureOfLatestRead = UndoGesture.current
    }

    /// Whether the model has all rows of the view, because the running gesture has shown the model,
    /// and the model has not changed since.
    private var hasJustShownModel: Bool {
        gestureOfLatestRead != nil && gestureOfLatestRead == UndoGesture.current
            && store.pending == nil && presenter?.isSettled == true && isModelRead
    }

    /// Whether the latest read has found all changes of the model.
    private var isModelRead: Bool {
        guard let source, let manager else { return false }
        // The nodes of an outline are observed by sources of their own.
        guard outline == nil else { return !UpdateQueue.shared.mayHaveChanges(of: manager) }
        let inbox = UpdateInbox.shared
        return source.isSubscribed && source.isRead
            && !(inbox.hasArrivals && inbox.holdsChange(of: source))
    }

    /// A closure that removes a row's element from the model, even after the binding's end. If a
    /// handler gets all elements of a gesture, it gets the element at the end of the gesture.
    func removal(of index: ElementIndex, isTaken: Bool) -> (@MainActor () -> Void)? {
        guard let model, let element = store[index] else { return nil }
        let (editing, shown, recorder) = (editing, store.sections, stepRecorder)
        // This avoids a search of the model for each row when many rows are removed.
        let isHeld = !isTaken && hasJustShownModel
        return { [self] in
            if let removeAll = editing.onRemoveAll {
                let row = RemovedRows.Row(index: index, element: element, isTaken: isTaken)
                removeAtEnd(row, removeAll, model)
            } else if let remove = editing.removal {
                if isHeld || model.holds(element) { remove(element) }
            } else if let arrays = model.arrays, let latest = arrays.read(),
                let origin = ModelPlaces(model: latest, shown: shown).index(of: index)
            {
                let edit = RowEdit(element: element, origin: origin, target: nil)
                change(arrays, by: edit, recorder)
            }
        }
    }

    // MARK: All at once

    private func showModelAtEnd() {
        guard !showsModelAtEnd else { return }
        showsModelAtEnd = true
        UndoGesture.atEnd { [self] in
            showsModelAtEnd = false
            showModel()
        }
    }

    /// Keeps a row's element until the end of the gesture, for the handler that gets all elements.
    private func removeAtEnd(
        _ row: RemovedRows<Element>.Row, _ removeAll: @escaping @MainActor ([Element]) -> Void,
        _ model: RowModel<Element>
    ) {
        if removed != nil {
            removed?.rows.append(row)
        } else {
            removed = RemovedRows(rows: [row], removeAll: removeAll, model: model)
            UndoGesture.atEnd { [self] in removeAllAtEnd() }
        }
    }

    private func removeAllAtEnd() {
        guard let removed = replace(&removed, with: nil) else { return }
        // Client code may have paused or ended the binding in the middle of the gesture.
        let rows = isActive ? removed.rows : removed.rows.filter(\.isTaken)
        let held = removed.model.held(rows.sorted(by: RemovedRows.isAbove).map(\.element))
        if !held.isEmpty { removed.removeAll(held) }
        showModel()
    }
}

/// The rows that the user removes in the running gesture, if one handler gets all their elements.
struct RemovedRows<Element> {
    struct Row {
        /// The row's place when the user removed it.
        let index: ElementIndex
        let element: Element
        /// Whether another list has taken the element.
        let isTaken: Bool
    }

    var rows: [Row]
    let removeAll: @MainActor ([Element]) -> Void
    let model: RowModel<Element>

    static func isAbove(_ row: Row, _ other: Row) -> Bool {
        (row.index.section, row.index.row) < (other.index.section, other.index.row)
    }
}
