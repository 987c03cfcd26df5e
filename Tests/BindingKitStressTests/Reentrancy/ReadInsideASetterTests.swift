import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The engine reads a plain model during its setter: the model has notified, but not stored yet.
@MainActor
@Suite struct ReadInsideASetterTests {
    private let manager = BindingManager()
    private let other = BindingManager()
    private let label = Label()
    private let otherLabel = Label()
    private let ledger = Ledger("old")

    // MARK: What reads early

    @Test func anUpdateInAWillSetDoesNotLoseTheChange() async {
        manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        manager.enable()
        ledger.inWillSet = { [manager] in manager.updateIfNeeded() }
        ledger.name = "new"
        await endOfTurn()
        #expect(label.writes == ["old", "new"])
        ledger.name = "newer"
        await endOfTurn()
        #expect(label.text == "newer")
    }

    @Test func enablingInAWillSetDoesNotLoseTheChangeForAnybody() async {
        manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        other.bindObserver(otherLabel, \.text, toSubject: ledger, \.name)
        manager.enable()
        ledger.inWillSet = { [other] in other.enable() }
        ledger.name = "new"
        await endOfTurn()
        #expect(label.writes == ["old", "new"])
        #expect(otherLabel.writes == ["old", "new"])
    }

    @Test func bindingInAWillSetDoesNotLoseTheChangeForAnybody() async {
        manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        manager.enable()
        ledger.inWillSet = { [manager, otherLabel, ledger] in
            manager.bindObserver(otherLabel, \.text, toSubject: ledger, \.name)
        }
        ledger.name = "new"
        await endOfTurn()
        #expect(label.writes == ["old", "new"])
        #expect(otherLabel.writes == ["old", "new"])
    }

    @Test func anotherTrackersOnChangeMayUpdate() async {
        manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        manager.enable()
        withObservationTracking {
            _ = ledger.name
        } onChange: { [manager] in
            MainActor.assumeIsolated { _ = manager.updateIfNeeded() }
        }
        ledger.name = "new"
        await endOfTurn()
        #expect(label.writes == ["old", "new"])
    }

    @Test func aRegistrarModelChangedInAWillSetDoesNotLoseTheChange() async {
        let history = History()
        manager.bindObserver(label, \.text, toSubject: ledger) {
            "\($0.name) \(history.changes)"
        }
        manager.enable()
        ledger.inWillSet = { history.changes += 1 }
        ledger.name = "new"
        await endOfTurn()
        #expect(label.text == "new 1")
    }

    @Test func explainingAndEnablingInAWillSetInsideADeliveryDoesNotLoseTheChange() {
        let trigger = Person("start")
        manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        other.bindObserver(otherLabel, \.text, toSubject: ledger, \.name)
        manager.observe(trigger, \.age) { [ledger] in
            if $0 > 36 { ledger.name = "new" }
        }
        manager.enable()
        ledger.inWillSet = { [manager, other, label] in
            _ = manager.explain(label, \.text)
            other.enable()
        }
        trigger.age = 37
        settleTurn()
        #expect(label.text == "new")
        #expect(otherLabel.text == "new")
    }

    // MARK: Who is told

    @Test func aBindingDeliveredTooEarlyIsDeliveredAgainAlthoughAnotherHasReadSince() {
        manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        other.bindObserver(otherLabel, \.text, toSubject: ledger, \.name)
        manager.enable()
        ledger.inWillSet = { [manager] in manager.updateIfNeeded() }
        ledger.name = "new"
        other.enable()
        #expect(otherLabel.writes == ["new"])
        settleTurn()
        #expect(label.writes == ["old", "new"])
        #expect(otherLabel.writes == ["new"])
    }

    @Test func theObjectThatReplacesAnotherIsFollowedFromThenOn() {
        let (first, second) = (Ledger("same"), Ledger("same"))
        ledger.next = first
        manager.bindObserver(label, \.text, toSubject: ledger, \.next?.name)
        manager.bindObserver(otherLabel, \.title, toSubject: ledger) { $0.next?.name ?? "none" }
        manager.enable()
        ledger.inWillSet = { [manager] in manager.updateIfNeeded() }
        ledger.next = second
        settleTurn()
        second.name = "changed"
        settleTurn()
        #expect(label.text == "changed")
        #expect(otherLabel.title == "changed")
    }

    @Test func aBindingMadeAnewInAWillSetInheritsTheNotification() {
        let record = manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        manager.enable()
        ledger.inWillSet = { [manager, other, label, ledger] in
            other.updateIfNeeded()
            record.unbind()
            manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        }
        ledger.name = "new"
        settleTurn()
        #expect(label.text == "new")
    }

    @Test func anEditGoesToTheObjectThatIsStoredAlthoughBothHoldTheSame() {
        let (first, second) = (Ledger("same"), Ledger("same"))
        let field = Field()
        ledger.next = first
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: ledger, \.next, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil)
        manager.enable()
        ledger.inWillSet = { [manager] in manager.updateIfNeeded() }
        ledger.next = second
        settleTurn()
        field.enter("edited")
        #expect(first.name == "same")
        #expect(second.name == "edited")
    }

    // MARK: What it costs

    @Test func aTurnWithUpdatesEndsWithOneRecheckThatCountsAsNothing() {
        let binding = manager.bindObserver(label, \.text, toSubject: ledger, \.name) { $0 }
        manager.enable()
        settleTurn()
        let before = WorkCount.rechecks
        let work = Work.of {
            for number in 1...10 {
                ledger.name = "\(number)"
                #expect(manager.updateIfNeeded() == 1)
                #expect(manager.updateIfNeeded() == 0)
            }
        }
        #expect(WorkCount.rechecks - before == 1)
        #expect(work.reads == 10 && work.subscriptions == 10 && work.transforms == 10)
        #expect(binding.deliveries == 11 && binding.skips == 0)
        #expect(Work.of { settleTurn() } == Work())
        #expect(WorkCount.rechecks - before == 1)
    }

    @Test func aTurnWithoutReadsNeedsNoRecheck() {
        manager.bindObserver(label, \.text, toSubject: ledger, \.name)
        manager.enable()
        settleTurn()
        let before = WorkCount.rechecks
        ledger.name = "new"
        settleTurn()
        #expect(label.writes == ["old", "new"])
        #expect(WorkCount.rechecks == before)
    }

    @Test func aFailedTransformIsNotTriedAgainByTheRecheck() {
        manager.bindObserver(label, \.text, toSubject: ledger, \.name) {
            if $0 == "bad" { throw Refusal() }
            return $0
        }
        manager.enable()
        let work = Work.of {
            ledger.name = "bad"
            manager.updateIfNeeded()
        }
        #expect(work.transforms == 1)
    }

    @Test func aValueThatDoesNotCompareIsNotWrittenAgainUnlessAnotherWasStored() {
        var writes: [Int?] = []
        manager.bindObserver(label, toSubject: ledger, \.entries) {
            writes.append($1.last?.number)
        }
        manager.enable()
        ledger.entries.append(Entry(number: 1))
        #expect(manager.updateIfNeeded() == 1)
        settleTurn()
        #expect(writes == [nil, 1])
        ledger.inWillSet = { [manager] in manager.updateIfNeeded() }
        ledger.entries = [Entry(number: 2)]
        #expect(writes == [nil, 1, 1])
        settleTurn()
        #expect(writes == [nil, 1, 1, 2])
    }

    @Test func aValueMadeAnewAtEachReadThatDoesNotCompareIsWrittenOnceMore() {
        var writes: [[Int]] = []
        manager.bindObserver(label, toSubject: ledger, \.fresh) { writes.append($1.map(\.number)) }
        manager.enable()
        ledger.tally = 1
        #expect(manager.updateIfNeeded() == 1)
        settleTurn()
        settleTurn()
        #expect(writes == [[0], [1], [1]])
    }

    @Test func aTurnWithoutEndKeepsNothingThatIsUnused() {
        // Even if many models were in use in an earlier turn
        let many = (0..<2_000).map { Ledger("\($0)") }
        for passing in many { manager.bindObserver(label, \.text, toSubject: passing, \.name) }
        manager.enable()
        for passing in many { passing.name += "!" }
        settleTurn()
        manager.removeAllBindings()
        settleTurn()
        let before = SourceRegistry.shared.count
        weak var property: Source?
        for number in 0..<1_000 {
            let manager = BindingManager()
            let passing = Ledger("a")
            let record = manager.bindObserver(label, \.text, toSubject: passing, \.name)
            manager.enable()
            passing.name = "b"
            manager.updateIfNeeded()
            if number == 0 { property = record.source }
        }
        manager.updateIfNeeded()
        #expect(SourceRegistry.shared.count - before < 200)
        #expect(property == nil)
    }
}

/// A plain model that calls back before it stores a new value.
@MainActor
@Observable
private final class Ledger {
    /// The next setter calls it, once.
    @ObservationIgnored var inWillSet: (() -> Void)?
    var name: String { willSet { callBack() } }
    var next: Ledger? { willSet { callBack() } }
    var entries: [Entry] = [] { willSet { callBack() } }
    var tally = 0

    /// A new array at each read.
    var fresh: [Entry] { [Entry(number: tally)] }

    init(_ name: String) {
        self.name = name
    }

    private func callBack() {
        let handler = inWillSet
        inWillSet = nil
        handler?()
    }
}

/// Its values can't be compared.
private struct Entry { var number: Int }

@MainActor
@Observable
private final class History {
    var changes = 0
    @ObservationIgnored let _$observationRegistrar = BindingRegistrar()
}
