import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The causes that `explain` and the log name if a change does not notify.
@MainActor
@Suite struct UnobservedTests {
    private let manager = BindingManager()
    private let label = Label()
    private let person = Person()
    private let shop = Shop()

    private var explanation: String { manager.explain(label, \.text) }

    /// The log entries when the manager is enabled twice.
    private func enabling() -> [BindingLog.Entry] {
        logged(fileID: #fileID) {
            manager.enable()
            manager.disable()
            manager.enable()
        }
    }

    // MARK: Nothing observable is read

    @Test func aPropertyThatDoesNotNotifyIsExplained() {
        manager.bindObserver(label, \.text, toSubject: person, \.shoeSize) { "\($0)" }
        #expect(!explanation.contains("nothing observable"))
        #expect(enabling().count == 1)
        #expect(
            explanation.hasSuffix(
                "It reads nothing observable, so it is delivered only on `enable()`."))
        manager.disable()
        #expect(!explanation.contains("nothing observable"), "nothing is read")
    }

    @Test func aComputedPropertyThatBeginsToReadSomethingIsNoLongerBlamed() {
        manager.bindObserver(label, \.text, toSubject: shop, \.nameOfManager)
        manager.enable()
        #expect(explanation.contains("reads nothing observable"))
        shop.manager = person
        manager.disable()
        manager.enable()
        #expect(!explanation.contains("nothing observable"))
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.text == "Grace")
    }

    @Test func aViewThatAnnouncesNoChangesIsReportedOnceWithItsBinding() {
        let view = SilentView()
        manager.bindObserver(
            EditedProperty(observing: view, \.number), toSubject: person, twoWay: \.age)
        let line: UInt = #line - 2
        let entries = enabling()
        #expect(entries.map(\.location) == [SourceLocation(fileID: #fileID, line: line)])
        #expect(entries.first?.message.contains("the view's property announces no changes") == true)
        #expect(entries.first?.message.contains(".number ↔") == true)
    }

    @Test func aDerivationThatReadsNothingObservableIsReportedOnceWithItsPlace() {
        manager.bindObserver(label, \.text, toSubject: person) { "\($0.shoeSize)" }
        let line: UInt = #line - 1
        let entries = enabling()
        #expect(entries.map(\.location) == [SourceLocation(fileID: #fileID, line: line)])
        #expect(entries.map(\.level) == [.warning])
        #expect(entries.first?.message.contains("reads nothing observable") == true)
        #expect(explanation.contains("It reads nothing observable"))
    }

    @Test func aDerivationIsExplainedThoughTheLogIsOff() {
        let ignoring = Label()
        manager.bindObserver(ignoring, \.text, toSubject: person) { "\($0.shoeSize)" }
        manager.bindObserver(label, \.text, toSubject: person) { $0.name }
        manager.enable()
        #expect(manager.explain(ignoring, \.text).contains("It reads nothing observable"))
        #expect(!explanation.contains("observable"))
    }

    @Test func aDerivationOfARegistrarModelReadsSomethingObservable() {
        let bulletin = Bulletin("Rain")
        manager.bindObserver(label, \.text, toSubject: bulletin) { $0.text + "!" }
        #expect(enabling().isEmpty)
        #expect(!explanation.contains("observable"))
        bulletin.text = "Sun"
        #expect(label.text == "Sun!")
    }

    @Test func aPathThatReadsNothingObservableIsReported() {
        manager.bindObserver(label, \.title, toSubject: shop, \.address.street)
        #expect(enabling().count == 1)
        #expect(manager.explain(label, \.title).contains("It reads nothing observable"))
    }

    @Test func anObjectThatIsEditedInTwoPartsIsObserved() {
        let field = Field()
        let (first, second) = (Person("Ada"), Person("Grace"))
        let people = ObjectController(content: first)
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: people, \.content, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil)
        manager.enable()
        people.content = second
        #expect(!manager.explain(field, \.text).contains("observable"))
        field.enter("Augusta")
        #expect(first.name == "Augusta" && second.name == "Grace")
        manager.updateIfNeeded()
        #expect(field.text == "Grace")
    }

    @Test func checkingLeavesTheNumberOfReadsAsItIs() {
        manager.bindObserver(label, \.text, toSubject: person) { $0.name }
        manager.enable()
        person.name = "Grace"
        manager.updateIfNeeded()
        let work = Work.of { _ = explanation }
        #expect(work == Work())
        #expect(label.writes == ["Ada", "Grace"])
    }

    @Test func aCheckedDerivationKeepsNothingAlive() {
        weak var witness: Witness?
        do {
            let captured = Witness()
            witness = captured
            manager.bindObserver(label, \.text, toSubject: person) { person in
                withExtendedLifetime(captured) { person.name }
            }
        }
        #expect(enabling().isEmpty)
        _ = explanation
        #expect(witness != nil)
        manager.removeAllBindings()
        #expect(witness == nil)
    }

    @Test func checksOfOnePlaceDoNotAddUp() {
        let before = ObservationCheck.trackedCount
        let entries = logged(fileID: #fileID) {
            manager.enable()
            for _ in 0..<500 {
                manager.bindObserver(label, \.text, toSubject: person, replacing: true) { $0.name }
            }
        }
        #expect(entries.isEmpty)
        #expect((1...100).contains(ObservationCheck.trackedCount - before))
    }

    // MARK: A plain object on the way

    @Test func aPlainObjectOnTheWayIsReportedOnceWithItsPlace() {
        manager.bindObserver(label, \.title, toSubject: shop, \.supplier.name)
        let line: UInt = #line - 1
        let entries = enabling()
        #expect(entries.map(\.location) == [SourceLocation(fileID: #fileID, line: line)])
        let sentence = """
            goes through a Supplier, which is not @Observable, so changes to its properties are \
            not noticed. Add @Observable to the class.
            """
        #expect(entries.first?.message.hasSuffix(sentence) == true)
        #expect(manager.explain(label, \.title).hasSuffix("It \(sentence)"))
    }

    @Test(arguments: [\Shop.supplier.address.street, \Shop.warehouse.supplier.name])
    private func aPlainObjectIsFoundWhereverItStands(path: any KeyPath<Shop, String> & Sendable) {
        manager.bindObserver(label, \.title, toSubject: shop, path)
        manager.enable()
        #expect(manager.explain(label, \.title).contains("goes through a Supplier"))
    }

    @Test func aPlainObjectAtTheEndOfAnOptionalChainIsFound() {
        manager.bindObserver(label, \.text, toSubject: shop, \.formerSupplier?.name)
        manager.enable()
        #expect(!explanation.contains("Supplier,"), "there is none yet")
        shop.formerSupplier = Supplier()
        manager.updateIfNeeded()
        #expect(explanation.contains("goes through a Supplier, which is not @Observable"))
    }

    @Test func observableObjectsAndStructuresOnTheWayAreNoMistake() {
        shop.manager = person
        manager.bindObserver(label, \.text, toSubject: shop, \.owner.name)
        manager.bindObserver(label, \.title, toSubject: shop, \.warehouse.code)
        manager.bindObserver(label, \.number, toSubject: shop, \.supplier.name.count)
        #expect(enabling().count == 1, "the supplier only")
        #expect(!explanation.contains("leads through"))
        #expect(!manager.explain(label, \.title).contains("leads through"))
    }

    @Test func aPlainObjectThatCannotChangeIsNoMistake() {
        manager.bindObserver(label, \.number, toSubject: shop, \.supplier.hash)
        #expect(enabling().isEmpty)
        #expect(!manager.explain(label, \.number).contains("leads through"))
    }

    // MARK: A transform that reads its argument

    @Test func aTransformOfObservableObjectsIsSaidToObserveTheListOnly() {
        let sentence =
            "Its transform gets observable objects, but their properties are not observed. "
            + "Derive the value from the subject instead."
        manager.bindObserver(label, \.number, toSubject: shop, \.staff) {
            $0.map(\.age).reduce(0, +)
        }
        manager.enable()
        #expect(manager.explain(label, \.number).hasSuffix(sentence))
        manager.bindObserver(label, \.number, toSubject: shop) {
            $0.staff.map(\.age).reduce(0, +)
        }
        #expect(!manager.explain(label, \.number).contains("Its transform"))
        manager.bindObserver(label, \.text, toSubject: shop, \.name) { $0.uppercased() }
        #expect(!explanation.contains("Its transform"))
    }
}

/// A plain class.
private final class Supplier {
    var name = "Orchard"
    var address = Address()
    var hash: Int { 7 }
}

private struct Address {
    var street = "High Street"
}

private struct Warehouse {
    var code = "W1"
    var supplier = Supplier()
}

@Observable
private final class Shop {
    var name = "Corner shop"
    var supplier = Supplier()
    var formerSupplier: Supplier?
    var warehouse = Warehouse()
    var owner = Person("Grace")
    var staff: [Person] = []
    @ObservationIgnored var address = Address()
    @ObservationIgnored var manager: Person?

    var nameOfManager: String? { manager?.name }
}
