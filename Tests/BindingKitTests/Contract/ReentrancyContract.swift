import BindingKit
import Testing

@testable import TestSupport

@MainActor
struct ReentrancyContract {
    let manager = BindingManager()
    let label = Label()
    let other = Label()
    let person = Person("Ada")

    @Test("Contract 8: a transform may bind, and what it binds is delivered")
    func bindingInATransform() {
        let work = Work.of {
            manager.bindObserver(label, \.text, toSubject: person, \.name) {
                [manager, other, person] name in
                manager.bindObserver(other, \.text, toSubject: person, \.name, replacing: true)
                return name
            }
            manager.enable()
            #expect(label.writes == ["Ada"] && other.writes == ["Ada"])
            person.name = "Grace"
        }
        #expect(label.writes == ["Ada", "Grace"] && other.text == "Grace")
        #expect(manager.bindings.count == 2)
        #expect(work.registrations == 1)
    }

    @Test("Contract 8: what is delivered in the middle of a write is the value that counts")
    func deliveringInTheMiddleOfAWrite() {
        let gauge = Gauge()
        manager.bindObserver(label, toSubject: gauge, \.level) { $0.number = $1 }
        manager.enable()
        label.onNumber = { [manager] number in
            guard number == 1 else { return }
            gauge.level = 2
            manager.disable()
            manager.enable()
        }
        gauge.level = 1
        settleTurn()
        #expect(label.numberWrites == [0, 1, 2])
        label.onNumber = nil
        gauge.level = 1
        settleTurn()
        #expect(label.numberWrites == [0, 1, 2, 1])
    }

    @Test("Contract 20: a transform that throws after it was overtaken is no failure")
    func throwingAfterSomethingNewerWasDelivered() {
        var isFirst = true
        let binding = manager.bindObserver(label, \.text, toSubject: person, \.name) {
            [manager] name in
            guard name == "Grace", isFirst else { return name }
            isFirst = false
            manager.disable()
            manager.enable()
            throw Refusal()
        }
        manager.enable()
        let entries = logged {
            person.name = "Grace"
            settleTurn()
        }
        #expect(label.writes == ["Ada", "Grace"])
        #expect(binding.error == nil && entries.isEmpty)
    }

    @Test("Contract 8: a setter may bind, at any depth")
    func bindingAtAnyDepth() {
        let labels = (0..<20).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        for (index, label) in labels.dropLast().enumerated() {
            label.onWrite = { [manager, person] _ in
                manager.bindObserver(
                    labels[index + 1], \.text, toSubject: person, \.name, replacing: true)
            }
        }
        manager.enable()
        manager.bindObserver(labels[0], \.text, toSubject: person, \.name)
        #expect(labels.map(\.text) == Array(repeating: "Ada", count: 20))
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(labels.map(\.text) == Array(repeating: "Grace", count: 20))
        #expect(manager.bindings.count == 20)
    }

    @Test("Contract 8: a transform may unbind its own binding, which then writes nothing")
    func unbindingItselfInATransform() {
        var binding: BindingRecord?
        binding = manager.bindObserver(label, \.text, toSubject: person, \.name) { name in
            if name == "Grace" { binding?.unbind() }
            return name
        }
        manager.enable()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(binding?.state == .ended)
        #expect(label.writes == ["Ada"])
        binding = nil
    }

    @Test("Contract 8: a setter may unbind a binding that is still to be written in the pass")
    func unbindingALaterOne() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let later = manager.bindObserver(other, \.text, toSubject: person, \.name)
        label.onWrite = { _ in later.unbind() }
        manager.enable()
        #expect(label.writes == ["Ada"])
        #expect(other.writes.isEmpty)
    }

    @Test("Contract 8: a setter may remove all bindings")
    func removingAllInASetter() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        label.onWrite = { [manager] _ in manager.removeAllBindings() }
        person.name = "Grace"
        settleTurn()
        #expect(label.writes == ["Ada", "Grace"])
        #expect(other.writes == ["Ada"])
        #expect(manager.bindings.isEmpty && manager.isEnabled)
    }

    @Test("Contract 8: a transform may disable the manager, and nothing more is written")
    func disablingInATransform() {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { [manager] name in
            if name == "Grace" { manager.disable() }
            return name
        }
        manager.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        person.name = "Grace"
        settleTurn()
        #expect(label.writes == ["Ada"] && other.writes == ["Ada"])
        manager.bindings.first?.unbind()
        manager.enable()
        #expect(other.writes == ["Ada", "Grace"])
    }

    @Test("Contract 8: a derivation may disable its manager, and leaves nothing observed")
    func disablingInADerivation() {
        let work = Work.of {
            manager.bindObserver(label, \.text, toSubject: person) { [manager] person in
                if manager.isEnabled { manager.disable() }
                return person.name
            }
            manager.enable()
        }
        #expect(work.registrations == 0)
        #expect(label.writes.isEmpty)
    }

    @Test("Contract 8: a derivation may unbind itself, and leaves nothing observed")
    func unbindingItselfInADerivation() {
        var binding: BindingRecord?
        let work = Work.of {
            binding = manager.bindObserver(label, \.text, toSubject: person) { person in
                binding?.unbind()
                return person.name
            }
            manager.enable()
        }
        #expect(work.registrations == 0)
        #expect(label.writes.isEmpty)
    }

    @Test("Contract 8: a derivation may disable and enable its manager")
    func pausingInADerivation() {
        let work = Work.of {
            var isFirst = true
            let binding = manager.bindObserver(label, \.text, toSubject: person) {
                [manager] person in
                if isFirst {
                    isFirst = false
                    manager.disable()
                    manager.enable()
                }
                return person.name
            }
            manager.enable()
            #expect(label.writes == ["Ada"])
            person.name = "Grace"
            manager.updateIfNeeded()
            #expect(label.writes == ["Ada", "Grace"])
            binding.unbind()
        }
        #expect(work.registrations == 0)
    }

    @Test("Contract 8: a setter may disable and enable again")
    func pausingInASetter() {
        var isFirst = true
        label.onWrite = { [manager] _ in
            guard isFirst else { return }
            isFirst = false
            manager.disable()
            manager.enable()
        }
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        #expect(manager.isEnabled)
        #expect(label.writes == ["Ada"] && other.writes == ["Ada"])
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", "Grace"] && other.writes == ["Ada", "Grace"])
    }

    @Test("Contract 8: a setter may enable another manager, whose changes are settled too")
    func enablingAnotherManagerInASetter() {
        let second = BindingManager()
        let company = Company("Acme")
        let third = Label()
        second.bindObserver(other, \.text, toSubject: person, \.name)
        second.bindObserver(third, \.text, toSubject: company, \.title)
        other.onWrite = { _ in company.title = "Changed" }
        label.onWrite = { _ in if !second.isEnabled { second.enable() } }
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        #expect(label.writes == ["Ada"] && other.writes == ["Ada"])
        settleTurn()
        #expect(third.text == "Changed")
    }

    @Test("Contract 8: the manager may be released from a setter, and nothing more is written")
    func releasingTheManagerInASetter() {
        var short: BindingManager? = BindingManager()
        weak var weakShort: AnyObject?
        weakShort = short
        short?.bindObserver(label, \.text, toSubject: person, \.name)
        short?.bindObserver(other, \.text, toSubject: person, \.name)
        short?.enable()
        label.onWrite = { _ in short = nil }
        person.name = "Grace"
        settleTurn()
        #expect(weakShort == nil)
        #expect(label.writes == ["Ada", "Grace"])
        #expect(other.writes == ["Ada"])
    }

    @Test("Contract 8: the manager may be released from a transform")
    func releasingTheManagerInATransform() {
        var short: BindingManager? = BindingManager()
        weak var weakShort: AnyObject?
        weakShort = short
        short?.bindObserver(label, \.text, toSubject: person, \.name) { name in
            if name == "Grace" { short = nil }
            return name
        }
        short?.enable()
        person.name = "Grace"
        settleTurn()
        #expect(weakShort == nil)
        #expect(label.writes == ["Ada"])
    }

    @Test("Contract 8: a logging handler may remove bindings, bind, disable and enable")
    func workingInALoggingHandler() {
        manager.enable()
        var isFirst = true
        let handle: @MainActor (BindingLog.Entry) -> Void = { entry in
            guard entry.level == .warning, isFirst else { return }
            isFirst = false
            manager.removeAllBindings()
            manager.disable()
            manager.enable()
            manager.bindObserver(other, \.text, toSubject: person, \.name)
        }
        let entries = logged(.trace, handle: handle) {
            manager.bindObserver(label, \.text, toSubject: person, \.name)
            manager.bindObserver(label, \.text, toSubject: person) { $0.name + "!" }
        }
        #expect(entries.contains { $0.level == .warning })
        #expect(label.text == "Ada!" && other.text == "Ada")
        #expect(manager.bindings.count == 2)
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.text == "Grace!" && other.text == "Grace")
    }
}
