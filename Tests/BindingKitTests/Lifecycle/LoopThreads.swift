#if os(Linux)
import BindingKit
import Dispatch
import Foundation

@testable import TestSupport

/// A random program. Three threads change models, release managers and sleep. Meanwhile the main
/// actor changes its own models in jobs and after delays.
@MainActor
final class LoopThreads {
    private var random: SplitMix64
    private let manager = BindingManager()
    private let gauges = (0..<4).map { _ in GuardedGauge() }
    private let models = (0..<4).map { _ in GuardedModel() }
    private let labels = (0..<8).map { _ in Label() }
    private var finishedWorkers = 0
    private var steps = 0
    private var orphans = 0
    private var endedOrphans = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for index in 0..<4 {
            manager.bindObserver(labels[index], \.number, toSubject: gauges[index], \.level)
            manager.bindObserver(labels[4 + index], \.number, toSubject: models[index], \.number)
        }
        manager.enable()
    }

    /// Runs the loop until every label shows the last value, and every orphan has ended.
    func run(in program: LoopProgram) {
        let workers = (0..<3).map { makeWorker($0, program.loop) }
        steps = random.below(40)
        step(1, program.loop)
        program.run { self.isOver }
        workers.forEach { $0.join() }
    }

    private var isOver: Bool {
        guard finishedWorkers == 3, endedOrphans == orphans else { return false }
        return (0..<4).allSatisfy {
            let last = $0 < 3 ? 1_000 + $0 : steps
            return labels[$0].number == last && labels[4 + $0].number == last
        }
    }

    private func makeWorker(_ index: Int, _ loop: EpollLoop) -> Worker {
        let (gauge, model) = (gauges[index], models[index])
        let parcels = (0..<3).map { _ in makeOrphan(index) }
        let start = random
        _ = random.next()
        return Worker {
            var (random, rest) = (start, parcels)
            for value in 1...200 {
                switch random.below(100) {
                case 0..<40: gauge.level = value
                case 40..<80: model.number = value
                case 80..<82: rest.popLast()?.drop()
                // The thread sleeps so that turns can end between two changes. No result depends on
                // it.
                case 82..<85: usleep(UInt32(random.below(300)))
                default: sched_yield()
                }
            }
            rest.forEach { $0.drop() }
            gauge.level = 1_000 + index
            model.delayNextStore { usleep(500) }
            model.number = 1_000 + index
            loop.post { self.finishedWorkers += 1 }
        }
    }

    /// A manager that a thread releases, together with the objects that its closure captures.
    private func makeOrphan(_ index: Int) -> Parcel<BindingManager> {
        orphans += 1
        let farewell = Farewell { self.endedOrphans += 1 }
        let orphan = BindingManager()
        orphan.bindObserver(labels[index], \.text, toSubject: gauges[index], \.level) {
            farewell.keep()
            return "\($0)"
        }
        if random.below(2) == 0 { orphan.enable() }
        return Parcel(orphan)
    }

    private func step(_ number: Int, _ loop: EpollLoop) {
        guard number <= steps else { return }
        gauges[3].level = number
        models[3].number = number
        let delay = Duration.microseconds(random.below(2) * random.below(300))
        loop.post({ self.step(number + 1, loop) }, after: delay)
    }
}
#endif
