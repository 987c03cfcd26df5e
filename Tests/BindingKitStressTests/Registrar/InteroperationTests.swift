import BindingKit
import Observation
import Testing

@testable import TestSupport

/// For all other code, a class with a `BindingRegistrar` is as observable as a class without one.
@MainActor
@Suite struct InteroperationTests {
    @Test func observationTrackingSeesBothClassesAlike() {
        #expect(Script.run(on: AnnouncingTwin()) == Script.run(on: PlainTwin()))
    }

    @Test func observationTrackingSeesBothClassesAlikeWhileTheyAreBound() {
        let manager = BindingManager()
        let label = Label()
        let twin = AnnouncingTwin()
        manager.bindObserver(label, \.number, toSubject: twin, \.count)
        manager.bindObserver(label, \.text, toSubject: twin) { "\($0.names)" }
        manager.enable()
        #expect(Script.run(on: twin) == Script.run(on: PlainTwin()))
        #expect(label.number == twin.count)
        #expect(label.text == "\(twin.names)")
    }

    @Test func whatTheEngineReadsIsNoDependencyOfATrackerAround() {
        let twin = AnnouncingTwin()
        let manager = BindingManager()
        let label = Label()
        manager.bindObserver(label, \.number, toSubject: twin, \.count)
        var changes = 0
        withObservationTracking {
            manager.enable()
        } onChange: {
            MainActor.assumeIsolated { changes += 1 }
        }
        twin.count += 1
        #expect(changes == 0)
        #expect(label.numberWrites == [1])
    }

    @Test func aSequenceOfObservationsGetsTheChanges() async {
        let twin = AnnouncingTwin()
        var iterator = Observations { twin.count }.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        twin.count = 7
        #expect(await iterator.next() == 7)
    }

    @Test func registrarsAreNoPartOfTheirModelsValue() {
        #expect(BindingRegistrar() == BindingRegistrar())
        #expect(Set([BindingRegistrar(), BindingRegistrar()]).count == 1)
    }
}

/// Two classes that differ only in the registrar.
@MainActor
private protocol Twin: AnyObject {
    var count: Int { get set }
    var names: [String] { get set }
}

@MainActor @Observable private final class PlainTwin: Twin {
    var count = 0
    var names: [String] = []
}

@MainActor @Observable private final class AnnouncingTwin: Twin {
    var count = 0
    var names: [String] = []
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

/// Reads and changes a model in every way, and records a tracker's notifications and their times.
@MainActor
private final class Script {
    private var events: [String] = []

    static func run(on twin: some Twin) -> [String] {
        let script = Script()
        script.watch("count") { _ = twin.count }
        twin.count = 1
        twin.count = 2
        script.watch("count") { _ = twin.count }
        script.watch("names") { _ = twin.names.count }
        twin.names.append("Ada")
        script.watch("names") { _ = twin.names.count }
        twin.names[0] += " Lovelace"
        twin.count += 1
        script.watch("both") { _ = (twin.count, twin.names) }
        twin.count = 3
        twin.count = 4
        script.watch("nested") {
            script.watch("inner") { _ = twin.names }
            _ = twin.count
        }
        // They change one at a time, because the order of notifications of one property's trackers
        // is undefined.
        twin.count = 0
        twin.names = []
        script.note("end \(twin.count) \(twin.names)")
        return script.events
    }

    private func watch(_ name: String, _ read: () -> Void) {
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated { self?.note("\(name) changes") }
        }
        note("\(name) watched")
    }

    private func note(_ event: String) {
        events.append(event)
    }
}
