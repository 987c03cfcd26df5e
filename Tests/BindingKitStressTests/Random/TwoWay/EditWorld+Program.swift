import Foundation

@testable import BindingKit
@testable import TestSupport

/// Client code's actions on models, managers and bindings.
extension EditWorld {
    func act(_ random: inout SplitMix64) {
        let action = random.below(100)
        if action >= 50 { forgetOpenEdits() }
        switch action {
        case ..<40: actInView(&random)
        case ..<50: changeModel(&random)
        case ..<59: swapObject(&random)
        case ..<75: actOnManager(&random)
        case ..<84: actOnBinding(&random)
        case ..<90: bind(&random)
        case ..<93:
            note("the turn ends")
            settleTurn()
        case ..<94: describe(&random)
        default: release(&random)
        }
    }

    /// Performs an action that is allowed while a model is being read.
    func actMildly(_ random: inout SplitMix64) {
        switch random.below(6) {
        case 0...2: unbind(&random)
        case 3: removeAll(&random)
        case 4: releaseManager(&random)
        default: describe(&random)
        }
    }

    // MARK: Models

    private func changeModel(_ random: inout SplitMix64) {
        excuseEdits()
        onlyModelsChange = true
        let flags = ["", "", "", "", "%", "?", "!"]
        let flag = flags[random.below(flags.count)]
        if random.below(2) == 0 {
            let model = plainNotes[random.below(plainNotes.count)]
            let text = "\(model.core.stamp):\(nextNumber())\(flag)"
            note("plain note changes to \(text)")
            model.change(to: text)
        } else {
            let model = promptNotes[random.below(promptNotes.count)]
            let text = "\(model.core.stamp):\(nextNumber())\(flag)"
            note("prompt note changes to \(text)")
            model.change(to: text)
        }
    }

    private func swapObject(_ random: inout SplitMix64) {
        excuseEdits()
        let plain = plainNotes[random.below(plainNotes.count)]
        let prompt = promptNotes[random.below(promptNotes.count)]
        let isNone = random.below(4) == 0
        switch random.below(6) {
        case 0:
            note("the content becomes \(isNone ? "nil" : plain.core.stamp)")
            selected.content = isNone ? nil : plain
        case 1:
            note("the selection becomes \(isNone ? "nil" : plain.core.stamp)")
            list.selection = isNone ? nil : plain
        case 2:
            note("the list becomes \(isNone ? "empty" : "full")")
            list.content = isNone ? [] : plainNotes
        case 3:
            note("the slot holds \(isNone ? "nil" : prompt.core.stamp)")
            slot.note = isNone ? nil : prompt
        case 4:
            let sink = sinks[random.below(sinks.count)]
            note("the sink slot holds \(isNone ? "nil" : sink.core.stamp)")
            sinkSlot.note = isNone ? nil : sink
        default:
            note("the owner has \(prompt.core.stamp)")
            owner.note = prompt
        }
    }

    // MARK: Managers

    private func actOnManager(_ random: inout SplitMix64) {
        let index = random.below(managers.count)
        let manager = managers[index]
        switch random.below(20) {
        case 0...4:
            note("manager \(index) updates")
            manager.updateIfNeeded()
        case 5:
            note("manager \(index) validates")
            let isValid = manager.validate()
            if isValid, !manager.isValid, !interrupter.hasInterrupted {
                complain("what was validated is not valid")
            }
        case 6...7:
            note("manager \(index) commits")
            manager.commitEditing()
        case 8...9:
            note("manager \(index) discards")
            excuseEdits()
            manager.discardEditing()
            // This includes edits that were made in the middle of it.
            excuseEdits()
        case 10...14:
            note("manager \(index) is \(manager.isEnabled ? "disabled" : "enabled")")
            excuseEdits()
            if manager.isEnabled { manager.disable() } else { manager.enable() }
            excuseEdits()
        case 15...18: press(&random, in: index)
        default: removeAll(&random)
        }
    }

    private func removeAll(_ random: inout SplitMix64) {
        let index = random.below(managers.count)
        note("manager \(index) removes all")
        excuseEdits()
        managers[index].removeAllBindings()
    }

    private func describe(_ random: inout SplitMix64) {
        let manager = managers[random.below(managers.count)]
        _ = manager.debugDescription
        for binding in manager.bindings { _ = binding.description }
    }

    // MARK: Bindings

    private func actOnBinding(_ random: inout SplitMix64) {
        guard !bindings.isEmpty else { return }
        let binding = bindings[random.below(bindings.count)]
        switch random.below(4) {
        case 0, 1:
            note("binding \(binding.number) commits")
            binding.record.commitEditing()
        case 2:
            note("binding \(binding.number) discards")
            excuseEdits()
            binding.record.discardEditing()
            excuseEdits()
        default: unbind(&random)
        }
    }

    private func unbind(_ random: inout SplitMix64) {
        guard !bindings.isEmpty else { return }
        let binding = bindings[random.below(bindings.count)]
        note("binding \(binding.number) is unbound")
        excuseEdits()
        viewOfEnding = binding.view
        binding.record.unbind()
    }

    // MARK: Releasing

    private func release(_ random: inout SplitMix64) {
        excuseEdits()
        switch random.below(6) {
        case 0, 1: releaseManager(&random)
        case 2: releaseView(&random)
        case 3:
            let index = random.below(plainNotes.count)
            note("plain note \(plainNotes[index].core.stamp) is released")
            let gone = plainNotes[index]
            let successor = newPlainNote(&random)
            plainNotes[index] = successor
            if selected.content === gone { selected.content = successor }
            list.content = plainNotes
        case 4:
            let index = random.below(promptNotes.count)
            note("prompt note \(promptNotes[index].core.stamp) is released")
            let gone = promptNotes[index]
            let successor = newPromptNote(&random)
            promptNotes[index] = successor
            if slot.note === gone { slot.note = successor }
            if owner.note === gone { owner.note = successor }
        default: releasePath(&random)
        }
    }

    private func releaseManager(_ random: inout SplitMix64) {
        excuseEdits()
        let index = random.below(managers.count)
        let isElsewhere = random.below(3) == 0
        note("manager \(index) is released\(isElsewhere ? " elsewhere" : "")")
        if isElsewhere { hasOrphans = true }
        weak var former: BindingManager?
        former = managers[index]
        let parcel = Parcel(managers[index])
        managers[index] = newManager()
        if random.below(3) > 0 { managers[index].enable() }
        if isElsewhere { Worker { parcel.drop() }.join() } else { parcel.drop() }
        // Code that is using the manager retains it. Its successor binds the same views.
        former?.removeAllBindings()
    }

    private func releaseView(_ random: inout SplitMix64) {
        switch random.below(4) {
        case 0:
            let index = random.below(panels.count)
            note("panel \(panels[index].core.number) is released")
            let former = panels[index]
            panels[index] = newPanel(&random)
            // The release calls back and must not find the array in the middle of an assignment.
            withExtendedLifetime(former) {}
        case 1:
            let index = random.below(promptPanels.count)
            note("panel \(promptPanels[index].core.number) is released")
            let former = promptPanels[index]
            promptPanels[index] = newPromptPanel(&random)
            // The release calls back and must not find the array in the middle of an assignment.
            withExtendedLifetime(former) {}
        default:
            let index = random.below(fields.count)
            note("view \(fields[index].core.number) is released")
            let former = fields[index]
            fields[index] = newField(&random)
            // The release calls back and must not find the array in the middle of an assignment.
            withExtendedLifetime(former) {}
        }
    }

    private func releasePath(_ random: inout SplitMix64) {
        // Their release calls back and must not find a property in the middle of an assignment.
        let former: [AnyObject] = [selected, list, slot, owner]
        defer { withExtendedLifetime(former) {} }
        switch random.below(4) {
        case 0:
            note("the controller is released")
            selected = register(ObjectController(content: plainNotes[0]))
        case 1:
            note("the list is released")
            list = register(ArrayController(content: plainNotes))
            list.selection = plainNotes[0]
        case 2:
            note("the slot is released")
            slot = register(Slot(promptNotes[0]))
        default:
            note("the owner is released")
            owner = register(NoteOwner(promptNotes[0]))
        }
    }

    // MARK: Time

    /// Advances the clock through the delays of pending edits, one after the other.
    func passTime() async {
        for binding in bindings {
            guard let clock = binding.clock, let timer = binding.record.session?.timer else {
                continue
            }
            note("time passes for binding \(binding.number)")
            // All work is done before this turn ends, so the time of its end does not matter.
            logging { settleTurn() }
            clock.advance(by: .seconds(1))
            await timer.value
        }
    }
}
