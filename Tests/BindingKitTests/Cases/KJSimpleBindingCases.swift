import BindingKit
import Observation
import Testing

@testable import TestSupport

/// The nine tests of KJSimpleBinding, and other behavior of its source.
@MainActor
struct KJSimpleBindingCases {
    let manager = BindingManager()
    let label = Label()
    let person = Person("First")

    /// Case 1.
    @Test func anObserverKeepsItsValueUntilTheManagerIsEnabled() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        #expect(!manager.isEnabled)
        #expect(label.text == "placeholder")
        manager.enable()
        #expect(manager.isEnabled)
        #expect(label.text == "First")
    }

    /// Case 2.
    @Test func anEnabledObserverShowsEachNewValue() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        for name in ["Second", "Third"] {
            person.name = name
            manager.updateIfNeeded()
            #expect(label.text == name)
        }
    }

    /// Case 3.
    @Test func aDisabledObserverKeepsTheValueFromBefore() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        manager.disable()
        person.name = "Second"
        settleTurn()
        #expect(!manager.isEnabled)
        #expect(label.text == "First")
    }

    /// Case 4.
    @Test func aBindingAddedToAnEnabledManagerCopiesAtOnceAndFollows() {
        manager.enable()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        #expect(label.text == "First")
        person.name = "Second"
        manager.updateIfNeeded()
        #expect(label.text == "Second")
    }

    /// Case 5.
    @Test func afterTheRemovalOfAllOnlyANewBindingCopies() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        manager.removeAllBindings()
        person.name = "Second"
        settleTurn()
        #expect(label.text == "First")
        #expect(manager.isEnabled)
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        #expect(label.text == "Second")
    }

    /// Case 6.
    @Test func twoObserversOfOneModelEachFollowTheirOwnProperty() {
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(other, \.number, toSubject: person, \.age)
        manager.enable()
        person.name = "Second"
        manager.updateIfNeeded()
        person.age = 1
        manager.updateIfNeeded()
        #expect(label.writes == ["First", "Second"])
        #expect(other.numberWrites == [36, 1])
    }

    /// Case 7.
    @Test func twoModelsAndTwoObserversStayApart() {
        let other = Label()
        let second = Person("Other")
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(other, \.text, toSubject: second, \.name)
        manager.enable()
        person.name = "Second"
        manager.updateIfNeeded()
        #expect(label.writes == ["First", "Second"])
        #expect(other.writes == ["Other"])
    }

    /// Case 8.
    @Test func anIntegerReachesATextThroughATransform() {
        person.age = 33
        manager.bindObserver(label, \.text, toSubject: person, \.age) { "\($0)" }
        manager.enable()
        #expect(label.text == "33")
        person.age = 22
        manager.updateIfNeeded()
        #expect(label.text == "22")
    }

    /// Case 9.
    @Test func aChangeOfALeafArrivesThroughASubmodel() {
        let company = Company("Acme")
        company.owner = person
        manager.bindObserver(label, \.text, toSubject: company, \.owner?.name)
        manager.enable()
        person.name = "Second"
        manager.updateIfNeeded()
        #expect(label.writes == ["First", "Second"])
    }

    /// Case 10.
    @Test func everyEnablingDeliversWhatChangedMeanwhile() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        for name in ["1", "2", "3"] {
            person.name = name
            manager.enable()
            #expect(label.text == name)
            manager.disable()
        }
    }

    /// Case 11.
    @Test func aReplacedIntermediateObjectIsLeftAndNilIsDelivered() {
        let first = Company("First")
        let second = Company("Second")
        person.employer = first
        manager.bindObserver(label, \.text, toSubject: person, \.employer?.title)
        manager.enable()
        person.employer = second
        manager.updateIfNeeded()
        first.title = "ignored"
        manager.updateIfNeeded()
        person.employer = nil
        manager.updateIfNeeded()
        #expect(label.writes == ["First", "Second", nil])
    }

    /// Case 12.
    @Test func enablingAndDisablingTwiceWarnOnceEachAndObserveOnce() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let entries = logged {
            let work = Work.of {
                manager.enable()
                manager.enable()
            }
            #expect(work.subscriptions == 1 && work.writes == 1)
            manager.disable()
            manager.disable()
        }
        #expect(entries.map(\.level) == [.warning, .warning])
    }

    /// Case 13.
    @Test func bindingFromInsideADeliveryDuringEnablingWorks() {
        let other = Label()
        label.onWrite = { [manager, person] _ in
            manager.bindObserver(other, \.number, toSubject: person, \.age)
        }
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        #expect(manager.isEnabled)
        #expect(label.text == "First" && other.number == 36)
        label.onWrite = nil
        person.age = 1
        manager.updateIfNeeded()
        #expect(other.number == 1)
    }

    /// Case 14.
    @Test func theObserversSideMayBeAPath() {
        let screen = Screen()
        manager.bindObserver(screen, \.header.text, toSubject: person, \.name)
        manager.enable()
        person.name = "Second"
        manager.updateIfNeeded()
        #expect(screen.header.writes == ["First", "Second"])
    }

    /// Case 15.
    @Test func theClockOfTheirDemoRuns() {
        let clock = Clock()
        let time = Label()
        let since1970 = Label()
        // When the view is loaded, the label is bound.
        manager.bindObserver(time, \.text, toSubject: clock) {
            "\($0.hours):\($0.minutes):\($0.seconds)"
        }
        manager.bindObserver(since1970, \.text, toSubject: clock, \.ticks) { "\($0 / 10)" }
        #expect(time.writes.isEmpty)
        // When the view appears, the manager is enabled. Three seconds pass.
        manager.enable()
        for _ in 0..<30 {
            clock.tick()
            manager.updateIfNeeded()
        }
        #expect(time.writes == ["0:0:0", "0:0:1", "0:0:2", "0:0:3"])
        #expect(since1970.text == "3")
        // When the view disappears, the manager is disabled. An hour passes.
        manager.disable()
        for _ in 0..<36_000 { clock.tick() }
        #expect(time.text == "0:0:3")
        manager.enable()
        #expect(time.text == "1:0:3" && since1970.text == "3603")
    }
}

@MainActor
private final class Screen {
    let header = Label()
}

@Observable
private final class Clock {
    private(set) var ticks = 0
    private(set) var seconds = 0
    private(set) var minutes = 0
    private(set) var hours = 0

    /// The test calls this ten times a second.
    func tick() {
        ticks += 1
        let now = ticks / 10
        (hours, minutes, seconds) = (now / 3600, now / 60 % 60, now % 60)
    }
}
