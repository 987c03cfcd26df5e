#if os(Linux)
import BindingKit
import Testing

@testable import TestSupport

/// A main loop in client code that is not installed delivers before each frame. Dispatch's main
/// queue runs no jobs while the loop runs.
@MainActor
@Suite struct EpollLoopTests {
    private let loop = EpollLoop()
    private let label = Label()
    private let manager = BindingManager()

    @Test func changesOfOneWakeupAreOneWriteBeforeTheFrame() {
        let person = Person()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        let frames = run([
            {
                person.name = "Grace"
                person.name = "Barbara"
            },
            { person.name = "Edsger" },
        ])
        #expect(frames == ["Barbara", "Edsger"])
        #expect(label.writes == ["Ada", "Barbara", "Edsger"])
    }

    @Test func aModelWithARegistrarIsDeliveredInItsSetter() {
        let bulletin = Bulletin("first")
        manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
        manager.enable()
        let frames = run([
            {
                bulletin.text = "second"
                #expect(label.text == "second")
            }
        ])
        #expect(frames == ["second"])
    }

    @Test func aChangeOnAThreadIsInTheFrameThatTheThreadAsksFor() {
        let (model, gauge) = (GuardedModel(), GuardedGauge())
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: model, \.text)
        manager.bindObserver(other, \.number, toSubject: gauge, \.level)
        manager.enable()
        loop.onFrame = { [loop] in
            BindingManager.updateAllIfNeeded()
            loop.quit()
        }
        let worker = Worker { [loop] in
            model.text = "second"
            gauge.level = 7
            loop.post {}
        }
        loop.run()
        #expect(label.text == "second")
        #expect(other.number == 7)
        worker.join()
    }

    @Test func whatBindingsChangeIsInTheSameFrame() {
        let (person, company) = (Person(), Company("none"))
        label.onWrite = { company.title = $0 ?? "" }
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(other, \.title, toSubject: company, \.title)
        manager.enable()
        loop.onFrame = { [loop] in
            BindingManager.updateAllIfNeeded()
            #expect(other.title == "Grace")
            loop.quit()
        }
        loop.post { person.name = "Grace" }
        loop.run()
    }

    @Test func aDisabledManagerShowsTheLatestValueWhenTheLoopEnablesIt() {
        let person = Person()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        let frames = run([
            { [manager] in manager.disable() },
            { person.name = "Grace" },
            { [manager] in manager.enable() },
        ])
        #expect(frames == ["Ada", "Ada", "Grace"])
    }

    /// Runs the loop for one job after the other. Each job is posted when the previous frame is
    /// drawn.
    ///
    /// - Returns: the label's text in each frame.
    private func run(_ jobs: [EpollLoop.Job]) -> [String?] {
        var frames: [String?] = []
        var rest = jobs[...]
        loop.onFrame = { [loop, label] in
            BindingManager.updateAllIfNeeded()
            frames.append(label.text)
            if let job = rest.popFirst() { loop.post(job) } else { loop.quit() }
        }
        if let job = rest.popFirst() { loop.post(job) }
        loop.run()
        return frames
    }
}
#endif
