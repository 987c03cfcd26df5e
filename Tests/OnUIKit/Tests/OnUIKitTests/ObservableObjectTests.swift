import BindingKit
import Combine
import Testing
import UIKit

/// Models that use Combine. They announce changes before the changes happen.
@MainActor
@Suite struct ObservableObjectTests {
    private let bindings = BindingManager()
    private let label = CountingLabel()
    private let field = UITextField()
    private let screen: Screen
    private let login = Login()

    init() {
        screen = Screen(field)
    }

    @Test func aLabelFollowsAPublishedProperty() {
        bindings.bindObserver(label, \.text, toSubject: login, \.user)
        bindings.enable()
        login.user = "ada"
        #expect(bindings.updateIfNeeded() == 1)
        #expect(label.writes == ["", "ada"])
    }

    @Test func changesAreDeliveredAtTheEndOfTheTurn() async {
        bindings.bindObserver(label, \.text, toSubject: login, \.user)
        bindings.enable()
        login.user = "a"
        login.user = "ada"
        #expect(label.text?.isEmpty == true)
        await endOfTurn()
        #expect(label.writes == ["", "ada"])
    }

    @Test func anotherPropertysChangeWritesNothing() {
        bindings.bindObserver(label, \.text, toSubject: login, \.user)
        bindings.enable()
        login.attempts += 1
        #expect(bindings.updateIfNeeded() == 0)
    }

    @Test func aFieldEditsAPublishedProperty() {
        bindings.bindObserver(field, \.text, toSubject: login, twoWay: \.user)
        bindings.enable()
        field.simulateTap()
        field.simulateTyping("ada")
        #expect(login.user == "ada")
        field.simulateLeaving()
        login.user = "grace"
        bindings.updateIfNeeded()
        #expect(field.text == "grace")
    }

    @Test func aValueIsDerivedFromSeveralProperties() {
        bindings.bindObserver(label, \.text, toSubject: login) { login in
            "\(login.user) \(login.attempts)"
        }
        bindings.enable()
        login.user = "ada"
        login.attempts = 2
        bindings.updateIfNeeded()
        #expect(label.text == "ada 2")
    }

    @Test func aButtonIsEnabledAsTheModelSays() {
        let button = UIButton()
        bindings.bindAction(button, toSubject: login, isEnabled: { !$0.user.isEmpty }) {
            $0.attempts += 1
        }
        bindings.enable()
        #expect(!button.isEnabled)
        login.user = "ada"
        bindings.updateIfNeeded()
        button.simulateTap()
        #expect(login.attempts == 1)
    }

    @Test func aChangeOnAnotherThreadIsDeliveredOnTheMainActor() async {
        let feed = Feed()
        bindings.bindObserver(label, \.text, toSubject: feed, \.headline)
        bindings.enable()
        onAnotherThread { feed.headline = "News" }
        await endOfTurn()
        #expect(label.writes == ["", "News"])
    }

    @Test func aReleasedModelEndsItsBindings() {
        weak var model: Login?
        let binding: BindingRecord
        do {
            let login = Login()
            model = login
            binding = bindings.bindObserver(label, \.text, toSubject: login, \.user)
            bindings.enable()
        }
        #expect(model == nil)
        #expect(binding.state == .ended)
        #expect(bindings.bindings.isEmpty)
    }
}

@MainActor
private final class Login: ObservableObject {
    @Published var user = ""
    @Published var attempts = 0
}

extension Login: CallbackSubject {}

/// `@unchecked Sendable` because the test waits until the other thread is done.
private final class Feed: ObservableObject, @unchecked Sendable {
    @Published var headline = ""
}

extension Feed: CallbackSubject {}
