import Foundation
import Testing

@testable import BindingKit

/// Ten thousand comings and goings on one model that lives on and does not change.
@MainActor
@Suite(.serialized) struct ChurnTests {
    private static let growthLimit = 4 * 1024
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

    /// Repeats `body` ten thousand times in one stretch and compares what is held before and
    /// after; the memory after a first thousand, which warm up what the runtime caches.
    private func staysFlat(liveWhileResting allowed: Int, body: () -> Void) {
        UpdateQueue.shared.settleTurn()
        let registrations = WorkCount.liveRegistrations
        let shared = SharedProperties.shared.count
        for _ in 1...1000 { body() }
        UpdateQueue.shared.settleTurn()
        let memory = residentKilobytes()
        for _ in 1...9000 { body() }
        UpdateQueue.shared.settleTurn()
        #expect(residentKilobytes() - memory < Self.growthLimit)
        // A dead subject or observer may go unnoticed until the number of bindings doubles.
        #expect(WorkCount.liveRegistrations - registrations <= allowed + 64)
        #expect(SharedProperties.shared.count - shared <= allowed + 64)
    }

    /// What the process occupies; 0 where the system has no such file.
    private func residentKilobytes() -> Int {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
