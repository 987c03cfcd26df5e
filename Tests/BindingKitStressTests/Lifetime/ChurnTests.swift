import Foundation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Operations such as enabling and unbinding, repeated ten thousand times on one model. The model
/// stays alive and does not change.
@MainActor
@Suite(.serialized) struct ChurnTests {
    /// The limit in kilobytes for three thousand rounds. If each round left a registration, the
    /// growth would be three thousand kilobytes.
    private static let growthLimit = 1024
    private let person = Person()
    private let label = Label()

    @Test func enablingAndDisablingGrowNothing() {
        let manager = BindingManager()
        bindEverything(manager)
        staysFlat(liveWhileResting: 1) {
            manager.enable()
            manager.disable()
        }
    }

    @Test func managersThatComeAndGoGrowNothing() {
        staysFlat(liveWhileResting: 1) {
            let manager = BindingManager()
            bindEverything(manager)
            manager.enable()
        }
    }

    @Test func managersReleasedWithAChangePendingGrowNothing() {
        staysFlat(liveWhileResting: 1) {
            let manager = BindingManager()
            bindEverything(manager)
            manager.enable()
            person.age += 1
        }
    }

    @Test func subjectsThatComeAndGoGrowNothing() {
        let manager = BindingManager()
        manager.enable()
        staysFlat(liveWhileResting: 0) {
            let passing = Person()
            manager.bindObserver(label, \.text, toSubject: passing, \.name)
            manager.bindObserver(label, \.title, toSubject: passing) { $0.name }
        }
    }

    @Test func observersThatComeAndGoGrowNothing() {
        let manager = BindingManager()
        manager.enable()
        staysFlat(liveWhileResting: 1) {
            let passing = Label()
            manager.bindObserver(passing, \.text, toSubject: person, \.name)
        }
        manager.removeAllBindings()
    }

    // MARK: -

    private func bindEverything(_ manager: BindingManager) {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.title, toSubject: person) { "\($0.name), \($0.age)" }
    }

    /// Repeats `body` ten thousand times, a hundred times per turn, and compares the counts of
    /// registrations and sources before and after. The memory is measured after the first thousand
    /// rounds, because those fill the caches of the runtime.
    private func staysFlat(liveWhileResting allowed: Int, body: () -> Void) {
        settleTurn()
        let registrations = WorkCount.liveSubscriptions
        let shared = SourceRegistry.shared.count
        repeatInTurns(1_000, body)
        // Other tests run on other threads at the same time. If `body` leaks, the memory grows in
        // each of the three measurements.
        let growth = (1...3).map { _ in memoryGrowth { repeatInTurns(3_000, body) } }
        #expect(isInstrumented || growth.contains { $0 < Self.growthLimit })
        // The manager may notice a dead subject or observer only when the number of bindings
        // doubles.
        #expect(WorkCount.liveSubscriptions - registrations <= allowed + 64)
        #expect(SourceRegistry.shared.count - shared <= allowed + 64)
    }

    private func repeatInTurns(_ count: Int, _ body: () -> Void) {
        for _ in 0..<count / 100 {
            for _ in 1...100 { body() }
            settleTurn()
        }
    }

    private func memoryGrowth(_ body: () -> Void) -> Int {
        let before = residentKilobytes()
        body()
        return residentKilobytes() - before
    }

    /// A sanitizer allocates memory of its own for each object, so the memory of the process proves
    /// nothing.
    private var isInstrumented: Bool { dlsym(nil, "__tsan_init") != nil }

    /// The resident memory of the process; 0 if the system has no such file.
    private func residentKilobytes() -> Int {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
