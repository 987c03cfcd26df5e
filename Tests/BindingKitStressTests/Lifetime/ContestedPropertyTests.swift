import Testing

@testable import BindingKit
@testable import TestSupport

/// Bindings that compete for a property, among few others, and among so many that the manager uses
/// its index instead of reading all bindings.
@MainActor
@Suite struct ContestedPropertyTests {
    private let manager = BindingManager()
    private let person = Person("Ada")
    private let label = Label()
    private let others = (0..<20).map { _ in Label() }

    @Test(arguments: [0, 5, 20])
    func theLastOneWinsAndTheEarlierOneFollowsIt(others count: Int) {
        manager.enable()
        let first = manager.bindObserver(label, \.title, toSubject: person, \.name)
        bind(count)
        let second = manager.bindObserver(label, \.title, toSubject: person) { "2 \($0.name)" }
        let third = manager.bindObserver(label, \.title, toSubject: person) { "3 \($0.name)" }
        #expect(label.title == "3 Ada")

        // Unbinding one in the middle changes nothing.
        second.unbind()
        #expect(label.title == "3 Ada")
        third.unbind()
        #expect(label.title == "Ada")
        #expect(first.hasClaim)
    }

    @Test(arguments: [0, 5, 20])
    func oneThatTookOverIsOverriddenByTheNextOne(others count: Int) {
        manager.enable()
        let first = manager.bindObserver(label, \.title, toSubject: person, \.name)
        bind(count)
        manager.bindObserver(label, \.title, toSubject: person) { "2 \($0.name)" }.unbind()
        #expect(first.hasClaim)
        let third = manager.bindObserver(label, \.title, toSubject: person) { "3 \($0.name)" }
        #expect(third.hasClaim && first.isOverridden)
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.titleWrites.suffix(2) == ["3 Ada", "3 Grace"])
    }

    @Test(arguments: [0, 5, 20])
    func oneThatReplacesEndsAllTheEarlierOnes(others count: Int) {
        let earlier = (1...3).map { _ in
            manager.bindObserver(label, \.title, toSubject: person, \.name)
        }
        bind(count)
        let last = manager.bindObserver(
            label, \.title, toSubject: person, \.name, replacing: true)
        #expect(earlier.allSatisfy { $0.end == .replaced })
        #expect(last.hasClaim)
        #expect(manager.bindings.count == count + 1)
    }

    @Test func claimsTakenWhileThereWereFewCountWhenThereAreMany() {
        let first = manager.bindObserver(others[0], \.title, toSubject: person, \.name)
        bind(20)
        #expect(first.isOverridden)
        manager.removeAllBindings()
        let again = manager.bindObserver(others[0], \.title, toSubject: person, \.name)
        #expect(again.hasClaim && again.overridden.isEmpty)
    }

    private func bind(_ count: Int) {
        for other in others.prefix(count) {
            manager.bindObserver(other, \.title, toSubject: person, \.name)
        }
    }
}
