import Testing

@testable import BindingKit

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

    @Test("Contract 13: a write between the tracked read and the registration is not lost")
    func aWriteWhileArmingIsNotLost() {
        let sensor = Sensor("Ada")
        manager.bindObserver(label, \.text, toSubject: sensor, \.text)
        sensor.interruptNextRead { onAnotherThread { sensor.text = "Grace" } }
        manager.enable()
        #expect(label.writes == ["Grace"])
        // Likewise when the registration is renewed.
        sensor.text = "Barbara"
        sensor.interruptNextRead { onAnotherThread { sensor.text = "Edith" } }
        manager.updateIfNeeded()
        #expect(label.writes == ["Grace", "Edith"])
    }

    @Test("Contract 13: a write that another thread has only announced is not lost")
    func aWriteUnderWayIsNotLost() {
        let sensor = Sensor("Ada")
        manager.bindObserver(label, \.text, toSubject: sensor, \.text)
        manager.enable()

        // When the main actor reads between the announcement and the store
        let write = AnnouncedWrite("Grace", to: sensor)
        settleTurn()
        #expect(label.writes == ["Ada"])
        write.store()

        // Then another look finds what nobody announced
        #expect(manager.updateIfNeeded() == 1)
        #expect(label.writes == ["Ada", "Grace"])
    }

    @Test("Contract 13: looking too early does not use up the late look, for any manager")
    func lookingTooEarlyIsNotTheLastLook() {
        let sensor = Sensor("Ada")
        let second = BindingManager()
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: sensor, \.text)
        second.bindObserver(other, \.text, toSubject: sensor, \.text)
        manager.enable()
        second.enable()
        let write = AnnouncedWrite("Grace", to: sensor)
        settleTurn()
        manager.updateIfNeeded()
        second.updateIfNeeded()
        write.store()
        UpdateQueue.shared.lookAgain()
        #expect(label.writes == ["Ada", "Grace"] && other.writes == ["Ada", "Grace"])
    }

    @Test("Contract 14: a pass reads every changed subject before it writes an observer")
    func aPassReadsBeforeItWrites() {
        let second = Person("Second")
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(other, \.text, toSubject: second, \.name)
        manager.enable()
        label.onWrite = { text in second.name = "caused by \(text ?? "nil")" }
        person.name = "Grace"
        second.name = "Changed"
        settleTurn()
        #expect(other.writes == ["Second", "Changed", "caused by Grace"])
    }

    @Test("Contract 14: observers are written in the order bound, not in that of the changes")
    func observersAreWrittenInOrder() {
        var order: [String] = []
        let people = (0..<4).map { Person("\($0)") }
        let labels = people.map { _ in Label() }
        defer { withExtendedLifetime((people, labels)) {} }
        for (label, person) in zip(labels, people) {
            label.onWrite = { order.append($0 ?? "nil") }
            manager.bindObserver(label, \.text, toSubject: person, \.name)
            manager.bindObserver(label, \.text, toSubject: person, \.name, replacing: true)
        }
        manager.enable()
        order = []
        for index in [2, 0, 3, 1] { people[index].name = "new \(index)" }
        settleTurn()
        #expect(order == ["new 0", "new 1", "new 2", "new 3"])
    }

    @Test("Contract 15: what setters change is delivered in the same pass")
    func aPassSettlesWhatItCauses() {
        label.onNumber = { [person] number in person.nickname = "\(number) years" }
        label.onWrite = { [person] text in person.tags = [text ?? "nil"] }
        var tags: [[String]] = []
        manager.bindObserver(label, \.number, toSubject: person, \.age)
        manager.bindObserver(label, \.text, toSubject: person, \.nickname)
        manager.observe(person, \.tags) { tags.append($0) }
        manager.enable()
        person.age = 37
        settleTurn()
        #expect(label.text == "37 years")
        #expect(tags.last == ["37 years"])
    }

    @Test("Contract 15: what transforms change is delivered in the same pass")
    func aPassSettlesWhatTransformsCause() {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { [person] name in
            person.age = name.count
            return name
        }
        manager.bindObserver(label, \.number, toSubject: person, \.age)
        manager.enable()
        #expect(label.number == 3)
        person.name = "Barbara"
        manager.updateIfNeeded()
        #expect(label.number == 7)
    }

    @Test("Contract 15: a cycle stops after 100 rounds, is named, and the program goes on")
    func aCycleStops() throws {
        let other = Label()
        let second = Person(age: 1)
        let forth = manager.bindObserver(label, \.number, toSubject: person, \.age)
        let back = manager.bindObserver(other, \.number, toSubject: second, \.age)
        manager.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        label.onNumber = { second.age = $0 + 1 }
        other.onNumber = { [person] number in person.age = number + 1 }
        person.age = 1000
        person.name = "Grace"
        let entries = logged { settleTurn() }
        let entry = try #require(entries.first)
        #expect(entries.count == 1 && entry.level == .error)
        #expect(entry.message.contains("\(forth.location)"))
        #expect(entry.message.contains("\(back.location)"))
        #expect(label.numberWrites.count + other.numberWrites.count == 102)
        #expect(forth.state == .failed && back.state == .failed)
        #expect(other.text == "Grace")
        guard case .cycle(let bindings, rounds: 100, _) = forth.error else {
            Issue.record("The error is \(String(describing: forth.error)).")
            return
        }
        #expect(bindings.count == 2)

        // When the cause has gone
        label.onNumber = nil
        other.onNumber = nil
        person.age = 1
        manager.updateIfNeeded()
        #expect(label.number == 1)
        #expect(forth.state == .active)
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
