import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Work grows with the number of changes, or at most with the number of bindings.
///
/// These tests count the work. The benchmarks count the instructions that are needed to bind,
/// enable and end one binding among many: see `Bounds.swift` there.
@MainActor
@Suite struct ScalingTests {
    /// How the bindings are spread over subjects.
    enum Spread: CaseIterable, Sendable {
        case oneEach, allOnOne, aHundredEach

        func subjects(for bindings: Int) -> Int {
            switch self {
            case .oneEach: bindings
            case .allOnOne: 1
            case .aHundredEach: bindings / 100
            }
        }
    }

    /// The ways to end many bindings.
    enum Ending: CaseIterable, Sendable {
        case disable, unbindForwards, unbindBackwards, unbindAnyhow, removeAll, release
        case removeThoseOfEachView
    }

    @Test(arguments: Spread.allCases)
    func enablingReadsEachSubjectAndWritesEachObserverOnce(spread: Spread) {
        let many = ManyBindings(10_000, spread)
        let work = Work.of { many.manager.enable() }
        #expect(work.writes == many.count)
        #expect(work.transforms == many.count)
        #expect(work.subscriptions == many.people.count)
        #expect(work.reads <= many.count)
    }

    @Test(arguments: [100, 10_000])
    func aChangeCostsTheSameHoweverManyAreBound(bindings: Int) {
        let many = ManyBindings(bindings, .oneEach)
        many.manager.enable()
        let work = Work.of {
            for person in many.people.prefix(10) { person.age += 1 }
            #expect(many.manager.updateIfNeeded() == 10)
        }
        #expect(work == Work(subscriptions: 10, reads: 10, transforms: 10, writes: 10))
    }

    @Test(arguments: Spread.allCases, Ending.allCases)
    func endingReadsAndWritesNothing(spread: Spread, ending: Ending) {
        let many = ManyBindings(1_000, spread)
        many.manager.enable()
        let work = Work.of { many.end(ending) }
        #expect(work == Work())
        #expect(many.bindingCount == (ending == .disable ? many.count : 0))
    }

    /// Finding one binding among 10,000 takes 14 visits, and each binding is found at most three
    /// times.
    @Test(arguments: Spread.allCases, Ending.allCases)
    func endingVisitsEachBindingAFewTimes(spread: Spread, ending: Ending) {
        let many = ManyBindings(10_000, spread)
        many.manager.enable()
        #expect(Work.visits { many.end(ending) } <= 50 * many.count)
    }

    /// Client code updates each of many managers separately, such as the managers of many cells or
    /// screens.
    @Test(arguments: Spread.allCases, [false, true])
    func updatingEachOfManyManagersLooksAtEachBindingAFewTimes(spread: Spread, isReversed: Bool) {
        let count = 2_000
        let people = (0..<spread.subjects(for: count)).map { Person(age: $0) }
        let labels = (0..<count).map { _ in Label() }
        let managers = labels.enumerated().map { index, label in
            let manager = BindingManager()
            manager.bindObserver(
                label, \.number, toSubject: people[index % people.count], \.age)
            manager.enable()
            return manager
        }
        defer { withExtendedLifetime((people, labels)) {} }
        var written = 0
        let visits = Work.visits {
            for person in people { person.age += 10_000 }
            for manager in isReversed ? managers.reversed() : managers {
                written += manager.updateIfNeeded()
            }
        }
        #expect(written == count)
        #expect(visits <= 40 * count)
        #expect(Work.of {} == Work())
    }

    /// If a manager is enabled meanwhile, its changes are delivered like the others.
    @Test func aManagerThatIsEnabledBetweenUpdatesOfOthersIsUpdatedToo() {
        let people = (0..<20).map { Person(age: $0) }
        let (labels, late) = ((0..<20).map { _ in Label() }, Label())
        let (first, other, second) = (BindingManager(), BindingManager(), BindingManager())
        defer { withExtendedLifetime((people, labels)) {} }
        for (label, person) in zip(labels, people) {
            other.bindObserver(label, \.number, toSubject: person, \.age)
        }
        first.bindObserver(labels[0], \.title, toSubject: people[0], \.name)
        second.bindObserver(late, \.number, toSubject: people[7], \.age)
        first.enable()
        other.enable()
        settleTurn()
        for person in people {
            person.name = "changed"
            person.age += 100
        }
        #expect(first.updateIfNeeded() == 1)
        second.enable()
        #expect(late.number == 107)
        people[7].age = 1
        #expect(second.updateIfNeeded() == 1)
        #expect(late.number == 1 && labels[7].number == 7)
        #expect(other.updateIfNeeded() == 20)
        #expect(labels[7].number == 1)
    }

    @Test(arguments: Spread.allCases, Ending.allCases)
    func endingComparesEachKeyPathAFewTimes(spread: Spread, ending: Ending) {
        let many = ManyPlaces(1_000, spread)
        many.manager.enable()
        let before = Place.comparisons
        many.end(ending)
        #expect(Place.comparisons - before <= 10 * many.count)
    }
}

/// One manager with many bindings.
@MainActor
private class EndableBindings {
    let count: Int
    fileprivate let labels: [Label]
    fileprivate var records: [BindingRecord] = []
    private var owned: BindingManager? = BindingManager()

    init(_ count: Int) {
        self.count = count
        labels = (0..<count).map { _ in Label() }
    }

    var manager: BindingManager { owned ?? BindingManager() }

    var bindingCount: Int { owned?.bindings.count ?? 0 }

    func end(_ ending: ScalingTests.Ending) {
        switch ending {
        case .disable: manager.disable()
        case .unbindForwards: for record in records { record.unbind() }
        case .unbindBackwards: for record in records.reversed() { record.unbind() }
        case .unbindAnyhow:
            var random = SplitMix64(seed: 1)
            for record in records.shuffled(using: &random) { record.unbind() }
        case .removeAll: manager.removeAllBindings()
        case .removeThoseOfEachView: for label in labels { manager.removeBindings(of: label) }
        case .release: owned = nil
        }
    }
}

/// Bindings to plain properties.
private final class ManyBindings: EndableBindings {
    let people: [Person]

    init(_ count: Int, _ spread: ScalingTests.Spread) {
        people = (0..<spread.subjects(for: count)).map { Person(age: $0 + 1) }
        super.init(count)
        for (index, label) in labels.enumerated() {
            let person = people[index % people.count]
            records.append(manager.bindObserver(label, \.number, toSubject: person, \.age))
        }
    }
}

/// Bindings to subscripts. Each subscript has an argument of its own.
private final class ManyPlaces: EndableBindings {
    private let shelves: [Shelf]

    init(_ count: Int, _ spread: ScalingTests.Spread) {
        shelves = (0..<spread.subjects(for: count)).map { _ in Shelf() }
        super.init(count)
        for (index, label) in labels.enumerated() {
            let shelf = shelves[index % shelves.count]
            records.append(
                manager.bindObserver(label, \.number, toSubject: shelf, \.[Place(number: index)]))
        }
    }
}

@Observable private final class Shelf {
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    subscript(place: Place) -> Int {
        access(keyPath: \.[place])
        return place.number
    }
}

/// Counts the comparisons of its values.
private struct Place: Hashable, Sendable {
    /// `nonisolated(unsafe)` because comparing belongs to no actor; counted only on the main actor.
    nonisolated(unsafe) static var comparisons = 0
    let number: Int

    static func == (first: Place, second: Place) -> Bool {
        comparisons += 1
        return first.number == second.number
    }
}
