@testable import BindingKit
@testable import TestSupport

/// The user presses buttons in the middle of an edit.
extension EditWorld {
    /// Binds a button and makes the user press it.
    func press(_ random: inout SplitMix64, in index: Int) {
        let manager = managers[index]
        let dispositions: [EditDisposition] = [.commit, .discard, .leave]
        let edits = dispositions[random.below(dispositions.count)]
        let conditions: [ValidityCondition] = [.never, .always, .onPress]
        let whenValid = conditions[random.below(conditions.count)]
        let changesModel = random.below(2) == 0
        let note = plainNotes[random.below(plainNotes.count)]
        let text = "\(note.core.stamp):\(nextNumber())"
        let button = PushButton()
        let record = manager.bindAction(
            button, toSubject: note, whenValid: whenValid, edits: edits
        ) { [weak self, weak manager] note in
            guard let self else { return }
            self.note("the action runs")
            if whenValid != .never, manager?.isValid != true {
                complain("an action runs on invalid edits")
            }
            // This is last, because it reads the views, which may interrupt.
            if let manager, !interrupter.hasInterrupted { checkEdits(of: manager, edits) }
            guard changesModel else { return }
            excuseEdits()
            self.note("and changes its note to \(text)")
            note.change(to: text)
        }
        self.note("a button of manager \(index) is pressed, \(edits)")
        if edits == .discard { excuseEdits() }
        button.press()
        if edits == .discard { excuseEdits() }
        record.unbind()
    }

    /// Checks that the edits are in the state that an action must find.
    private func checkEdits(of manager: BindingManager, _ edits: EditDisposition) {
        guard edits != .leave else { return }
        for binding in bindings where binding.record.manager === manager && isAlone(binding) {
            // If another binding writes to a view, this is an edit for a binding to the subject.
            guard let session = binding.record.session, session.isOpen else { continue }
            let isRefused = session.validationError != nil && edits == .commit
            // Some views can't end a composition.
            let isComposing = session.phase == .composing
            // Reading the views may have interrupted.
            guard !interrupter.hasInterrupted else { return }
            if !isComposing, !isRefused {
                complain("an action finds an open edit of \(session.stageName)")
            }
        }
    }

    /// Records that open edits may have ended.
    func forgetOpenEdits() {
        for view in views { view.isSurelyOpen = false }
    }
}

extension EditSession {
    fileprivate var stageName: String { "\(state.stage)" }
}
