@testable import BindingKit

/// Checks the results of edits.
extension EditWorld {
    func expectArrival(of text: String, from view: ViewCore) {
        view.latestEdit = nil
        guard !mayBeDropped(text, view) else { return }
        let carriers = bindings.filter { $0.view === view && $0.mayWriteModel }
        // The first binding's write may change the model before the second binding is notified of
        // the edit.
        if carriers.count > 1, wasInterrupted { return }
        view.latestEdit = (text, Set(carriers.map(\.number)))
    }

    private func mayBeDropped(_ text: String, _ view: ViewCore) -> Bool {
        if text == view.content || beingBound.contains(where: { $0.view === view }) { return true }
        let mayCompose = view.phase == .composing || view.isEndingComposition
        if mayCompose, view.mayDropComposition { return true }
        if hasUnnoticedDeath(view) { return true }
        return bindings.contains { binding in
            guard binding.view === view else { return false }
            // A refused text is dropped when another object is shown.
            let stamp = Wording.stamp(of: text)
            guard binding.isTwoPart, binding.locate()?.stamp != stamp else { return false }
            return !binding.accepts(text) || !notes.contains { $0.stamp == stamp }
        }
    }

    /// Whether a binding of a view may not have noticed yet that its subject has died.
    func hasUnnoticedDeath(_ view: ViewCore) -> Bool {
        bindings.contains { $0.view === view && $0.record.source?.isSubjectAlive == false }
    }

    /// Records that edits may be lost from now on.
    func excuseEdits() {
        for view in views {
            view.latestEdit = nil
            view.mayDropComposition = true
        }
    }

    // MARK: An edit that nothing interrupts

    /// Checks the immediate effect of an edit.
    func checkEffect(of text: String, in view: ViewCore, edit: () -> Void) {
        let isNew = text != view.content && !hasUnnoticedDeath(view)
        let (writes, settersBefore) = (view.writes, received.union(receivedBySinks))
        let wasComposing = view.phase == .composing
        edit()
        guard isNew, !interrupter.hasInterrupted, !wasComposing, !view.mayDropComposition else {
            return
        }
        let carriers = bindings.filter { $0.view === view && $0.mayWriteModel }
        guard let carrier = carriers.first, carriers.count == 1 else { return }
        check(carrier, text, view, writes: writes, settersBefore)
    }

    private func check(
        _ carrier: EditBinding, _ text: String, _ view: ViewCore, writes: Int, _ former: Set<String>
    ) {
        guard let model = carrier.locate(), carrier.accepts(text) else { return }
        // The view does not show a text of this model.
        if carrier.isTwoPart, Wording.stamp(of: text) == Wording.anybody { return }
        guard let read = carrier.reading(text) else { return }
        let arrived = received.union(receivedBySinks).subtracting(former)
        let isDelayed =
            switch carrier.writeBack {
            case .onEachChange: false
            case .onCommit: view.phase != .idle
            case .afterPause: true
            }
        if arrived.contains(read) == isDelayed {
            complain("\(text) arrives \(isDelayed ? "too early" : "too late")")
        }
        // The caret must keep its position.
        let isAsked = view.style != .opaque && Wording.stamp(of: text) == model.stamp
        let isTaken = model.policy == .takes && isAsked
        if isTaken, view.writes != writes { complain("view \(view.number) is written needlessly") }
    }
}
