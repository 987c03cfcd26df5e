import Testing

@testable import BindingKit
@testable import TestSupport

/// What a task reports in the log; one test at a time, since each reads the log while it waits.
@MainActor
@Suite(.serialized) struct TaskSentenceTests {
    private let manager = BindingManager()
    private let button = PushButton()
    private let person = Person()

    /// What is logged about the calls in this file until there is an entry.
    private func logged(_ body: () -> Void) async -> [String] {
        let log = Entries()
        let former = BindingLog.destination
        defer { BindingLog.destination = former }
        BindingLog.destination = .closure(.warning) { entry in
            if entry.location.fileID == #fileID { log.messages.append(entry.message) }
        }
        body()
        for _ in 0..<1000 where log.messages.isEmpty { await Task.yield() }
        return log.messages
    }

    private final class Entries {
        var messages: [String] = []
    }

    @Test func anActionThatFailsUnseenIsReported() async {
        manager.bindAction(button, toSubject: person) { _ in
            await Task.yield()
            throw Refusal(reason: "offline")
        }
        manager.enable()
        let messages = await logged { button.press() }
        #expect(messages.count == 1)
        #expect(
            messages.first?.hasPrefix(
                "An action has failed, and has no `failure:` that says so to the user: ") == true)
    }

    @Test func aLoadThatCancelsItselfIsReported() async {
        let loaded = Loaded { () async throws -> Int in
            await Task.yield()
            throw CancellationError()
        }
        let messages = await logged { loaded.load() }
        #expect(
            messages == ["A load has thrown a CancellationError, although it was not cancelled."])
    }
}
