import BindingKit
import Testing

@testable import TestSupport

@MainActor
struct PassContract {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada")

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

        // When the cause is removed
        label.onNumber = nil
        other.onNumber = nil
        person.age = 1
        manager.updateIfNeeded()
        #expect(label.number == 1)
        #expect(forth.state == .active)
    }

    @Test("Contract 15: the same bindings are reported once")
    func aCycleIsReportedOnce() {
        let (other, second) = (Label(), Person(age: 1))
        let forth = manager.bindObserver(label, \.number, toSubject: person, \.age)
        manager.bindObserver(other, \.number, toSubject: second, \.age)
        manager.enable()
        label.onNumber = { second.age = $0 + 1 }
        other.onNumber = { [person] in person.age = $0 + 1 }
        let entries = logged {
            for age in [1_000, 2_000] {
                person.age = age
                settleTurn()
                #expect(forth.state == .failed)
            }
        }
        #expect(entries.count == 1)
        #expect(label.numberWrites.contains(2_000))
    }

    @Test("Contract 15: a straight chain of any length runs to its end", arguments: [101, 1_000])
    func aChainRunsToItsEnd(length: Int) {
        let people = (0...length).map { _ in Person(age: 0) }
        for (person, next) in zip(people, people.dropFirst()) {
            manager.observe(person, \.age) { next.age = $0 }
        }
        manager.enable()
        let entries = logged {
            people[0].age = 1
            settleTurn()
        }
        #expect(entries.isEmpty)
        #expect(people.allSatisfy { $0.age == 1 })
    }

    @Test("Contract 15: a cycle of many bindings stops, and all of them are named")
    func aLongCycleStops() throws {
        let people = (0..<150).map { _ in Person(age: 0) }
        for (index, person) in people.enumerated() {
            manager.observe(person, \.age) { age in
                if age > 0 { people[(index + 1) % people.count].age = age + 1 }
            }
        }
        manager.enable()
        let entries = logged {
            people[0].age = 1
            settleTurn()
        }
        #expect(entries.count == 1)
        guard case .cycle(let bindings, let rounds, _) = manager.bindings.first?.error else {
            Issue.record("There is no cycle: \(entries)")
            return
        }
        #expect(bindings.count == 150)
        #expect(rounds > 150 && rounds < 600)
    }

    @Test("Contract 15: a pass that binds anew in each round stops")
    func aPassThatBindsForEverStops() {
        var people = [Person()]
        func follow(_ person: Person) {
            manager.observe(person, \.age) { [manager] age in
                guard age > 36, people.count < 10_000 else { return }
                let next = Person()
                people.append(next)
                follow(next)
                withExtendedLifetime(manager) { next.age = age + 1 }
            }
        }
        follow(people[0])
        manager.enable()
        people[0].age = 37
        let entries = logged { settleTurn() }
        #expect(entries.count == 1)
        #expect(people.count < 1_000)
    }
}
