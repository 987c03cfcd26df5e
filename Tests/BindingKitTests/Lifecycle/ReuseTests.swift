import BindingKit
import Testing

/// A cell's manager, from one content to the next.
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
}
