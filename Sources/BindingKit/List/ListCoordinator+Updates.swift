// Shows changes in the view.
extension ListCoordinator {
    /// Shows a part's pending changes, as far as the view can show them now.
    ///
    /// - Returns: whether the view got any changes.
    func show(_ part: ListPart<Cell>) -> Bool {
        guard let view, part.hasPending, isOwner(of: view) else { return false }
        guard activity.allowsUpdate else { return wait(part) }
        switch view.phase {
        case .updating: return wait(part)
        case .userChangesRows:
            _ = wait(part)
            return showContents(of: part, in: view)
        case .offScreen, .ready: update { showInSteps(part, in: view) }
        }
        return true
    }

    /// Shows a change by the user, even while the user has a swipe open.
    func showNow(_ part: ListPart<Cell>) {
        guard let view, part.hasPending, isOwner(of: view) else { return }
        guard activity.allowsUpdate, view.phase != .updating else { return _ = wait(part) }
        update { showInSteps(part, in: view) }
    }

    /// Corrects the rows and the selection of a view if other code has changed the view while the
    /// part's binding was disabled.
    func verify(_ part: ListPart<Cell>) {
        guard let view, part.isShown, isOwner(of: view), activity.allowsUpdate,
            view.phase == .ready
        else { return }
        update {
            if reportsOtherCounts(of: view, part) { _ = reload(part, in: view) }
            return nil
        }
    }

    /// Leaves a part's changes pending until the view can show them.
    private func wait(_ part: ListPart<Cell>) -> Bool {
        part.awaitUpdate()
        activity.take(.wait)
        return false
    }

    /// Runs an update of the view. Then shows everything that has waited for the end of the update.
    ///
    /// - Parameter body: gives the view its changes. Returns the selected rows before and after the
    ///   changes, or `nil` if they are not known.
    func update(_ body: () -> SelectionUpdate?) {
        removeAwaitingEnd()
        activity.take(.update)
        let selection = body()
        activity.take(.end)
        cellManagers.updatePlaces()
        rowObservers.rowsDidChange(selection)
        finishWaiting()
    }

    /// Shows everything that had to wait for the end of an update, or of the user's gesture.
    func finishWaiting() {
        guard activity.allowsUpdate, let phase = view?.phase, phase != .updating else { return }
        leaveIfUnused()
        if phase != .userChangesRows { removeAwaitingEnd() }
        for part in parts where part.awaited == .update {
            // While the user moves rows, only new content of rows is shown. Other changes still
            // wait.
            if phase != .userChangesRows { part.awaited = .nothing }
            part.scheduleRead(inTurn: false)
        }
        if isSettled { for part in parts { part.viewDidSettle() } }
    }

    /// Whether the view can show changes.
    var isSettled: Bool {
        guard activity.allowsUpdate, let phase = view?.phase else { return false }
        return phase == .ready || phase == .offScreen
    }

    // MARK: Steps

    private func showInSteps(
        _ part: ListPart<Cell>, in view: any ListDisplay<Cell>
    ) -> SelectionUpdate? {
        let phase = view.phase
        guard phase != .offScreen, !reportsOtherCounts(of: view, part) else {
            _ = reload(part, in: view)
            return nil
        }
        let selection = view.selection
        let anchors = anchorsToKeep(for: part, in: view)
        let changes: PartChanges
        var isBatch = false
        // A view with uncommitted updates by the user must not be reloaded.
        let isTooMuch = part.pendingSize > part.animations.limit && phase != .userChangesRows
        if !part.isShown || part.sectionCount == 0 || isTooMuch {
            for anchor in view.anchors { commitEdit(at: anchor.index, in: view) }
            changes = reload(part, in: view)
        } else {
            changes = showBatches(of: part, in: view)
            isBatch = changes.sectionChanges == nil
        }
        let kept = keep(selection, changes, in: view)
        restore(anchors, changes, in: view)
        guard isBatch else { return nil }
        let first = changes.sections.lowerBound
        return SelectionUpdate(
            before: selection, after: kept,
            inserted: changes.inserted.map { $0.inView(from: first) })
    }

    /// The visible rows that must stay in place; empty if the view is scrolled to its top.
    private func anchorsToKeep(
        for part: ListPart<Cell>, in view: any ListDisplay<Cell>
    ) -> [ListAnchor] {
        guard part.keepsPlace != .never else { return [] }
        let anchors = view.anchors
        guard part.keepsPlace != .always, let top = anchors.first else { return anchors }
        return top.offset >= 0 && isFirst(top.index) ? [] : anchors
    }

    /// Whether a place is the very first one in the view.
    private func isFirst(_ index: RowIndex) -> Bool {
        guard index.row == 0 else { return false }
        return index.section == 0 || counts.prefix(index.section).allSatisfy { $0 == 0 }
    }

    /// Whether other code has changed the view. If so, logs a warning.
    private func reportsOtherCounts(of view: any ListDisplay<Cell>, _ part: ListPart<Cell>) -> Bool
    {
        let counts = counts
        guard let shown = view.shownCounts, shown != counts else { return false }
        BindingLog.warning(
            """
            The list view has \(shown) rows in its sections instead of \(counts), because other \
            code has changed the view, so it is reloaded. Change the model instead of the view.
            """, at: part.location)
        return true
    }

    private func showBatches(
        of part: ListPart<Cell>, in view: any ListDisplay<Cell>
    ) -> PartChanges {
        let changes = part.pendingChanges(in: sections(of: part))
        showSections(changes, of: part, in: view)
        part.didShow(RowUpdateReport(changes, isReload: false))
        // Code that the view has run may have ended the part.
        if part.hasPending { showRows(changes, of: part, in: view) }
        let first = sections(of: part).lowerBound
        let titles = part.advanceTitles()
        if !titles.isEmpty { view.updateTitles(of: titles.map { first + $0 }) }
        configure(changes.updated, of: part, in: view)
        updateOutline(of: changes.outlined, part, in: view)
        return changes
    }

    /// Makes the view show the current levels and states of an outline's rows.
    private func updateOutline(
        of rows: [PartIndex], _ part: ListPart<Cell>, in view: any ListDisplay<Cell>
    ) {
        guard !rows.isEmpty else { return }
        let first = sections(of: part).lowerBound
        let shown = rows.filter { part.outlineRow(at: $0) != nil }
        view.updateOutline(of: shown.map { $0.inView(from: first) })
    }

    private func showSections(
        _ changes: PartChanges, of part: ListPart<Cell>, in view: any ListDisplay<Cell>
    ) {
        guard let sections = changes.sectionChanges else { return }
        let first = changes.sections.lowerBound
        for section in sections.removed {
            for row in 0..<part.rowCount(in: section) {
                commitEdit(at: PartIndex(section: section, row: row).inView(from: first), in: view)
            }
        }
        let oldCounts = counts
        let newCounts =
            oldCounts[..<first] + changes.oldCounts + oldCounts[(first + sections.oldCount)...]
        show(
            ListChanges(
                sections: sections.shifted(by: first, in: oldCounts.count), oldCounts: oldCounts,
                newCounts: Array(newCounts)),
            of: part, in: view
        ) {
            part.advanceSections()
            cellManagers.placesChange()
            freshCells = []
        }
        cellManagers.follow(changes.indexAfterSections)
    }

    private func showRows(
        _ rows: PartChanges, of part: ListPart<Cell>, in view: any ListDisplay<Cell>
    ) {
        func advance() {
            part.advanceRows()
            // If `freshCells` is set, the cells in it were filled after the section changes.
            if freshCells == nil, !rows.updated.isEmpty { freshCells = [] }
        }
        guard rows.isStructural else { return advance() }
        defer { cellManagers.follow(rows.indexAfterRows) }
        let first = sections(of: part).lowerBound
        let inView = { (index: PartIndex) in index.inView(from: first) }
        for row in rows.removed { commitEdit(at: inView(row), in: view) }
        let oldCounts = counts
        var newCounts = oldCounts
        newCounts.replaceSubrange(first..<first + rows.newCounts.count, with: rows.newCounts)
        show(
            ListChanges(
                oldCounts: oldCounts, newCounts: newCounts, removed: rows.removed.map(inView),
                inserted: rows.inserted.map(inView),
                moved: rows.moved.map { .init(from: inView($0.from), to: inView($0.to)) }),
            of: part, in: view
        ) {
            advance()
            cellManagers.placesChange()
        }
    }

    /// Shows one batch. If the view has not called `advance` exactly once, reloads the view.
    func show(
        _ changes: ListChanges, of part: ListPart<Cell>, in view: any ListDisplay<Cell>,
        advance: @MainActor () -> Void
    ) {
        var advances = 0
        view.show(changes, animations: part.animations) {
            advances += 1
            if advances == 1 { advance() }
        }
        guard advances != 1 else { return }
        if advances == 0 { advance() }
        BindingLog.warning(
            """
            The list view called `advance` \(advances) times instead of once, so it is reloaded. \
            Call it exactly once.
            """,
            at: part.location)
        part.didReload()
        view.reload()
    }

    /// Commits an open edit in a cell to the model object that the cell shows.
    private func commitEdit(at index: RowIndex, in view: any ListDisplay<Cell>) {
        guard let cell = view.cell(at: index) else { return }
        view.scope(of: cell).commitEditing()
    }

    // MARK: Contents

    private func showContents(of part: ListPart<Cell>, in view: any ListDisplay<Cell>) -> Bool {
        let updated = part.advanceContents()
        guard !updated.isEmpty else { return false }
        activity.take(.update)
        freshCells = []
        configure(updated, of: part, in: view)
        activity.take(.end)
        return true
    }

    /// Fills the cells of changed rows again, unless the update has already filled them.
    private func configure(
        _ rows: [PartIndex], of part: ListPart<Cell>, in view: any ListDisplay<Cell>
    ) {
        defer { freshCells = nil }
        var first = sections(of: part).lowerBound
        for row in rows {
            let viewIndex = row.inView(from: first)
            guard let cell = view.cell(at: viewIndex),
                freshCells?.contains(ObjectIdentifier(cell)) != true
            else { continue }
            part.configure(cell, at: row, in: view, at: viewIndex)
            view.resize(cell, at: viewIndex)
            // The cell's closure may have ended other bindings of rows.
            first = sections(of: part).lowerBound
        }
    }
}

extension RowChanges {
    /// Converts the changes of a list into changes of a longer list that contains the list.
    ///
    /// - Parameters:
    ///   - offset: the index, in the longer list, at which the contained list begins.
    ///   - count: the longer list's count before the changes.
    fileprivate func shifted(by offset: Int, in count: Int) -> RowChanges {
        RowChanges(
            oldCount: count, newCount: count - oldCount + newCount,
            removed: removed.map { $0 + offset }, inserted: inserted.map { $0 + offset },
            moved: moved.map { Move(from: $0.from + offset, to: $0.to + offset) })
    }
}
