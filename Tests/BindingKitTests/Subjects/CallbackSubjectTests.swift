import Dispatch
import Testing

@testable import BindingKit
@testable import TestSupport

/// Special behavior of subjects that call back, besides the behavior of all subjects.
@MainActor
@Suite struct CallbackSubjectTests {
    private let manager = BindingManager()
    private let label = Label()
    private let after = CallingModel("Ada", notifies: .after)
    private let before = CallingModel("Ada", notifies: .before)

    @Test func aChangeOnTheMainThreadIsDeliveredBeforeTheSetterReturns() {
        manager.bind(label, to: after)
        manager.enable()
        after.text = "Grace"
        #expect(label.writes == ["Ada", "Grace"])
    }

    @Test func changesOnAnotherThreadAreDeliveredTogether() {
        manager.bind(label, to: after)
        manager.enable()
        let after = after
        onAnotherThread { for name in ["Grace", "Barbara", "Edith"] { after.text = name } }
        #expect(label.writes == ["Ada"])
        settleTurn()
        #expect(label.writes == ["Ada", "Edith"])
    }

    @Test func manyChangesInOneTurnAreOneRead() {
        manager.bind(label, to: before)
        manager.enable()
        let work = Work.of { for number in 1...1000 { before.text = "\(number)" } }
        #expect(work.reads == 1 && work.writes == 1 && work.subscriptions == 0)
        #expect(label.writes == ["Ada", "1000"])
    }

    @Test func aValueStoredLongAfterItsNotificationIsFound() {
        manager.bind(label, to: before)
        manager.enable()
        let (announced, mayStore) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        before.beforeStoring = {
            announced.signal()
            mayStore.wait()
        }
        let before = before
        let stored = startThread { before.text = "Grace" }
        announced.wait()

        // When a binding reads the value before the subject stores it
        manager.updateIfNeeded()
        #expect(label.text == "Ada")
        mayStore.signal()
        stored.wait()
        before.beforeStoring = nil

        // Then the next update finds it
        manager.updateIfNeeded()
        #expect(label.text == "Grace")
    }

    @Test func aStoreUnderWayIsNotHiddenByAChangeOfTheMainThread() {
        manager.bind(label, to: before)
        manager.enable()
        before.text = "Barbara"
        let (announced, mayStore) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        before.beforeStoring = {
            announced.signal()
            mayStore.wait()
        }
        let before = before
        let stored = startThread { before.text = "Grace" }
        announced.wait()
        manager.updateIfNeeded()
        #expect(label.text == "Barbara")
        mayStore.signal()
        stored.wait()
        before.beforeStoring = nil
        manager.updateIfNeeded()
        #expect(label.text == "Grace")
    }

    @Test(arguments: [CallingModel.NotificationTime.after, .before])
    func nothingStaysRegisteredWhileDisabledOrAfterwards(kind: CallingModel.NotificationTime) {
        let model = CallingModel("Ada", notifies: kind)
        manager.bind(label, to: model)
        manager.bind(Label(), to: model)
        #expect(model.listenerCount == 0)
        manager.enable()
        #expect(model.listenerCount == 1)
        manager.disable()
        #expect(model.listenerCount == 0)
        manager.enable()
        manager.removeAllBindings()
        #expect(model.listenerCount == 0)
    }

    @Test(arguments: [CallingModel.NotificationTime.after, .before])
    func itsDeathEndsTheBindingWithoutAnInspection(kind: CallingModel.NotificationTime) {
        var model: CallingModel? = CallingModel("Ada", notifies: kind)
        let manager = manager
        if let model { manager.bind(label, to: model) }
        manager.enable()
        let entries = logged(.trace) {
            model = nil
            settleTurn()
        }
        #expect(
            entries.map(\.message).contains {
                $0.hasSuffix("ended: \(BindingEnd.subjectDied.rawValue).")
            })
    }

    @Test func aPropertyThatDoesNotNotifyIsReportedAtTheCallAndOnlyOnce() {
        let silent = CallbackObservation(complaint: "observes a property of stone") { _ in nil }
        let model = Stone("Ada")
        let line: UInt = #line + 2
        let entries = logged {
            let declaration = Declaration(false, #fileID, line)
            manager.bind(label, \.text, to: model, silent, declaration)
            for _ in 1...3 {
                manager.enable()
                manager.disable()
            }
        }
        #expect(entries.count == 1)
        #expect(entries.first?.location.line == line)
        #expect(entries.first?.message.contains("observes a property of stone, so it is") == true)
        #expect(label.writes == ["Ada"])
    }

    @Test func anEditIsWrittenOnceAndNotEchoed() {
        for model in [after, before] {
            let field = Field()
            let manager = BindingManager()
            manager.bindObserver(
                field, \.text, toSubject: model, twoWay: \.text,
                transform: ValueTransform(forward: { $0 }, reverse: { $0 }))
            manager.enable()
            let writes = field.writes
            field.enter("Grace")
            settleTurn()
            #expect(model.text == "Grace")
            #expect(field.writes == writes)
            model.text = "Barbara"
            settleTurn()
            #expect(field.text == "Barbara")
        }
    }
}
