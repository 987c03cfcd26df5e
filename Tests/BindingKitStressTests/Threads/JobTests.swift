import Testing

@testable import BindingKit
@testable import TestSupport

/// The job that ends a turn, and the changes that are posted while it runs.
@MainActor
@Suite struct JobTests {
    @Test func whatIsPostedDuringAJobGetsAJobOfItsOwn() async {
        let count = Count()
        let inbox = UpdateInbox { count.begin() }
        count.inbox = inbox
        inbox.scheduleJobIfNeeded(hasWork: true)
        await endOfTurn()
        await endOfTurn()
        #expect(count.jobs == 2)
        #expect(inbox.scheduledJobs == 2)
    }

    @Test("Contract 18: a change by another thread in the middle of a delivery is delivered next")
    func aChangeByAnotherThreadInTheMiddleOfADeliveryIsDeliveredNext() async {
        let (manager, first, second) = (BindingManager(), Label(), Label())
        let (person, model) = (Person(age: 1), GuardedModel())
        manager.bindObserver(first, \.number, toSubject: person, \.age)
        manager.bindObserver(second, \.text, toSubject: model, \.text)
        manager.enable()
        first.onNumber = { _ in Worker { model.text = "from a thread" }.join() }
        person.age = 2
        await endOfTurn()
        await endOfTurn()
        #expect(second.text == "from a thread")
    }

    @Test func whatWorkAtTheEndOfATurnLeavesIsDoneAtTheNextEnd() {
        let done = Done()
        TurnEnd.add {
            done.steps.append(1)
            TurnEnd.add { done.steps.append(2) }
        }
        settleTurn()
        #expect(done.steps == [1])
        settleTurn()
        #expect(done.steps == [1, 2])
    }

    @MainActor
    private final class Done {
        var steps: [Int] = []
    }

    @MainActor
    private final class Count {
        private(set) var jobs = 0
        weak var inbox: UpdateInbox?

        func begin() {
            jobs += 1
            if jobs == 1 { inbox?.scheduleJobIfNeeded(hasWork: true) }
        }
    }
}
