import Dispatch
import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Client code hashes and compares the arguments of a subscript. It may do anything in these
/// methods.
@MainActor
@Suite struct SubscriptArgumentTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func anotherThreadMayChangeTheModelWhileItComparesArguments() {
        let table = Table()
        manager.bindObserver(label, \.number, toSubject: table, \.[Row(1)])
        manager.enable()
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            Row.$whenCompared.withValue(Hook { table[Row(3)] = 9 }) { table[Row(1)] = 5 }
            isDone.signal()
        }
        guard isDone.wait(timeout: .now() + 60) == .success else {
            Issue.record("The thread does not return from its change.")
            return
        }
        settleTurn()
        #expect(label.number == 5)
    }

    @Test func anArgumentMayBindWhileItIsCompared() {
        let table = Table()
        let other = Label()
        manager.bindObserver(label, \.number, toSubject: table, \.[Row(1)])
        manager.enable()
        let hook = Hook { [manager] in
            MainActor.assumeIsolated {
                manager.bindObserver(other, \.number, toSubject: table, \.[Row(1)])
                    .unbind()
                manager.bindObserver(other, \.number, toSubject: table, \.[Row(2)])
            }
        }
        Row.$whenCompared.withValue(hook) {
            manager.bindObserver(other, \.title, toSubject: table) { "\($0[Row(1)])" }
            table[Row(1)] = 5
        }
        #expect(label.number == 5 && other.title == "5")
        table[Row(2)] = 6
        #expect(other.number == 6)
    }

    @Test func anArgumentMayBindWhileItIsHashed() {
        let table = Table()
        let other = Label()
        let hook = Hook { [manager] in
            MainActor.assumeIsolated {
                _ = manager.bindObserver(other, \.number, toSubject: table, \.[Row(2)])
            }
        }
        Row.$whenHashed.withValue(hook) {
            _ = manager.bindObserver(label, \.number, toSubject: table, \.[Row(1)])
        }
        manager.enable()
        table[Row(1)] = 5
        table[Row(2)] = 6
        #expect(label.number == 5 && other.number == 6)
    }

    @Test func anArgumentGivenUpWhileAnotherThreadComparesItEndsOnTheMainActor() async {
        let table = Table()
        let endedOnMainActor = Mailbox<Bool>()
        var binding: BindingRecord? = bind(to: table) { endedOnMainActor.fill($0) }
        let isComparing = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let hook = Hook {
            isComparing.signal()
            mayGoOn.wait()
        }
        let worker = Worker {
            Row.$whenCompared.withValue(hook) { table[Row(1)] = 5 }
        }
        isComparing.wait()

        // When the main actor releases the argument during the comparison
        binding?.unbind()
        binding = nil
        forgetPaths()
        #expect(endedOnMainActor.isEmpty)
        mayGoOn.signal()
        // The main actor is waiting, so no other code on it can release the argument.
        worker.join()
        #expect(endedOnMainActor.isEmpty)
        await endOfTurn()
        #expect(endedOnMainActor.take() == true)
    }

    @Test func rowsComeAndGoWhileAnotherThreadChangesThem() {
        let table = Table()
        let labels = (0..<60).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        manager.enable()
        for round in 1...20 {
            let worker = Worker {
                for row in 0..<60 { table[Row(row)] = round }
            }
            for (row, label) in labels.enumerated() {
                manager.bindObserver(label, \.number, toSubject: table, \.[Row(row)])
            }
            for binding in manager.bindings.prefix(round * 2) { binding.unbind() }
            worker.join()
            settleTurn()
            #expect(labels[(round * 2)...].allSatisfy { $0.number == round })
            manager.removeAllBindings()
        }
    }

    /// Binds a row whose argument reports on which thread it is released.
    private func bind(
        to table: Table, onEnd: @escaping @Sendable (Bool) -> Void
    ) -> BindingRecord {
        let row = Row(1, Ending(onEnd))
        manager.enable()
        return manager.bindObserver(label, \.number, toSubject: table, \.[row])
    }

    /// Empties the cache of the latest paths, which retains their arguments.
    private func forgetPaths() {
        for index in 0...1_000 { _ = InternedKeyPath.of(\Table.[Row(-index)]) }
    }
}

/// An action that a row performs once, when it is hashed or compared.
private final class Hook: @unchecked Sendable {
    private let action: Mailbox<@Sendable () -> Void>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Mailbox(action)
    }

    func run() {
        action.take()?()
    }
}

/// Reports on which thread it is released.
private final class Ending: Sendable {
    private let onEnd: @Sendable (Bool) -> Void

    init(_ onEnd: @escaping @Sendable (Bool) -> Void) {
        self.onEnd = onEnd
    }

    deinit { onEnd(MainActorThread.isCurrent) }
}

private struct Row: Hashable, Sendable {
    @TaskLocal static var whenCompared: Hook?
    @TaskLocal static var whenHashed: Hook?

    let number: Int
    let ending: Ending?

    init(_ number: Int, _ ending: Ending? = nil) {
        self.number = number
        self.ending = ending
    }

    static func == (first: Row, second: Row) -> Bool {
        whenCompared?.run()
        return first.number == second.number
    }

    func hash(into hasher: inout Hasher) {
        Self.whenHashed?.run()
        hasher.combine(number)
    }
}

/// `@unchecked Sendable` because `stored` is protected by `lock`.
@Observable private final class Table: @unchecked Sendable {
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored: [Int: Int] = [:]
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    subscript(row: Row) -> Int {
        get {
            access(keyPath: \.[row])
            return lock.withLock { stored[row.number] ?? 0 }
        }
        set {
            withMutation(keyPath: \.[row]) { lock.withLock { stored[row.number] = newValue } }
        }
    }
}
