import Foundation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Ten thousand bindings are made and ended on one model that stays alive and does not change.
@MainActor
@Suite(.serialized) struct ChurnTests {
    /// The limit in kilobytes for three thousand rounds. If each round leaked a registration,
    /// memory would grow by three thousand.
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

    /// Repeats `body` ten thousand times, a hundred times in each turn, and compares the number of
    /// live objects before and after. Memory is measured after the first thousand rounds, which
    /// fill the runtime's caches.
    private func staysFlat(liveWhileResting allowed: Int, body: () -> Void) {
        settleTurn()
        let registrations = WorkCount.liveSubscriptions
        let shared = SourceRegistry.shared.count
        repeatInTurns(1_000, body)
        // Other tests run on other threads meanwhile. A leak grows in each of the three
        // measurements.
        let growth = (1...3).map { _ in memoryGrowth { repeatInTurns(3_000, body) } }
        #expect(isInstrumented || growth.contains { $0 < Self.growthLimit })
        // The library may not notice a dead subject or observer until the number of bindings
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

    /// A sanitizer allocates memory for every object, so memory shows nothing.
    private var isInstrumented: Bool { dlsym(nil, "__tsan_init") != nil }

    /// The process's resident memory; 0 if the system has no such file.
    private func residentKilobytes() -> Int {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
