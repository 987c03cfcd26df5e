import Testing

@testable import BindingKit
@testable import TestSupport

/// A property is bound while the binding that writes it is being released. The tests run with few
/// other bindings, and with so many that the manager uses its index.
@MainActor
@Suite struct ReboundWhileReleasedTests {
    private let manager = BindingManager()
    private let first = Person("first")
    private let second = Person("second")
    private let third = Person("third")
    private let label = Label()
    private let others = (0..<20).map { _ in Label() }

    /// The ways in which client code ends a binding.
    enum Ending: CaseIterable { case unbind, removeBindingsOfItsModel }

    @Test(
        "Contract 10: what is bound while the winner is released wins", arguments: [0, 5, 20],
        Ending.allCases)
    func theLastOneBoundWritesAlone(others count: Int, ending: Ending) throws {
        bind(count)
        let earlier = manager.bindObserver(label, \.title, toSubject: first, \.name)
        var latest: BindingRecord?
        let winner = bindSecond {
            latest = manager.bindObserver(label, \.title, toSubject: third, \.name)
        }
        manager.enable()
        switch ending {
        case .unbind: winner.unbind()
        case .removeBindingsOfItsModel: manager.removeBindings(of: second)
        }
        #expect(latest?.hasClaim == true && earlier.isOverridden)
        #expect(label.title == "third")
        #expect(latest?.overridden.map(\.order) == [earlier.order])

        first.name = "ignored"
        third.name = "3"
        manager.updateIfNeeded()
        #expect(label.titleWrites == ["second", "third", "3"])

        // The earlier binding takes over from the latest one, as it does without a release.
        try #require(latest).unbind()
        #expect(earlier.hasClaim)
        #expect(label.title == "ignored")
    }

    @Test(arguments: [0, 5, 20])
    func oneThatReplacesThenEndsTheEarlierOnesToo(others count: Int) {
        bind(count)
        let earlier = manager.bindObserver(label, \.title, toSubject: first, \.name)
        let winner = bindSecond {
            manager.bindObserver(label, \.title, toSubject: third, \.name, replacing: true)
        }
        manager.enable()
        winner.unbind()
        #expect(earlier.end == .replaced)
        #expect(label.title == "third")
        #expect(manager.bindings.count == count + 1)
    }

    @Test func aLoggingHandlerThatHearsOfTheEndMayBindAnew() {
        let earlier = manager.bindObserver(label, \.title, toSubject: first, \.name)
        let winner = manager.bindObserver(label, \.title, toSubject: second, \.name)
        manager.enable()
        var latest: BindingRecord?
        var isFirst = true
        _ = logged(
            .trace,
            handle: { entry in
                // Binding may also end bindings that other tests in this file have left.
                guard entry.message.contains("ended"), isFirst else { return }
                isFirst = false
                latest = manager.bindObserver(label, \.title, toSubject: third, \.name)
            }, during: { winner.unbind() })
        #expect(earlier.isOverridden && latest?.hasClaim == true)
        #expect(label.title == "third")
    }

    @Test func anObserverOfTheErrorMayBindAnewAndTheEditGoesToOneModel() {
        let (field, watch) = (Field(), BindingManager())
        let (shown, next) = (Form(), Form())
        manager.bindObserver(field, \.text, toSubject: first, twoWay: \.name)
        let winner = manager.bindObserver(
            field, \.text, toSubject: shown, twoWay: \.name,
            validate: .check("Too short.") { $0.count > 1 })
        var latest: BindingRecord?
        watch.observe(winner, \.validationError) { error in
            guard error == nil, winner.state == .ended, latest == nil else { return }
            latest = manager.bindObserver(field, \.text, toSubject: next, twoWay: \.name)
        }
        manager.enable()
        watch.enable()
        next.name = "Bob"
        field.enter("x")
        winner.unbind()
        #expect(field.text == "Bob")
        field.enter("Dora")
        #expect([first.name, shown.name, next.name] == ["first", "Ada", "Dora"])
    }

    @Test(
        "Contract 10: `replacing: true` also ends what is bound while it ends the others",
        arguments: [0, 5, 20])
    func replacingEndsWhatIsBoundWhileItReplaces(others count: Int) {
        bind(count)
        manager.enable()
        var meanwhile: BindingRecord?
        bindSecond {
            meanwhile = manager.bindObserver(label, \.title, toSubject: third, \.name)
        }
        let latest = manager.bindObserver(
            label, \.title, toSubject: first, \.name, replacing: true)
        #expect(meanwhile?.end == .replaced)
        #expect(latest.hasClaim && latest.overridden.isEmpty)
        #expect(label.title == "first")
        #expect(manager.bindings.count == count + 1)
    }

    /// Every release makes another binding, without end.
    @Test func replacingGivesUpOnAPropertyThatIsBoundAgainAndAgain() {
        manager.enable()
        var isOver = false
        func bindAgain() {
            guard !isOver else { return }
            bindSecond { bindAgain() }
        }
        bindAgain()
        let latest = manager.bindObserver(
            label, \.title, toSubject: first, \.name, replacing: true)
        isOver = true
        #expect(latest.hasClaim && latest.overridden.count == 1)
        #expect(label.title == "first")
        // The closures' captures refer back to the manager.
        manager.removeAllBindings()
    }

    /// Makes a binding that runs `body` when it is released.
    @discardableResult
    private func bindSecond(_ body: @escaping @MainActor () -> Void) -> BindingRecord {
        let farewell = Farewell(body)
        return manager.bindObserver(label, \.title, toSubject: second, \.name) { name in
            farewell.keep()
            return name
        }
    }

    private func bind(_ count: Int) {
        for other in others.prefix(count) {
            manager.bindObserver(other, \.title, toSubject: first, \.name)
        }
    }
}
