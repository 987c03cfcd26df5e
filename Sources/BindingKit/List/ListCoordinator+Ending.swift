// Removes the rows of a binding that has ended.
extension ListCoordinator {
    /// Removes a part that has ended, and removes its sections from the view.
    ///
    /// - Parameters:
    ///   - part: the part.
    ///   - isAnimated: whether the part's rows are removed with an animation.
    func remove(_ part: ListPart<Cell>, isAnimated: Bool) {
        guard parts.contains(where: { $0 === part }) else { return }
        // The update still needs the part's rows, even if the view has other contents by now.
        guard activity.stage != .updating else {
            part.awaited = .end
            return waitUntilServed()
        }
        guard let view, isOwner(of: view) else { return drop(part) }
        // During an update or a drag, the view asks for rows. The view must find as many rows as it
        // last counted.
        guard activity.allowsUpdate, view.phase != .updating else {
            part.awaited = .end
            return waitUntilServed()
        }
        guard !part.isShown || view.phase != .userChangesRows else {
            return part.awaited = .end
        }
        guard part.isShown else {
            drop(part)
            return parts.isEmpty ? view.contents = nil : ()
        }
        update {
            let changes = changes(without: part)
            let advance: @MainActor () -> Void = {
                self.drop(part)
                self.cellManagers.placesChange()
            }
            if isAnimated, view.phase == .ready, view.shownCounts.map({ $0 == counts }) ?? true,
                !changes.isEmpty
            {
                show(changes, of: part, in: view, advance: advance)
            } else {
                advance()
                if !changes.isEmpty { view.reload() }
            }
            cellManagers.follow { index in
                changes.sections.newIndex(ofOld: index.section)
                    .map { RowIndex(section: $0, row: index.row) }
            }
            if parts.isEmpty { view.contents = nil }
            return nil
        }
    }

    /// Removes the parts that have ended and wait for their removal. Parts that still can't be
    /// removed continue to wait.
    func removeAwaitingEnd() {
        for part in parts where part.awaited == .end {
            part.awaited = .nothing
            remove(part, isAnimated: false)
        }
    }

    /// Counts a binding of the selection or of the scroll position as a user of the list.
    ///
    /// - Returns: a token that the binding retains until it ends.
    func beginUse() -> EditToken {
        useCount += 1
        return EditToken { [weak self] in
            self?.useCount -= 1
            self?.leaveIfUnused()
        }
    }

    /// Sets the view's contents to `nil` if the view has no rows, no bound selection and no bound
    /// scroll position.
    func leaveIfUnused() {
        guard useCount == 0, parts.isEmpty, let view, view.contents === self else { return }
        guard activity.allowsUpdate else {
            return TurnEnd.add { [weak self] in self?.leaveIfUnused() }
        }
        if view.phase != .updating { view.contents = nil }
    }

    /// The changes that remove a part's sections. If other parts follow, one empty section replaces
    /// the part's sections, unless another part has the same `place`.
    private func changes(without part: ListPart<Cell>) -> ListChanges {
        let range = sections(of: part)
        let (oldCounts, newCounts) = (counts, Self.counts(of: parts.filter { $0 !== part }))
        let isLast = parts.last(where: \.isShown) === part
        let isReplaced = parts.contains { $0.isShown && $0 !== part && $0.place == part.place }
        let leavesGap = !isLast && !isReplaced
        let sections = RowChanges(
            oldCount: oldCounts.count, newCount: newCounts.count,
            removed: isLast ? Array(newCounts.count..<oldCounts.count) : Array(range),
            inserted: leavesGap ? [range.lowerBound] : [])
        return ListChanges(sections: sections, oldCounts: oldCounts, newCounts: newCounts)
    }
}
