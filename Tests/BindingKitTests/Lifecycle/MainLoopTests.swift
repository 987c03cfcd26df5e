#if os(Linux)
import Foundation
import Glibc
import Testing

@testable import BindingKit
@testable import TestSupport

/// A main loop in client code that is installed. Dispatch's main queue runs no jobs while the loop
/// runs. Each test is a process of its own, because a process has only one main loop.
@Suite struct MainLoopTests {
    @Test("Contract 11: a main loop that is installed ends the turns")
    func aMainLoopThatIsInstalledEndsTheTurns() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                let person = Person()
                program.keep(person)
                program.bind { $0.bindObserver($1, \.text, toSubject: person, \.name) }
                program.loop.post {
                    person.name = "Grace"
                    person.name = "Barbara"
                }
                program.runOneFrame()
                #expect(program.label.writes == ["Ada", "Barbara"])
            }
        }
    }

    @Test("Contract 18: a change on another thread wakes the main loop that is installed")
    func aChangeOnAnotherThreadWakesTheLoop() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                let (model, gauge) = (GuardedModel(), GuardedGauge())
                program.keep(model, gauge)
                program.bind { $0.bindObserver($1, \.text, toSubject: model, \.text) }
                program.bind { $0.bindObserver($1, \.number, toSubject: gauge, \.level) }
                let worker = Worker { model.text = "second" }
                program.run { program.label.text == "second" }
                worker.join()
                let other = Worker { gauge.level = 7 }
                program.run { program.label.number == 7 }
                other.join()
            }
        }
    }

    @Test func aValueStoredAfterTheReadIsFoundByTheLoopsTimer() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                let model = GuardedModel()
                program.keep(model)
                program.bind { $0.bindObserver($1, \.number, toSubject: model, \.number) }
                let writer = SlowWrite(to: model) { $0.number = 7 }
                program.runOneFrame()
                #expect(program.label.number == 0)
                writer.store()
                program.run { program.label.number == 7 }
            }
        }
    }

    @Test func whatIsReleasedOnAnotherThreadEndsOnTheLoop() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                let (person, label) = (Person(), Label())
                program.keep(person, label)
                var ended: [String] = []
                let manager = {
                    let farewell = Farewell { ended.append("manager") }
                    let manager = BindingManager()
                    manager.bindObserver(label, \.text, toSubject: person, \.name) {
                        farewell.keep()
                        return $0
                    }
                    manager.enable()
                    return Parcel(manager)
                }()
                let token = Parcel(EditToken { ended.append("token") })
                Worker {
                    manager.drop()
                    token.drop()
                }.join()
                #expect(ended.isEmpty)
                program.run { ended.count == 2 }
                #expect(ended == ["manager", "token"])
            }
        }
    }

    @Test func aPauseEndsOnTheLoop() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                let (form, field) = (Form(), Field())
                program.keep(form, field)
                program.manager.bindObserver(
                    field, \.text, toSubject: form, twoWay: \.name,
                    writeBack: .afterPause(.milliseconds(1)))
                program.manager.enable()
                field.focus()
                field.type("x")
                program.run { form.name == "Adax" }
                #expect(form.sets == ["name=Adax"])
            }
        }
    }

    @Test func oneJobIsScheduledHoweverManyChangesThereAre() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                let models = (0..<3).map { _ in GuardedGauge() }
                for model in models {
                    program.keep(model)
                    program.bind { $0.bindObserver($1, \.number, toSubject: model, \.level) }
                }
                let before = program.scheduled.value
                Worker { for level in 1...100 { models.forEach { $0.level = level } } }.join()
                #expect(program.scheduled.value == before + 1)
            }
        }
    }

    @Test func everyLastValueArrivesWhateverThreadChangesIt() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                for seed in Seeds.forTest(default: 20, weight: 100) {
                    LoopThreads(seed: seed).run(in: program)
                }
            }
        }
    }

    @Test func noLockIsHeldWhileAJobIsScheduled() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run { program in
                let gauge = GuardedGauge()
                program.keep(gauge)
                program.bind { $0.bindObserver($1, \.number, toSubject: gauge, \.level) }
                BindingManager.useMainLoop { [loop = program.loop] in
                    if gauge.level == 1 { gauge.level = 2 }
                    loop.post($0, after: $1)
                }
                Worker { gauge.level = 1 }.join()
                program.run { program.label.number == 2 }
            }
        }
    }
}

/// A loop that is installed late, and a loop that follows another one.
@Suite struct MainLoopChangeTests {
    @Test func aTurnThatBeganOnTheMainQueueEndsOnTheLoop() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run(installing: false) { program in
                let person = Person()
                program.keep(person)
                program.bind { $0.bindObserver($1, \.text, toSubject: person, \.name) }
                person.name = "Grace"
                program.install()
                program.runOneFrame()
                #expect(program.label.text == "Grace")
            }
        }
    }

    @Test func rechecksThatBeganOnTheMainQueueGoOnOnTheLoop() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run(installing: false) { program in
                let model = GuardedModel()
                program.keep(model)
                program.bind { $0.bindObserver($1, \.number, toSubject: model, \.number) }
                let writer = SlowWrite(to: model) { $0.number = 7 }
                settleTurn()
                program.install()
                writer.store()
                program.run { program.label.number == 7 }
            }
        }
    }

    @Test func whatALoopDropsIsDoneByTheNextOne() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run(installing: false) { program in
                let person = Person()
                program.keep(person)
                program.bind { $0.bindObserver($1, \.text, toSubject: person, \.name) }
                BindingManager.useMainLoop { _, _ in }
                person.name = "Grace"
                BindingManager.updateAllIfNeeded()
                #expect(program.label.text == "Grace")
                person.name = "Barbara"
                program.install()
                program.runOneFrame()
                #expect(program.label.text == "Barbara")
                program.loop.post { person.name = "Edsger" }
                program.runOneFrame()
                #expect(program.label.writes == ["Ada", "Grace", "Barbara", "Edsger"])
            }
        }
    }

    @Test func anEndOfAPauseThatIsScheduledAlreadyIsCancelledByTheNextEdit() async {
        await #expect(processExitsWith: .success) {
            await LoopProgram.run(installing: false) { program in
                let (form, field, clock) = (Form(), Field(), ManualClock())
                program.keep(form, field)
                let jobs = HeldJobs()
                BindingManager.useMainLoop { job, _ in jobs.add(job) }
                program.manager.bindObserver(
                    field, \.text, toSubject: form, twoWay: \.name,
                    writeBack: .afterPause(.seconds(1), clock: clock))
                program.manager.enable()
                jobs.run()
                field.enter("first")
                clock.advance(by: .seconds(1))
                jobs.waitForOne()
                field.enter("second")
                jobs.run()
                #expect(form.sets.isEmpty)

                clock.advance(by: .seconds(1))
                jobs.waitForOne()
                jobs.run()
                #expect(form.sets == ["name=second"])
            }
        }
    }
}

/// The jobs that the library has scheduled and that have not run yet.
///
/// `@unchecked Sendable` because any thread adds; the list is protected by `lock`.
private final class HeldJobs: @unchecked Sendable {
    private let lock = NSLock()
    private let added = DispatchSemaphore(value: 0)
    private var jobs: [@MainActor @Sendable () -> Void] = []

    func add(_ job: @escaping @MainActor @Sendable () -> Void) {
        lock.withLock { jobs.append(job) }
        added.signal()
    }

    func waitForOne() { added.wait() }

    /// Runs all jobs; from here on others are waited for.
    @MainActor
    func run() {
        while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) { job() }
        while added.wait(timeout: .now()) == .success {}
    }
}
#endif
