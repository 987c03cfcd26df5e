import Foundation
import Testing

@testable import BindingKit

/// Work grows with what has changed, or at most with the number of bindings.
///
/// Work is counted. Comparisons of processor times, with plenty of room, catch what has no counter:
/// ten times as many may take forty times as long, where a quadratic slip takes a hundred.
@MainActor
@Suite(.serialized) struct ScalingTests {
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

    @Test(arguments: Spread.allCases)
    func enablingIsLinear(spread: Spread) {
        ManyBindings(100_000, spread).enableCounted()
        let small = fastest { timeOfEnabling(1_000, spread) }
        let large = fastest { timeOfEnabling(10_000, spread) }
        #expect(large / small < 40)
    }

    @Test(arguments: [100, 100_000])
    func aChangeCostsTheSameHoweverManyAreBound(bindings: Int) {
        let field = ManyBindings(bindings, .oneEach)
        field.manager.enable()
        UpdateQueue.shared.settleTurn()
        let before = WorkDone()
        for person in field.people.prefix(10) { person.age += 1 }
        #expect(field.manager.updateIfNeeded() == 10)
        #expect(
            WorkDone() - before
                == WorkDone(reads: 10, subscriptions: 10, transforms: 10, writes: 10))
    }

    @Test(arguments: Spread.allCases)
    func endingIsLinear(spread: Spread) {
        for ending in Ending.allCases {
            let small = fastest { time(ending, 1_000, spread) }
            let large = fastest { time(ending, 10_000, spread) }
            #expect(large / small < 40, "\(ending), \(spread)")
        }
    }

    /// What noise of the machine can't shorten.
    private func fastest(_ measure: () -> Duration) -> Duration {
        min(measure(), measure(), measure())
    }

    /// What this thread alone needs: the longer something takes, the more often another process
    /// interrupts it.
    private func processorTime(of body: () -> Void) -> Duration {
        let start = now
        body()
        return now - start
    }

    private var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    private func timeOfEnabling(_ count: Int, _ spread: Spread) -> Duration {
        let field = ManyBindings(count, spread)
        return processorTime { field.manager.enable() }
    }

    private func time(_ ending: Ending, _ count: Int, _ spread: Spread) -> Duration {
        let field = ManyBindings(count, spread)
        field.manager.enable()
        let time = processorTime { field.end(ending) }
        let survivors = ending == .disable ? count : 0
        #expect(field.bindingCount == survivors)
        return time
    }
}

/// The ways to end many bindings.
private enum Ending: CaseIterable {
    case disable, unbindForwards, unbindBackwards, unbindAnyhow, removeAll, release
}

/// One manager with many bindings.
@MainActor
private final class ManyBindings {
    private(set) var people: [Person]
    private var labels: [Label]
    private var records: [BindingRecord] = []
    private var owned: BindingManager?
    let count: Int

    init(_ count: Int, _ spread: ScalingTests.Spread) {
        let manager = BindingManager()
        self.count = count
        owned = manager
        people = (0..<spread.subjects(for: count)).map { Person(age: $0 + 1) }
        labels = (0..<count).map { _ in Label() }
        for index in 0..<count {
            let person = people[index % people.count]
            records.append(
                manager.bindObserver(labels[index], \.number, toSubject: person, \.age))
        }
    }

    var manager: BindingManager { owned ?? BindingManager() }

    var bindingCount: Int { owned?.bindings.count ?? 0 }

    func enableCounted() {
        let before = WorkDone()
        manager.enable()
        let work = WorkDone() - before
        #expect(work.writes == count)
        #expect(work.transforms == count)
        #expect(work.subscriptions == people.count)
        #expect(work.reads <= count)
    }

    func end(_ ending: Ending) {
        switch ending {
        case .disable: manager.disable()
        case .unbindForwards: for record in records { record.unbind() }
        case .unbindBackwards: for record in records.reversed() { record.unbind() }
        case .unbindAnyhow:
            var random = SplitMix64(seed: 1)
            for record in records.shuffled(using: &random) { record.unbind() }
        case .removeAll: manager.removeAllBindings()
        case .release: owned = nil
        }
    }
}

/// What the whole process has done so far, or in between.
@MainActor
private struct WorkDone: Equatable {
    var reads: Int
    var subscriptions: Int
    var transforms: Int
    var writes: Int

    init(reads: Int, subscriptions: Int, transforms: Int, writes: Int) {
        (self.reads, self.subscriptions) = (reads, subscriptions)
        (self.transforms, self.writes) = (transforms, writes)
    }

    init() {
        self.init(
            reads: WorkCount.reads, subscriptions: WorkCount.subscriptions,
            transforms: WorkCount.transforms, writes: WorkCount.writes)
    }

    static func - (later: WorkDone, earlier: WorkDone) -> WorkDone {
        WorkDone(
            reads: later.reads - earlier.reads,
            subscriptions: later.subscriptions - earlier.subscriptions,
            transforms: later.transforms - earlier.transforms,
            writes: later.writes - earlier.writes)
    }
}
