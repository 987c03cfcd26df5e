import BindingKit
import Observation
import Testing

@testable import TestSupport

@MainActor
struct DeliveryContract {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada")

    @Test("Contract 11: a model with a BindingRegistrar is delivered before its setter returns")
    func changesOfARegistrarAreDeliveredAtOnce() {
        let model = Bulletin("Ada")
        manager.bindObserver(label, \.text, toSubject: model, \.text)
        manager.enable()
        model.text = "Grace"
        #expect(label.writes == ["Ada", "Grace"])
        model.text += "!"
        #expect(label.writes == ["Ada", "Grace", "Grace!"])
        #expect(manager.updateIfNeeded() == 0)
    }

    @Test("Contract 11: what changes inside a change in place is delivered when that is over")
    func changesInPlaceAreDeliveredWhenTheyAreOver() {
        let model = Bulletin("Ada")
        let other = Bulletin("b")
        manager.bindObserver(label, \.text, toSubject: model) { $0.text + other.text }
        manager.enable()
        model.text.append(contentsOf: changing(other, to: "!"))
        #expect(label.writes == ["Adab", "Ada?!"])
    }

    /// A collection that changes a model when code reads its elements.
    private func changing(_ model: Bulletin, to text: String) -> some Sequence<Character> {
        sequence(first: "?") { _ in
            model.text = text
            return nil
        }
    }

    @Test("Contract 11: changes in one turn cost one delivery at its end, with the last value")
    func changesOfATurnAreDeliveredOnce() async {
        var transformed: [String] = []
        manager.bindObserver(label, \.text, toSubject: person, \.name) { name in
            transformed.append(name)
            return name
        }
        manager.enable()
        for name in ["Grace", "Barbara", "Edith"] { person.name = name }
        #expect(label.writes == ["Ada"])
        await endOfTurn()
        #expect(label.writes == ["Ada", "Edith"])
        #expect(transformed == ["Ada", "Edith"])
        person.name = "Frances"
        await endOfTurn()
        #expect(label.writes == ["Ada", "Edith", "Frances"])
    }

    @Test("Contract 11: several properties changed in one turn are written in one pass")
    func propertiesOfATurnAreDeliveredTogether() async {
        manager.bindObserver(label, \.text, toSubject: person) { "\($0.name), \($0.age)" }
        manager.enable()
        person.name = "Grace"
        person.age = 79
        await endOfTurn()
        #expect(label.writes == ["Ada, 36", "Grace, 79"])
    }

    @Test("Contract 11: a change that was read in the middle of its setter is rechecked")
    func aValueReadTooEarlyIsRechecked() async {
        let model = Eager()
        let binding = manager.bindObserver(label, \.text, toSubject: model, \.text)
        manager.enable()
        model.inWillSet = { [manager] in #expect(manager.updateIfNeeded() == 0) }
        model.text = "Grace"
        let skips = binding.skips
        #expect(label.writes == ["Ada"])
        await endOfTurn()
        #expect(label.writes == ["Ada", "Grace"])
        model.inWillSet = nil
        model.text = "Barbara"
        #expect(manager.updateIfNeeded() == 1)
        await endOfTurn()
        #expect(label.writes == ["Ada", "Grace", "Barbara"])
        #expect(binding.skips == skips)
    }

    @Test("Contract 12: updateIfNeeded settles now and says how many observers it wrote")
    func settlingSaysHowMuchItWrote() {
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.number, toSubject: person, \.age)
        manager.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        #expect(manager.updateIfNeeded() == 0)
        person.name = "Grace"
        #expect(manager.updateIfNeeded() == 2)
        #expect(label.text == "Grace" && other.text == "Grace")
        #expect(manager.updateIfNeeded() == 0)
        person.name = "Barbara"
        person.age = 28
        #expect(manager.updateIfNeeded() == 3)
    }

    @Test("Contract 12: what settling causes is settled and counted too")
    func settlingCountsWhatItCauses() {
        label.onWrite = { [person] text in person.age = text?.count ?? 0 }
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.number, toSubject: person, \.age)
        manager.enable()
        person.name = "Grace"
        #expect(manager.updateIfNeeded() == 2)
        #expect(label.number == 5)
    }

    @Test("Contract 12: settling one manager leaves the others to the end of the turn")
    func settlingIsForOneManager() {
        let second = BindingManager()
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        second.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        second.enable()
        person.name = "Grace"
        #expect(manager.updateIfNeeded() == 1)
        #expect(label.writes == ["Ada", "Grace"] && other.writes == ["Ada"])
        settleTurn()
        #expect(label.writes == ["Ada", "Grace"] && other.writes == ["Ada", "Grace"])
    }

    @Test("Contract 13: a write between the tracked read and the subscription is not lost")
    func aWriteWhileSubscribingIsNotLost() {
        let model = GuardedModel("Ada")
        manager.bindObserver(label, \.text, toSubject: model, \.text)
        model.interruptNextRead { onAnotherThread { model.text = "Grace" } }
        manager.enable()
        #expect(label.writes == ["Grace"])
        // The same happens when the registration is renewed.
        model.text = "Barbara"
        model.interruptNextRead { onAnotherThread { model.text = "Edith" } }
        manager.updateIfNeeded()
        #expect(label.writes == ["Grace", "Edith"])
    }

    @Test("Contract 13: a write that another thread has notified of and not stored is not lost")
    func aWriteUnderWayIsNotLost() {
        let model = GuardedModel("Ada")
        manager.bindObserver(label, \.text, toSubject: model, \.text)
        manager.enable()

        // When the main actor reads between the notification and the store
        let write = SlowWrite(to: model) { $0.text = "Grace" }
        settleTurn()
        #expect(label.writes == ["Ada"])
        write.store()

        // Then a recheck finds the value that was stored without a notification
        #expect(manager.updateIfNeeded() == 1)
        #expect(label.writes == ["Ada", "Grace"])
    }

    @Test(
        "Contract 13: a recheck that is too early does not use up the later ones, for any manager")
    func anEarlyRecheckIsNotTheLast() {
        withManualRechecks { looks in
            let model = GuardedModel("Ada")
            let second = BindingManager()
            let other = Label()
            manager.bindObserver(label, \.text, toSubject: model, \.text)
            second.bindObserver(other, \.text, toSubject: model, \.text)
            manager.enable()
            second.enable()
            let write = SlowWrite(to: model) { $0.text = "Grace" }
            settleTurn()
            manager.updateIfNeeded()
            second.updateIfNeeded()
            write.store()
            looks.advance(to: .milliseconds(1))
            #expect(label.writes == ["Ada", "Grace"] && other.writes == ["Ada", "Grace"])
        }
    }

    @Test("Contract 13: another thread may take up to 10 s between notifying and storing")
    func aSlowWriteIsNotLost() {
        withManualRechecks { looks in
            let model = GuardedModel("Ada")
            manager.bindObserver(label, \.text, toSubject: model, \.text)
            manager.enable()
            let write = SlowWrite(to: model) { $0.text = "Grace" }
            settleTurn()
            looks.advance(to: .milliseconds(9_999))
            #expect(label.writes == ["Ada"])
            write.store()
            looks.advance(to: .seconds(10))
            #expect(label.writes == ["Ada", "Grace"])
            #expect(!looks.isArmed)
        }
    }

    @Test("Contract 16: what a transform or a setter reads is no dependency")
    func onlyTheSubjectIsTracked() {
        let company = Company("Acme")
        manager.bindObserver(label, \.text, toSubject: person, \.name) { [person] name in
            "\(name) of \(company.title), \(person.age)"
        }
        label.onWrite = { [person] _ in _ = "\(company.title) \(person.tags)" }
        manager.enable()
        let work = Work.of {
            company.title = "Other"
            person.age += 1
            person.tags = ["new"]
        }
        #expect(work == Work())
        #expect(label.writes == ["Ada of Acme, 36"])
    }
}

/// A model that calls a closure before it changes.
@MainActor
@Observable
private final class Eager {
    @ObservationIgnored var inWillSet: (() -> Void)?
    var text = "Ada" { willSet { inWillSet?() } }
}
