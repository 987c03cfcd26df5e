import Testing

@testable import BindingKit
@testable import TestSupport

/// The cache of key paths.
@MainActor
@Suite struct InternedKeyPathTests {
    private let manager = BindingManager()
    private let person = Person()
    private let board = Board()

    @Test func equalPathsOfDifferentPlacesShareWhatIsKnown() {
        let here: KeyPath<Board, Int> = \.[7]
        let there: KeyPath<Board, Int> = \.[7]
        #expect(InternedKeyPath.of(here) === InternedKeyPath.of(there))
        #expect(InternedKeyPath.of(here) != InternedKeyPath.of(\Board.[8]))
    }

    @Test func pathsThatWereForgottenStillNameTheSameProperty() {
        let first = manager.bindObserver(board, \.[-1], toSubject: person, \.age)
        let property = first.source
        for index in 0...1_000 { _ = InternedKeyPath.of(\Board.[index]) }

        // When the same properties are bound after so many others
        let second = manager.bindObserver(
            board, \.[-1], toSubject: person, \.age, replacing: true)

        // Then the library recognizes them, although the cache no longer has the paths
        #expect(first.end == .replaced)
        #expect(second.source === property)
        #expect(second.observerKeyPath == \Board.[-1])
        #expect(second.subjectKeyPath == \Person.age)
    }

    /// This holds wherever the cache is emptied. Each new path may cause that.
    @Test func aPathKeepsItsNameWhileTheOtherEndIsNamed() {
        for index in 0...1_000 {
            InternedKeyPath.name(\Person.tags, as: "tags")
            InternedKeyPath.name(\Board.[-2 - index], as: "field")
            #expect(InternedKeyPath.of(\Person.tags).name == "tags")
        }
    }

    @Test func whatAPathHoldsOnToMayComeBackWhenThePathIsForgotten() {
        var isGone = false
        do {
            let argument = Argument {
                isGone = true
                _ = InternedKeyPath.of(\Board.[0])
            }
            _ = InternedKeyPath.of(\Board.[argument])
        }
        for index in 0...1_000 where !isGone { _ = InternedKeyPath.of(\Board.[index]) }
        #expect(isGone)
    }
}

private final class Board {
    private var fields: [Int: Int] = [:]

    subscript(index: Int) -> Int {
        get { fields[index] ?? 0 }
        set { fields[index] = newValue }
    }

    subscript(argument: Argument) -> Int { 0 }
}

/// Compares by identity. In its deinit, it calls back on the main actor.
private final class Argument: Hashable {
    private let onEnd: @MainActor () -> Void

    init(_ onEnd: @escaping @MainActor () -> Void) {
        self.onEnd = onEnd
    }

    static func == (first: Argument, second: Argument) -> Bool { first === second }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    deinit {
        let onEnd = onEnd
        MainActor.assumeIsolated { onEnd() }
    }
}
