import Foundation

extension ListOwner {
    // MARK: - Batches

    func begin() {
        guard list.phase != .serving else {
            list.rejected += 1
            return list.violate("An update begins inside of another one.")
        }
        list.depth += 1
        guard list.depth == 1 else { return }
        if window == nil { list.violate("The view is updated outside of a window.") }
        if hasUncommittedUpdates, !list.drag.isPerforming {
            list.violate("The view is updated while the user moves \(element)s.")
        }
        checkCountsBefore()
        list.batch = ListBatch()
        list.phase = .collecting
    }

    private func checkCountsBefore() {
        let told = counts
        guard list.asksBeforeUpdates else { return }
        let answered = serving { askCounts() }
        guard answered != told else { return }
        list.violate(
            """
            Before the update the data source counts \(answered), but the view has been told \
            \(told).
            """)
    }

    func end() {
        if list.rejected > 0 {
            list.rejected -= 1
            list.isReloadDue = true
            return
        }
        guard list.depth > 0 else { return list.violate("Updates end that have not begun.") }
        list.depth -= 1
        guard list.depth == 0 else { return }
        list.phase = .idle
        list.log(list.batch.description)
        apply(list.batch, counts: serving { askCounts() })
        if list.isReloadDue { invalidateEverything() }
    }

    /// Adds a change to the open batch. If no batch is open, the change gets a batch of its own.
    func update(_ change: (inout ListBatch) -> Void) {
        begin()
        if list.phase == .collecting { change(&list.batch) }
        end()
    }

    private func apply(_ batch: ListBatch, counts new: [Int]) {
        let plan = ListPlan(batch, from: counts, to: new, element: element)
        plan.violations.forEach(list.violate)
        guard plan.violations.isEmpty else { return invalidateEverything() }
        list.counts = new
        invalidateGeometry()
        move(by: plan)
        setNeedsLayout()
        layoutIfNeeded()
        batch.reconfigured.compactMap(plan.place).forEach(reconfigure)
    }

    /// Moves the cells, the selection and the gestures to their new places.
    func move(by plan: ListPlan) {
        let (visible, prepared) = (list.visible, list.prepared)
        (list.visible, list.prepared) = ([:], [:])
        for (place, cell) in prepared {
            guard let target = plan.place(of: place) else {
                list.enqueue(cell)
                continue
            }
            list.prepared[target] = cell
        }
        var gone: [(IndexPath, Cell)] = []
        for (place, cell) in visible.sorted(by: { $0.key < $1.key }) {
            guard let target = plan.place(of: place) else {
                gone.append((place, cell))
                continue
            }
            list.visible[target] = cell
        }
        // When a row is reloaded, it loses its selection.
        list.selected = list.selected.compactMap(plan.place)
        list.swiped = list.swiped.flatMap(plan.place)
        moveSectionViews(by: plan)
        for (place, cell) in gone { endDisplaying(cell, at: place) }
    }

    // MARK: - Moves by the user

    /// Moves the row that the user has moved. The row has its new place before the data source is
    /// notified.
    func moveByUser(from: IndexPath, to: IndexPath, telling: () -> Void) {
        var batch = ListBatch()
        batch.rows.moved = [(from, to)]
        var new = counts
        new[from.section] -= 1
        new[to.section] += 1
        let plan = ListPlan(batch, from: counts, to: new, element: element)
        list.counts = new
        invalidateGeometry()
        move(by: plan)
        telling()
        let answered = serving { askCounts() }
        if answered != new {
            list.violate(
                """
                After the user's move the data source counts \(answered) instead of \(new).
                """)
        }
        setNeedsLayout()
        layoutIfNeeded()
    }
}

/// Calls the completion in a later turn, as an animation does at its end.
@MainActor
func afterAnimation(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    Task { @MainActor in completion(true) }
}
