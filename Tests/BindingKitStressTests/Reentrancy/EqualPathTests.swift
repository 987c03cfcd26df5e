import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Key paths whose arguments bind an equal key path while they are being compared.
@MainActor
@Suite(.serialized) struct EqualPathTests {
    let manager = BindingManager()

    @Test func bothSubscribersOfEqualPathsHearOfAChange() {
        let table = Table()
        let (first, outer, nested) = (Label(), Label(), Label())
        let (second, third) = (BindingManager(), BindingManager())
        second.bindObserver(first, \.number, toSubject: table) { $0[Argument(1)] }
        second.enable()
        third.enable()
        manager.bindObserver(outer, \.number, toSubject: table) { $0[Argument(2)] }
        Argument.onCompare = {
            Argument.onCompare = nil
            third.bindObserver(nested, \.number, toSubject: table) { $0[Argument(2)] }
        }
        manager.enable()
        #expect(Argument.onCompare == nil)
        for number in 5...8 {
            table[Argument(2)] = number
            settleTurn()
            #expect(outer.number == number)
            #expect(nested.number == number)
        }
    }

    @Test func bindingsToEqualPathsOfAViewKnowThatTheyCompete() {
        let view = Grid()
        let (first, second) = (Person("first"), Person("second"))
        let (one, two, alsoTwo) = (Argument(1, hash: 1), Argument(2, hash: 1), Argument(2, hash: 1))
        manager.bindObserver(view, \.[one], toSubject: first, \.name)
        Argument.onCompare = { [manager] in
            Argument.onCompare = nil
            manager.bindObserver(view, \.[two], toSubject: first, \.name)
        }
        manager.bindObserver(view, \.[alsoTwo], toSubject: second, \.name)
        #expect(Argument.onCompare == nil)
        #expect(manager.bindings.count == 3)
        #expect(manager.bindings.count { $0.isOverridden } == 1)
    }
}

/// An argument of a subscript that calls back when it is compared.
private final class Argument: Hashable, @unchecked Sendable {
    nonisolated(unsafe) static var onCompare: (@MainActor () -> Void)?
    private let number: Int
    private let forcedHash: Int?

    init(_ number: Int, hash: Int? = nil) {
        self.number = number
        forcedHash = hash
    }

    var index: Int { number }

    static func == (first: Argument, second: Argument) -> Bool {
        MainActor.assumeIsolated { onCompare?() }
        return first.number == second.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(forcedHash ?? number) }
}

private final class Table: Observable {
    private let registrar = BindingRegistrar()
    private var cells: [Int: Int] = [:]

    subscript(argument: Argument) -> Int {
        get {
            registrar.access(self, keyPath: \.[argument])
            return cells[argument.index] ?? 0
        }
        set {
            registrar.withMutation(of: self, keyPath: \.[argument]) {
                cells[argument.index] = newValue
            }
        }
    }
}

private final class Grid {
    private var cells: [Int: String] = [:]

    subscript(argument: Argument) -> String {
        get { cells[argument.index] ?? "" }
        set { cells[argument.index] = newValue }
    }
}
