import Testing

@testable import BindingKit
@testable import TestSupport

/// How bindings follow a screen that appears and disappears.
@MainActor
@Suite struct AppearanceTests {
    private let manager = BindingManager()
    private let label = Label()
    private let person = Person("Ada")

    /// The log entries while a screen gets these events.
    private func log(_ events: AppearanceFollower.Event...) -> [BindingLog.Entry] {
        let follower = AppearanceFollower(manager)
        var entries: [BindingLog.Entry] = []
        let former = BindingLog.destination
        defer { BindingLog.destination = former }
        BindingLog.destination = .closure(.warning) { entries.append($0) }
        for event in events { follower.handle(event) }
        return entries
    }

    @Test func bindingsAreEnabledBeforeTheScreenIsSeen() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        #expect(log(.willAppear).isEmpty)
        #expect(label.text == "Ada")
    }

    @Test func bindingsAreDisabledOnlyWhenTheScreenIsGone() {
        _ = log(.willAppear, .didAppear, .willDisappear)
        #expect(manager.isEnabled)
        #expect(log(.didDisappear).isEmpty)
        #expect(!manager.isEnabled)
    }

    @Test func aSwipeBackThatIsGivenUpLosesNothingAndWarnsOfNothing() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        _ = log(.willAppear, .didAppear)
        let work = Work.of {
            #expect(log(.willDisappear, .willAppear, .didAppear).isEmpty)
        }
        #expect(manager.isEnabled)
        #expect(work.writes == 0 && work.subscriptions == 0)

        // When the model changes during the swipe
        _ = log(.willDisappear)
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.text == "Grace")
    }

    @Test func theScreenBelowThatAppearsForAMomentIsPausedAgain() {
        #expect(log(.willAppear, .willDisappear, .didDisappear).isEmpty)
        #expect(!manager.isEnabled)
    }

    @Test func anEditIsCommittedWhenTheScreenIsGone() {
        let field = Field()
        manager.bindObserver(
            field, \.text, toSubject: person, twoWay: \.name, writeBack: .onCommit)
        _ = log(.willAppear, .didAppear)
        field.focus()
        field.enter("Grace")
        _ = log(.willDisappear)
        #expect(person.name == "Ada")
        _ = log(.didDisappear)
        #expect(person.name == "Grace")
    }

    @Test func whatTheProgramHasDoneItselfIsNoReasonToWarn() {
        manager.enable()
        #expect(log(.willAppear).isEmpty)
        manager.disable()
        #expect(log(.didDisappear, .didDisappear).isEmpty)
        #expect(!manager.isEnabled)
    }

    @Test func aFollowerDoesNotKeepTheManager() {
        var manager: BindingManager? = BindingManager()
        let follower = manager.map { AppearanceFollower($0) }
        manager = nil
        follower?.handle(.willAppear)
        #expect(follower?.manager == nil)
    }
}
