import BindingKit
import Testing

@testable import TestSupport

/// The manager of a cell that gets one content after the other.
@MainActor
@Suite struct ReuseTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func aValueIsShownAsSoonAsItIsBound() {
        manager.prepareForReuse()
        manager.bindObserver(label, \.text, toSubject: Person("Ada"), \.name)
        #expect(label.writes == ["Ada"])
    }

    @Test func theFormerContentIsForgotten() {
        let (ada, grace) = (Person("Ada"), Person("Grace"))
        for person in [ada, grace] {
            manager.prepareForReuse()
            manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        ada.name = "Barbara"
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", "Grace"])
        #expect(manager.bindings.count == 1)
    }

    @Test func aThousandReusesLeaveNothingBehind() {
        let people = [Person("Ada"), Person("Grace")]
        defer { withExtendedLifetime(people) {} }
        let entries = logged {
            for number in 0..<1000 {
                manager.prepareForReuse()
                manager.bindObserver(label, \.text, toSubject: people[number % 2], \.name)
            }
        }
        #expect(entries.isEmpty)
        #expect(manager.bindings.count == 1)
    }

    @Test func anEditUnderWayIsCommitted() {
        let (field, person) = (Field(), Person("Ada"))
        manager.prepareForReuse()
        manager.bindObserver(
            field, \.text, toSubject: person, twoWay: \.name, writeBack: .onCommit)
        field.focus()
        field.enter("Grace")
        manager.prepareForReuse()
        #expect(person.name == "Grace")
        #expect(field.listeners.isEmpty)
    }

    // MARK: Records

    @Test func theLatestContentIsFollowed() {
        let people = (0..<3).map { Person("\($0)", age: $0) }
        defer { withExtendedLifetime(people) {} }
        for person in people { show(person) }
        #expect(label.writes == ["0", "1", "2"])
        #expect(label.numberWrites == [1, 2])
        people[1].name = "former"
        people[2].name = "latest"
        manager.updateIfNeeded()
        #expect(label.writes == ["0", "1", "2", "latest"])
    }

    private func show(_ person: Person) {
        manager.prepareForReuse()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.number, toSubject: person, \.age)
    }

    @Test func aRecordThatIsHeldStaysTheOneOfItsContent() {
        let (ada, grace) = (Person("Ada"), Person("Grace"))
        let first = bind(ada)
        manager.prepareForReuse()
        let second = bind(grace)
        #expect(first.state == .ended)
        #expect(first !== second)
        #expect(second.state == .active)
    }

    @Test func aWeakReferenceToARecordBecomesNil() {
        let (ada, grace) = (Person("Ada"), Person("Grace"))
        manager.prepareForReuse()
        weak var first: AnyObject?
        first = bind(ada)
        manager.prepareForReuse()
        #expect(first == nil)
        bind(grace)
        #expect(first == nil)
        #expect(label.writes == ["Ada", "Grace"])
    }

    @discardableResult
    private func bind(_ person: Person) -> BindingRecord {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
    }

    @Test func theNextRecordHasNoPast() throws {
        let (ada, grace) = (Person(age: 7), Person(age: 8))
        for person in [ada, grace] {
            manager.prepareForReuse()
            manager.bindObserver(label, \.number, toSubject: person, \.age) { age in
                if person === grace { throw Refusal() }
                return age
            }
            ada.age += 1
            manager.updateIfNeeded()
        }
        let record = try #require(
            manager.bindings.first as? Binding<Person, Int, Label, Int>)
        #expect(record.lastDelivered == nil)
        #expect(record.lastValueDescription == nil)
        #expect(record.deliveries == 0)
        #expect(record.skips == 0)
        #expect(record.state == .failed)
        #expect(label.numberWrites == [7, 8])
    }

    @Test func aFailureEndsWithItsContent() {
        let (ada, grace) = (Person("Ada"), Person("Grace"))
        for person in [ada, grace] {
            manager.prepareForReuse()
            manager.bindObserver(label, \.title, toSubject: person, \.name) { name in
                if person === ada { throw Refusal() }
                return name
            }
            #expect(manager.bindings.map(\.state) == [person === ada ? .failed : .active])
        }
        #expect(manager.bindings.first?.error == nil)
        #expect(label.titleWrites == ["Grace"])
    }

    @Test func theValueOfTheFormerContentIsWrittenAnew() {
        let people = [Person(age: 5), Person(age: 5)]
        for person in people {
            label.number = 0
            manager.prepareForReuse()
            manager.bindObserver(label, \.number, toSubject: person, \.age)
        }
        #expect(label.number == 5)
    }

    @Test func theNextContentMayBindAnotherPropertyOrView() {
        let (ada, other) = (Person("Ada"), Label())
        let bound: [(Label, KeyPath<Person, String>, ReferenceWritableKeyPath<Label, String>)] = [
            (label, \.name, \.title), (other, \.name, \.title),
            (other, \.tags.description, \.title),
        ]
        for (view, observed, written) in bound {
            manager.prepareForReuse()
            manager.bindObserver(view, written, toSubject: ada, observed)
        }
        #expect(label.title == "Ada")
        #expect(other.title == "[]")
    }

    @Test func theNextContentIsWrittenInTheOrderBound() {
        let people = [Bulletin("a"), Bulletin("b")]
        var order: [String] = []
        let other = Label()
        label.onWrite = { order.append("label \($0 ?? "")") }
        other.onWrite = { order.append("other \($0 ?? "")") }
        for (number, bulletin) in people.enumerated() {
            manager.prepareForReuse()
            for view in number == 0 ? [label, other] : [other, label] {
                manager.bindObserver(view, \.text, toSubject: bulletin, \.text)
            }
        }
        order = []
        people[1].text = "c"
        #expect(order == ["other c", "label c"])
    }

    @Test func whatIsNotBoundAgainHasEnded() {
        let (ada, grace) = (Person("Ada", age: 1), Person("Grace", age: 2))
        show(ada)
        manager.prepareForReuse()
        bind(grace)
        (ada.age, grace.age) = (3, 4)
        manager.updateIfNeeded()
        #expect(label.numberWrites == [1])
        #expect(manager.bindings.count == 1)
    }

    @Test func nothingIsRetainedInBetween() {
        weak var person: Person?
        weak var witness: Witness?
        do {
            let (ada, captured) = (Person("Ada"), Witness())
            (person, witness) = (ada, captured)
            manager.bindObserver(label, \.text, toSubject: ada, \.name) { name in
                withExtendedLifetime(captured) { name }
            }
            manager.bindObserver(label, \.company, toSubject: Company("none"), \.owner?.employer)
        }
        manager.prepareForReuse()
        #expect(person == nil)
        #expect(witness == nil)
    }

    @Test func anEmptiedManagerMayBeReleasedOnAThread() async {
        let last = Unmanaged.passRetained(BindingManager())
        weak var manager: BindingManager?
        manager = last.takeUnretainedValue()
        manager?.prepareForReuse()
        manager?.bindObserver(label, \.text, toSubject: Person("Ada"), \.name)
        manager?.prepareForReuse()
        onAnotherThread { last.release() }
        await endOfTurn()
        #expect(manager == nil)
        #expect(label.writes == ["Ada"])
    }
}
