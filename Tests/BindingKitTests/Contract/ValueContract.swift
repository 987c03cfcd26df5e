import Dispatch
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
struct ValueContract {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada")

    @Test("Contract 17: a value equal to the last one is neither transformed nor written")
    func equalValuesAreSkipped() {
        let binding = manager.bindObserver(label, \.title, toSubject: person, \.tags) {
            $0.joined()
        }
        manager.enable()
        person.tags = ["a"]
        settleTurn()
        let work = Work.of {
            // The array is changed in place, because the compiler decides whether an assignment of
            // an equal value notifies.
            person.tags.append("b")
            person.tags.removeLast()
        }
        #expect(work.reads == 1)
        #expect(work.transforms == 0 && work.writes == 0)
        #expect(label.titleWrites == ["", "a"])
        #expect(binding.deliveries == 2 && binding.skips == 1)
    }

    @Test("Contract 17: an equal value is skipped also when others have written the observer")
    func othersMayWriteTheObserver() {
        manager.bindObserver(label, \.title, toSubject: person, \.tags) { $0.joined() }
        manager.enable()
        label.title = "scribble"
        person.tags.append("b")
        person.tags.removeLast()
        settleTurn()
        #expect(label.title == "scribble")
    }

    @Test("Contract 17: on enabling, a value that the observer holds is not written")
    func enablingDoesNotWriteWhatIsThere() {
        label.text = "Ada"
        let binding = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        #expect(label.writes == ["Ada"])
        #expect(binding.deliveries == 0 && binding.skips == 1)
        #expect(binding.lastDelivered == "Ada")
    }

    @Test("Contract 17: enabling again neither transforms nor writes what has not changed")
    func enablingAgainSkipsEqualValues() {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { $0.uppercased() }
        manager.enable()
        manager.disable()
        let work = Work.of { manager.enable() }
        #expect(work.transforms == 0 && work.writes == 0)
        #expect(label.writes == ["ADA"])
    }

    @Test("Contract 17: enabling again corrects a write by other code during the pause")
    func enablingAgainCorrectsTheObserver() {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { $0.uppercased() }
        manager.enable()
        manager.disable()
        label.text = "scribble"
        manager.enable()
        #expect(label.writes == ["ADA", "scribble", "ADA"])
    }

    @Test("Contract 17: objects compare by identity")
    func objectsCompareByIdentity() {
        let company = Company("Acme")
        person.employer = company
        manager.bindObserver(label, \.company, toSubject: person, \.employer)
        manager.enable()
        person.employer = company
        settleTurn()
        #expect(label.companyWrites == 1)
        person.employer = Company("Acme")
        settleTurn()
        #expect(label.companyWrites == 2)
        manager.disable()
        manager.enable()
        #expect(label.companyWrites == 2)
    }

    @Test("Contract 17: what cannot be compared always counts as changed")
    func theIncomparableAlwaysChanges() {
        manager.bindObserver(label, \.action, toSubject: person) { person in
            _ = person.name
            return {}
        }
        manager.enable()
        #expect(label.actionWrites == 1)
        person.name = "Grace"
        settleTurn()
        #expect(label.actionWrites == 2)
        manager.disable()
        manager.enable()
        #expect(label.actionWrites == 3)
    }

    @Test("Contract 17: arrays of plain objects compare element by element, by identity")
    func arraysOfObjectsCompareByIdentity() {
        let team = Team()
        let (first, second) = (Company("First"), Company("Second"))
        team.companies = [first, second]
        team.places = [first, nil]
        team.rivals = [first]
        var writes = [0, 0, 0]
        manager.observe(team, \.companies) { _ in writes[0] += 1 }
        manager.observe(team, \.places) { _ in writes[1] += 1 }
        manager.observe(team, \.rivals) { _ in writes[2] += 1 }
        manager.enable()

        // When the screen appears again, and when client code sets equal lists
        manager.disable()
        manager.enable()
        team.companies = [first] + [second]
        team.places = [first, nil]
        team.rivals = [first]
        manager.updateIfNeeded()
        // Then no observer is notified
        #expect(writes == [1, 1, 1])

        team.companies = [second, first]
        team.places = [nil, first]
        team.rivals = nil
        manager.updateIfNeeded()
        #expect(writes == [2, 2, 2])
        team.companies = [second, Company("First")]
        team.places = [nil]
        team.rivals = []
        manager.updateIfNeeded()
        #expect(writes == [3, 3, 3])
    }

    @Test("Contract 17: an array of what does not compare never does")
    func arraysOfClosuresDoNotCompare() {
        #expect(!Equality<[() -> Void]>.shared.canCompare)
        #expect(!Equality<[(Int, Int)]?>.shared.canCompare)
        #expect(!Equality<[any CustomStringConvertible]>.shared.canCompare)
        #expect(Equality<[[Company?]]>.shared.canCompare)
        #expect(Equality<[Int]>.shared([1], [1]))
    }

    @Test("Contract 18: another thread's change is read, transformed and written on the main actor")
    func otherThreadsChanges() async {
        let model = GuardedModel("Ada")
        var isOnMainActor: [Bool] = []
        manager.bindObserver(label, \.text, toSubject: model, \.text) { text in
            isOnMainActor.append(MainActorThread.isCurrent)
            return text
        }
        label.onWrite = { _ in isOnMainActor.append(MainActorThread.isCurrent) }
        manager.enable()
        let reader = Mailbox<Bool>()
        model.interruptNextRead { reader.fill(MainActorThread.isCurrent) }
        onAnotherThread {
            model.text = "Grace"
            model.text = "Barbara"
        }
        #expect(reader.isEmpty)
        #expect(label.writes == ["Ada"])
        await endOfTurn()
        #expect(label.writes == ["Ada", "Barbara"])
        #expect(reader.take() == true)
        #expect(isOnMainActor == [true, true, true, true])
    }

    @Test("Contract 18: changes from many threads at once arrive, the last one last")
    func manyThreads() async {
        let model = GuardedModel("start")
        manager.bindObserver(label, \.text, toSubject: model, \.text)
        manager.enable()
        let threads = (0..<8).map { thread in
            startThread { for index in 0..<200 { model.text = "\(thread) \(index)" } }
        }
        for thread in threads { thread.wait() }
        await endOfTurn()
        #expect(label.text == model.text)
        #expect(label.writes.count == 2)
    }

    @Test("Contract 19: nil at the end of a chain clears an optional observer property")
    func nilIsDelivered() {
        manager.bindObserver(label, \.text, toSubject: person, \.employer?.title)
        manager.enable()
        #expect(label.writes == [nil])
        person.employer = Company("Acme")
        settleTurn()
        person.employer = nil
        settleTurn()
        #expect(label.writes == [nil, "Acme", nil])
    }

    @Test("Contract 19: `whenNil:` stands in for nil, in a property that is not optional")
    func nilHasAStandIn() {
        manager.bindObserver(label, \.title, toSubject: person, \.nickname, whenNil: "none")
        manager.bindObserver(label, \.number, toSubject: person, \.nickname) { $0?.count ?? -1 }
        manager.enable()
        #expect(label.title == "none" && label.number == -1)
        person.nickname = "Countess"
        settleTurn()
        #expect(label.title == "Countess" && label.number == 8)
        person.nickname = nil
        settleTurn()
        #expect(label.title == "none" && label.number == -1)
    }

    @Test("Contract 19: an intermediate object that is replaced is followed, the old one forgotten")
    func chainsAreFollowed() {
        let old = Company("Old")
        let new = Company("New")
        person.employer = old
        manager.bindObserver(label, \.text, toSubject: person, \.employer?.title)
        manager.enable()
        old.title = "Older"
        settleTurn()
        person.employer = new
        settleTurn()
        #expect(label.writes == ["Old", "Older", "New"])
        let work = Work.of { old.title = "Oldest" }
        #expect(work == Work())
        new.title = "Newer"
        settleTurn()
        #expect(label.writes == ["Old", "Older", "New", "Newer"])
    }

    @Test("Contract 19: an intermediate object is not kept alive")
    func chainsRetainNothing() {
        var company: Company? = Company("Acme")
        weak var weakCompany: AnyObject?
        weakCompany = company
        person.employer = company
        manager.bindObserver(label, \.text, toSubject: person, \.employer?.title)
        manager.enable()
        company = nil
        person.employer = nil
        #expect(weakCompany == nil)
        settleTurn()
        #expect(label.text == nil)
    }
}

@Observable
private final class Team {
    var companies: [Company] = []
    var places: [Company?] = []
    var rivals: [Company]?
}
