import BindingKit

@testable import TestSupport

/// The users' actions in views, and the views' own actions.
extension EditWorld {
    func actInView(_ random: inout SplitMix64) {
        switch random.below(8) {
        case 0: actInPanel(&random)
        case 1: actInPromptPanel(&random)
        default: actInField(&random)
        }
    }

    private func actInField(_ random: inout SplitMix64) {
        let field = fields[random.below(fields.count)]
        guard !field.core.isBusy else { return }
        let name = "view \(field.core.number)"
        switch random.below(20) {
        case 0...7: enter(newText(field.core, &random), in: field, random.below(3))
        case 8, 9:
            guard field.core.phase == .idle else { return actInField(&random) }
            note("\(name) gets the focus")
            field.core.phase = .editing
        case 10, 11:
            note("\(name) loses the focus")
            field.report(.committed, phase: .idle)
        case 12:
            note("Return is pressed in \(name)")
            field.report(.committed)
        case 13:
            note("Escape is pressed in \(name)")
            excuseEdits()
            field.report(.cancelled, phase: .idle)
            excuseEdits()
        case 14, 15:
            let text = newText(field.core, &random)
            note("\(text) is composed in \(name)")
            field.core.latestEdit = nil
            field.core.isComposedLate = isComparing
            // The next binding takes over in the middle of the composition, and drops the
            // composition. Or it is taking over at the moment, and has released the former
            // binding's value.
            let isDropped = hasUnnoticedDeath(field.core) || isLooking
            field.report(.changed, phase: .composing, text: text)
            if isDropped { field.core.mayDropComposition = true }
        case 16, 17:
            guard field.core.phase == .composing else { return actInField(&random) }
            let text = newText(field.core, &random)
            note("\(text) has been composed in \(name)")
            expectArrival(of: text, from: field.core)
            field.report(.changed, phase: .editing, text: text)
        case 18: report(in: field, &random)
        default:
            let text = newText(field.core, &random)
            note("\(text) comes into \(name) without a report")
            excuseEdits()
            field.core.isSilentlyChanged = true
            field.core.isTouched = true
            field.core.change(to: text)
        }
    }

    private func enter(_ text: String, in field: RandomField, _ manner: Int) {
        note("\(text) is entered in view \(field.core.number)")
        let isNew = text != field.core.content
        expectArrival(of: text, from: field.core)
        checkEffect(of: text, in: field.core) { field.report(.changed, text: text) }
        field.core.isSurelyOpen =
            isNew && field.core.phase == .editing && !interrupter.hasInterrupted
        guard manner == 0 else { return }
        note("and view \(field.core.number) loses the focus")
        field.report(.committed, phase: .idle)
    }

    /// Reports an event that has not happened.
    private func report(in field: RandomField, _ random: inout SplitMix64) {
        let events: [EditEvent] = [.began, .changed, .committed, .cancelled]
        let event = events[random.below(events.count)]
        note("view \(field.core.number) reports \(event) for no reason")
        field.report(event)
        if event == .cancelled { excuseEdits() }
    }

    private func actInPanel(_ random: inout SplitMix64) {
        let panel = panels[random.below(panels.count)]
        guard !panel.core.isBusy, !isLooking else { return }
        let text = newText(panel.core, &random)
        note("\(text) is entered in panel \(panel.core.number)")
        expectArrival(of: text, from: panel.core)
        panel.change(to: text)
    }

    private func actInPromptPanel(_ random: inout SplitMix64) {
        let panel = promptPanels[random.below(promptPanels.count)]
        guard !panel.core.isBusy, !isLooking else { return }
        let text = newText(panel.core, &random)
        note("\(text) is entered in panel \(panel.core.number)")
        expectArrival(of: text, from: panel.core)
        panel.change(to: text)
    }

    // MARK: Texts

    /// The text that the user enters. Usually the text is new, with the stamp of the text that it
    /// replaces.
    private func newText(_ view: ViewCore, _ random: inout SplitMix64) -> String {
        let stamp = stamp(in: view)
        let isSame = random.below(10) == 0
        if isSame, let content = view.content, Wording.stamp(of: content) == stamp {
            return content
        }
        let flags = ["", "", "", "", "?", "!", "~", "n"]
        return "\(stamp):\(nextNumber())\(flags[random.below(flags.count)])"
    }

    /// The stamp of the model that an edit of a view belongs to.
    private func stamp(in view: ViewCore) -> String {
        guard !beingBound.contains(where: { $0.view === view }) else { return Wording.anybody }
        let visible = Wording.stamp(of: view.content)
        guard let holder = bindings.first(where: { $0.view === view && $0.mayWriteView }) else {
            return visible
        }
        guard holder.isTwoPart else { return holder.locate()?.stamp ?? visible }
        // This is another binding's text. The present binding has not been able to replace it.
        let isUntouched = visible == Wording.stamp(of: Wording.untouched)
        let isForeign = visible != holder.shownStamp && !isUntouched
        return isForeign ? Wording.anybody : visible
    }
}
