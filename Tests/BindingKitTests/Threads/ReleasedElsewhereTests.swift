import Dispatch
import Testing

@testable import BindingKit

/// Managers whose last owner is on another thread or queue.
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
        // Only one queue at a time uses it.
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
        // Not awaited: a pass of another test might tear the orphan down.
        settleTurn()
        #expect(written == [1])
        #expect(label.writes == ["a", "b"])
    }
}
