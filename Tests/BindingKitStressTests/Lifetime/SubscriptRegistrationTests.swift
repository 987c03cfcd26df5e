import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A subscript is a separate property for each argument.
@MainActor
@Suite struct SubscriptRegistrationTests {
    private let manager = BindingManager()
    private let label = Label()
    private let shelf = Shelf()

    @Test func rowsThatComeAndGoLeaveNoRegistrations() {
        settleTurn()
        let registrations = Work.liveSubscriptions
        let shared = SourceRegistry.shared.count
        manager.enable()
        for row in 0..<5_000 {
            manager.bindObserver(label, \.number, toSubject: shelf, \.[row]).unbind()
        }
        // If a second path differs from the first only in its argument, the library finds out that
        // the first has an argument.
        #expect(Work.liveSubscriptions <= registrations + 1)
        #expect(SourceRegistry.shared.count <= shared + 1)
    }

    @Test func rowsThatComeAndGoLeaveNothingOfTheirArguments() {
        manager.enable()
        weak var last: Argument?
        for _ in 0..<2 {
            let argument = Argument()
            last = argument
            manager.bindObserver(label, \.number, toSubject: shelf, \.[argument]).unbind()
        }
        for index in 0...1_000 { _ = InternedKeyPath.of(\Shelf.[index]) }
        #expect(last == nil)
    }

    @Test func aRowThatIsPausedIsRegisteredAgain() {
        manager.bindObserver(label, \.number, toSubject: shelf, \.[0])
        manager.bindObserver(label, \.text, toSubject: shelf, \.[1]) { "\($0)" }
        manager.enable()
        manager.disable()
        manager.enable()
        shelf.set(7, in: 1)
        settleTurn()
        #expect(label.text == "7")
    }

    @Test func aPropertyIsStillKeptForTheNextBinding() {
        let person = Person()
        manager.enable()
        manager.bindObserver(label, \.text, toSubject: person, \.name).unbind()
        let work = Work.of {
            manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        #expect(work.subscriptions == 0)
    }
}

private final class Argument: Hashable {
    static func == (first: Argument, second: Argument) -> Bool { first === second }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

@MainActor
@Observable private final class Shelf {
    @ObservationIgnored private var stored: [Int: Int] = [:]

    subscript(row: Int) -> Int {
        access(keyPath: \.[row])
        return stored[row] ?? 0
    }

    subscript(argument: Argument) -> Int {
        access(keyPath: \.[argument])
        return 0
    }

    func set(_ value: Int, in row: Int) {
        withMutation(keyPath: \.[row]) { stored[row] = value }
    }
}
