import Dispatch
import Testing

@testable import BindingKit
@testable import TestSupport

/// Managers whose last owner is another thread or queue.
@MainActor
@Suite struct ReleasedElsewhereTests {
    @Test func anEditIsNotCarriedOnceTheManagerIsReleased() {
        let form = Form()
        let field = Field()
        let parcel = {
            let manager = BindingManager()
            manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
            manager.enable()
            return Parcel(manager)
        }()
        Worker { parcel.drop() }.join()
        field.focus()
        field.type("x")
        #expect(form.name == "Ada")
        settleTurn()
        #expect(form.name == "Ada")
    }

    @Test func aQueueThatTargetsTheMainOneMayChangeAndRelease() async {
        // Only one queue uses it at a time.
        nonisolated(unsafe) let bulletin = Bulletin("a")
        let label = Label()
        let parcel = {
            let manager = BindingManager()
            manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
            manager.enable()
            return Parcel(manager)
        }()
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "test", target: .main).async {
                bulletin.text = "b"
                parcel.drop()
                continuation.resume()
            }
        }
        #expect(label.text == "b")
    }

    @Test func whatAnOrphanedBindingCapturedMaySettleAnotherManagerInItsEnd() {
        let (person, other) = (Person("a"), Person())
        let (label, orphaned) = (Label(), Label())
        let manager = BindingManager()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        var written: [Int] = []
        let parcel = {
            let farewell = Farewell { written.append(manager.updateIfNeeded()) }
            let manager = BindingManager()
            manager.bindObserver(orphaned, \.text, toSubject: other, \.name) {
                farewell.keep()
                return $0
            }
            manager.enable()
            return Parcel(manager)
        }()
        person.name = "b"
        Worker { parcel.drop() }.join()
        // The test does not wait, because a pass of another test might release the manager.
        settleTurn()
        #expect(written == [1])
        #expect(label.writes == ["a", "b"])
    }

    @Test func aManagerReleasedInAPassDeliversNothingInItsNextRound() {
        let (first, second) = (Gauge(), Gauge())
        let (label, orphaned) = (Label(), Label())
        let manager = BindingManager()
        let parcel = {
            let manager = BindingManager()
            manager.bindObserver(orphaned, \.number, toSubject: second, \.level)
            manager.enable()
            return Parcel(manager)
        }()
        manager.bindObserver(label, \.number, toSubject: first, \.level)
        manager.enable()
        label.onNumber = { [weak second] _ in
            Worker { parcel.drop() }.join()
            second?.level = 5
        }
        first.level = 1
        #expect(second.level == 5)
        #expect(orphaned.number == 0)
    }

    @Test func aManagerReleasedInAPassDeliversNoChangeOfAPlainModel() {
        let (gauge, person) = (Gauge(), Person("first"))
        let (label, orphaned) = (Label(), Label())
        let manager = BindingManager()
        let parcel = {
            let manager = BindingManager()
            manager.bindObserver(orphaned, \.text, toSubject: person, \.name)
            manager.enable()
            return Parcel(manager)
        }()
        manager.bindObserver(label, \.number, toSubject: gauge, \.level)
        manager.enable()
        label.onNumber = { [weak person] _ in
            Worker { parcel.drop() }.join()
            person?.name = "late"
        }
        gauge.level = 1
        settleTurn()
        #expect(person.name == "late")
        #expect(orphaned.text == "first")
    }

    @Test func aManagerReleasedWithARefusedEditLeavesNothingBehind() {
        let (form, field) = (Form(), Field())
        weak var record: BindingRecord?
        weak var session: EditSession?
        let parcel = {
            let manager = BindingManager()
            let binding = manager.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name,
                validate: Validation { if $0 == "bad" { throw Refusal() } })
            manager.enable()
            field.enter("bad")
            (record, session) = (binding, binding.session)
            return Parcel(manager)
        }()
        #expect(session != nil)
        Worker { parcel.drop() }.join()
        settleTurn()
        #expect(record == nil)
        #expect(session == nil)
        #expect(field.listeners.isEmpty)
    }
}
