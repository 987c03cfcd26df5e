@testable import BindingKit
@testable import TestSupport

/// Makes and ends the bindings of a nested program.
extension NestedWorld {
    func bind() {
        let desk = desks[random.below(desks.count)]
        let panel = desk.panels[random.below(desk.panels.count)]
        bind(NestedForm.allCases[random.below(NestedForm.allCases.count)], panel, at: desk)
    }

    /// Binds the property of the binding that was ended last. That binding may still be in the
    /// middle of its release.
    func bindAgain() {
        guard let ending, let panel = ending.panel,
            let desk = desks.first(where: { $0.panels.contains { $0 === panel } })
        else { return bind() }
        let forms = NestedForm.allCases.filter { $0.place(0) == ending.form.place(0) }
        bind(forms[random.below(forms.count)], panel, at: desk)
    }

    private func bind(_ form: NestedForm, _ panel: NestedPanel, at desk: NestedDesk) {
        let node = models.nodes[random.below(models.nodes.count)]
        lastID += 1
        let entry = NestedEntry(lastID, form, panel, node, isReplacing: random.below(6) == 0)
        let number = desks.firstIndex { $0 === desk } ?? 0
        note("bind \(entry.id) at \(number): \(form) of \(node.name), \(entry.isReplacing)")
        for rival in beingBound where rival.panel === panel && rival.place == entry.place {
            entry.isBoundInTheMiddle = true
            rival.isBoundInTheMiddle = true
        }
        if entry.isReplacing {
            for rival in desk.entries where rival.isRival(of: entry) { end(rival) }
        }
        desk.entries.append(entry)
        if desk.manager.isEnabled { excuse(entry) }
        beingBound.append(entry)
        entry.record = form.bind(
            entry.id, panel, node, desk.manager, replacing: entry.isReplacing,
            inTransform: { [weak self] in self?.interrupt() },
            atEnd: { [weak self] in self?.interruptEnd() })
        beingBound.removeLast()
        entry.property = WeakObject(entry.record?.source)
        settleRivalry(of: entry, in: desk)
    }

    /// Finds out which bindings have replaced others, if one was made while another was being made.
    private func settleRivalry(of entry: NestedEntry, in desk: NestedDesk) {
        // If a binding was removed before it was made, it is not removed.
        if entry.isEnded { entry.isEnded = entry.record?.end != nil }
        guard entry.isReplacing else { return }
        for other in desk.entries where other.isBoundInTheMiddle && other.record?.end == .replaced {
            other.isEnded = true
        }
    }

    private func end(_ entry: NestedEntry) {
        entry.isEnded = true
        ending = entry
    }

    func unbind() {
        let desk = desks[random.below(desks.count)]
        let entries = desk.entries.filter { $0.isAlive && $0.record != nil }
        guard !entries.isEmpty else { return }
        let entry = entries[random.below(entries.count)]
        note("unbind \(entry.id)")
        end(entry)
        // The binding that takes over delivers immediately.
        for rival in desk.entries where rival.panel === entry.panel && rival.place == entry.place {
            excuse(rival)
        }
        entry.record?.unbind()
    }
}
