@testable import BindingKit
@testable import TestSupport

/// The conditions during the steps and at their end.
extension EditWorld {
    // MARK: While things happen

    func viewIsWritten(_ view: ViewCore, _ text: String?) {
        viewWrites += 1
        let stamp = Wording.stamp(of: text)
        let writers = bindings.filter { $0.view === view && $0.mayWriteView }
        if hasOrphans, !writers.isEmpty, writers.allSatisfy(\.isSurelyIdle) {
            // For the bindings that write the view now, this text comes from elsewhere.
            if let text { textsOfOrphans.insert(text) }
        } else {
            for writer in writers { writer.shownStamp = stamp }
        }
        var isWaiting = writers.allSatisfy { $0.mode == .twoWay }
        if let place = beingBound.lastIndex(where: { $0.view === view }) {
            beingBound[place].stamp = stamp
            if beingBound[place].mode != .twoWay { isWaiting = false }
        } else if writers.isEmpty {
            // The binding of a released manager may be one-way.
            isWaiting = false
            if !hasOrphans {
                complain("view \(view.number) is written by a binding that must not")
            }
        }
        let isCalm = onlyModelsChange && !interrupter.hasInterrupted
        if isCalm, isWaiting, view.isSurelyOpen, view.phase == .editing,
            writers.allSatisfy({ !$0.isTwoPart && isAlone($0) })
        {
            complain("view \(view.number) is written while the user is editing")
        }
        // One-way bindings do not know whether the user edits the view.
        if view.phase == .composing, isWaiting, !view.isComposedLate {
            complain("view \(view.number) is written while text is composed")
        }
        note("view \(view.number) is given \(text ?? "nil")")
    }

    func noteReceives(_ text: String, _ model: NoteCore) {
        modelSets += 1
        note("note \(model.stamp) is given \(text)")
        if model.isSink { receivedBySinks.insert(text) } else { received.insert(text) }
        // If values can't be compared, they may or may not be edits.
        let mayBeRepeated =
            model.isSink || views.contains { $0.style == .opaque && $0.content == text }
        let isRepeated = given.contains { $0 == (model.stamp, text) }
        if isRepeated, !mayBeRepeated, !interrupter.hasInterrupted {
            complain("note \(model.stamp) is given \(text) twice")
        }
        given.append((model.stamp, text))
        if beingBound.isEmpty, !bindings.contains(where: \.mayWriteModel) {
            complain("note \(model.stamp) is set by a binding that must not")
        }
        let stamp = Wording.stamp(of: text)
        guard !model.isSink, stamp != model.stamp, stamp != Wording.anybody else { return }
        // If two managers write a view, each manager treats the other's text as an edit.
        if textsOfOrphans.contains(text) { return }
        // If a view reports before it is written, the report can't be distinguished from an edit.
        let isUntold = views.contains { view in
            view.style == .opaque && view.content == text
                && (view.writes == 0 || beingBound.contains { $0.view === view })
        }
        if isUntold { return }
        complain("note \(model.stamp) is given \(text)")
    }

    /// Whether the library is assigning something, and no setter has been called yet.
    var isAssigning: Bool {
        guard beingBound.isEmpty else { return true }
        let assignments = bindings.reduce(0) { count, binding in
            guard let session = binding.record.session else { return count }
            return count + session.viewWrites + (session.isSettingModel ? 1 : 0)
        }
        return assignments > setterDepth
    }

    // MARK: At rest

    /// Checks all conditions after all work is done.
    func checkAtRest() {
        interrupter.stop()
        onlyModelsChange = false
        settleTurn()
        let before = (viewWrites, modelSets)
        settleTurn()
        var written = 0
        for manager in managers { written += manager.updateIfNeeded() }
        if written > 0 || before != (viewWrites, modelSets) { complain("it does not come to rest") }
        for manager in managers { check(manager) }
        for binding in bindings { check(binding) }
        for field in fields { check(field) }
        for view in views {
            checkRivalry(view)
            view.latestEdit = nil
        }
    }

    private func check(_ manager: BindingManager) {
        // Reading the bindings ends those whose objects have died unnoticed.
        _ = manager.bindings
        let invalid = manager.invalidBindings
        if manager.isValid != invalid.isEmpty { complain("isValid is \(manager.isValid)") }
        if manager.bindings.contains(where: { $0.end != nil }) {
            complain("a binding that has ended is listed")
        }
        let expected = manager.bindings.filter { $0.validationError != nil }
        if invalid.map(\.order) != expected.map(\.order) {
            complain("invalid are \(invalid), not \(expected)")
        }
    }

    /// Checks that exactly one of the view's bindings writes.
    private func checkRivalry(_ view: ViewCore) {
        let rivals = bindings.filter {
            $0.view === view && $0.record.storage.competes && $0.record.state != .ended
        }
        let writers = rivals.filter { !$0.record.isOverridden }
        if !rivals.isEmpty, writers.count != 1 {
            complain("view \(view.number) is written by \(writers.map(\.number))")
        }
    }

    private func check(_ field: RandomField) {
        let expected = bindings.contains {
            $0.view === field.core && $0.record.isActive && $0.takesEdits
        }
        if field.listeners.isEmpty == expected {
            complain("view \(field.core.number) has \(expected ? "no listener" : "a listener")")
        }
    }

    private func check(_ binding: EditBinding) {
        let record = binding.record
        let name = "binding \(binding.number)"
        _ = record.state
        if record.end != nil {
            if record.validationError != nil { complain("\(name) has ended with an error") }
            if record.hasObject { complain("\(name) has ended with an object") }
            return
        }
        guard binding.mayWriteModel || binding.mayWriteView else { return }
        guard let view = binding.view, let session = record.session else { return }
        if binding.isTwoPart, record.hasObject != (binding.locate() != nil) {
            complain("\(name) says that it has \(record.hasObject ? "an" : "no") object")
        }
        if binding.mayWriteModel { check(name, binding, session, view) }
        guard binding.mode == .twoWay, !session.isOpen, !view.isSilentlyChanged else { return }
        checkAgreement(name, binding, view)
    }

    private func check(
        _ name: String, _ binding: EditBinding, _ session: EditSession, _ view: ViewCore
    ) {
        let isRefused = session.validationError != nil
        // `validate()` may have refused a value that the user has not entered.
        if isRefused, !session.isPending, session.state.check?.isChecked != true {
            complain("\(name) has an error without an edit")
        }
        let isDelayed = view.phase != .idle
        // If a text changed without a report, it waits for the commit. The same holds if another
        // binding of the view has ended its composition.
        let isUnheard = view.isSilentlyChanged || !isAlone(binding) && view.hasEndedComposition
        if session.isPending, !binding.mayWait(in: view), !isRefused, !isUnheard {
            complain("\(name) is stuck in an edit")
        }
        if session.isOpen, !session.isPending, view.phase == .editing, !view.isTouched,
            isAlone(binding)
        {
            complain("\(name) takes the focus for an edit")
        }
        // If another binding changes the view, this is not an edit.
        guard binding.mode == .twoWay || isAlone(binding) else { return }
        let isUnjust = binding.accepts(view.content) && binding.locate() != nil
        if isRefused, !isDelayed, session.timer == nil, !view.isSilentlyChanged, isUnjust {
            complain("\(name) refuses \(view.content ?? "nil")")
        }
        guard let edit = view.latestEdit, edit.carriers.contains(binding.number) else { return }
        if edit.carriers.count > 1, wasInterrupted { return }
        // If values can't be compared, an edit can't be distinguished from the library's own write.
        if session.isPending || isRefused || view.style == .opaque && wasInterrupted { return }
        guard let read = binding.reading(edit.text) else {
            return complain("\(edit.text) is not refused")
        }
        let arrived = binding.mode == .oneWayToSubject ? receivedBySinks : received
        if !arrived.contains(read) { complain("the edit \(edit.text) of \(name) is lost") }
    }

    func isAlone(_ binding: EditBinding) -> Bool {
        bindings.allSatisfy { $0 === binding || $0.view !== binding.view }
    }

    private func checkAgreement(_ name: String, _ binding: EditBinding, _ view: ViewCore) {
        guard !binding.isAwaited() else { return }
        let content = view.content
        guard let model = binding.locate() else {
            if content != binding.standIn {
                complain("\(name) shows \(content ?? "nil") although there is no object")
            }
            return
        }
        let isShowable = view.style != .transformed || Wording.isShowable(model.text)
        if isShowable, let error = binding.record.error { complain("\(name): \(error)") }
        if content.flatMap(binding.reading) == model.text { return }
        if isShowable, content == view.shown(model.text) { return }
        if !isShowable, binding.record.error != nil { return }
        // If values can't be compared, they are never corrected.
        if view.style == .opaque, model.policy != .takes || wasInterrupted { return }
        complain("\(name) shows \(content ?? "nil") instead of \(model.text)")
    }

    // MARK: In the end

    /// Ends the users' edits, and checks whether everything can be closed.
    func checkAtTheEnd() {
        interrupter.stop()
        note("everybody leaves their views")
        excuseEdits()
        onlyModelsChange = false
        given = []
        for manager in managers where !manager.isEnabled { manager.enable() }
        for field in fields { field.report(.committed, phase: .idle) }
        settleTurn()
        for manager in managers { manager.commitEditing() }
        for view in views { view.isSilentlyChanged = false }
        checkAtRest()
        note("everything is discarded")
        given = []
        for manager in managers { manager.discardEditing() }
        checkAtRest()
        for binding in bindings where binding.mayWriteModel && isAlone(binding) {
            if binding.record.session?.isOpen == true {
                complain("binding \(binding.number) is open")
            }
            if binding.record.validationError != nil { complain("it is invalid in the end") }
        }
    }
}
