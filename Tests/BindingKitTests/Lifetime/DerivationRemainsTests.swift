import Testing

@testable import BindingKit

/// What a derivation leaves behind in the models that it has read.
@MainActor
@Suite struct DerivationRemainsTests {
    @Test func aModelThatDiedLeavesNoWatcherInTheOthers() {
        let person = Person("p")
        let lasting = Bulletin("a")
        let label = Label()
        let parts = Parts(lasting: lasting, passing: Bulletin("b"))
        weak var captured: Witness?
        do {
            let manager = BindingManager()
            let witness = Witness()
            captured = witness
            manager.bindObserver(label, \.text, toSubject: person) { [witness] in
                withExtendedLifetime(witness) {}
                return $0.name + (parts.lasting?.text ?? "") + (parts.passing?.text ?? "")
            }
            _ = consume witness
            manager.enable()
            #expect(label.text == "pab")
            parts.lasting = nil
            parts.passing = nil
            settleTurn()
            #expect(label.text == "p")
            #expect(captured != nil)
        }
        settleTurn()
        #expect(captured == nil)
        withExtendedLifetime(lasting) {}
    }

    enum Ending: CaseIterable, Sendable { case release, unbind, disableAndUnbind }

    @Test(arguments: Ending.allCases)
    func aDerivationWhoseModelHasJustChangedIsLetGoWithItsBinding(ending: Ending) {
        let (person, bulletin, label) = (Person("a"), Bulletin("b"), Label())
        weak var captured: Witness?
        var manager: BindingManager? = BindingManager()
        var record: BindingRecord?
        do {
            let witness = Witness()
            captured = witness
            record = manager?.bindObserver(label, \.text, toSubject: person) { [witness] in
                withExtendedLifetime(witness) {}
                return $0.name + bulletin.text
            }
        }
        manager?.enable()
        person.name = "c"
        #expect(captured != nil)
        switch ending {
        case .release: manager = nil
        case .unbind: record?.unbind()
        case .disableAndUnbind:
            manager?.disable()
            record?.unbind()
        }
        #expect(captured == nil)
        settleTurn()
        withExtendedLifetime((person, bulletin)) { #expect(label.writes == ["ab"]) }
    }
}

/// What the derivation reads; no part of it is observable.
private final class Parts {
    var lasting: Bulletin?
    var passing: Bulletin?

    init(lasting: Bulletin?, passing: Bulletin?) {
        self.lasting = lasting
        self.passing = passing
    }
}
