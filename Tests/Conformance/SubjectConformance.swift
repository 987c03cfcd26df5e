// Copy this file into the tests of your own kind of subject. It imports only the library and
// Observation. Docs/Subject.md explains how to use it.
import BindingKit
import Observation

/// Checks that a kind of subject meets the requirements of a binding.
///
/// ```swift
/// let suite = SubjectConformance(
///     \Beacon.text, values: ["a", "b", "c", "d"], notifies: .after,
///     makeSubject: { Beacon("a") }, change: { $0.text = $1 })
/// #expect(suite.failures() == [])
/// ```
@MainActor
struct SubjectConformance<Subject: AnyObject, Value: Equatable> {
    /// When a subject reports a change.
    enum NotificationTime: Sendable {
        /// Before the change. The change is then delivered at the end of the turn.
        case before
        /// After the change. The change is then delivered before the setter returns.
        case after
    }

    typealias Label = ConformanceLabel<Value>
    /// Binds a label to a subject, with a transform.
    typealias Bind = (
        BindingManager, Label, Subject, @escaping @MainActor (Value) throws -> Value?
    ) -> BindingRecord

    /// Four values, all different.
    let values: [Value]
    let notificationTime: NotificationTime
    /// Makes a subject with the first value. No other object retains the subject.
    let makeSubject: () -> Subject
    /// Changes the bound property.
    let change: (Subject, Value) -> Void
    /// The number of callbacks that a subject has registered, if the subject can count them.
    var listenerCount: ((Subject) -> Int)?
    var bind: Bind
    /// Other ways to bind the same value. The suite repeats all checks for them.
    var bindByClosure: Bind?
    var bindByLongerPath: Bind?

    /// A sentence for each mistake of the subject; empty if the subject conforms.
    func failures() -> [String] {
        precondition(
            values.count == 4 && values.indices.allSatisfy { !values[..<$0].contains(values[$0]) },
            "The suite needs four different values.")
        return failures(by: bind, "") + failures(by: bindByClosure, " It is bound by a closure.")
            + failures(by: bindByLongerPath, " The path to it goes on.", mayRefuse: true)
    }

    private func failures(by bind: Bind?, _ way: String, mayRefuse: Bool = false) -> [String] {
        guard let bind else { return [] }
        var suite = self
        suite.bind = bind
        if mayRefuse, suite.isRefused { return [] }
        return [
            suite.enabling, suite.following, suite.timing, suite.pausing, suite.ending, suite.dying,
            suite.outliving, suite.registering, suite.beginning, suite.failing, suite.nesting,
            suite.sharing,
        ].flatMap { $0() }.map { $0 + way }
    }

    /// Whether the subject refuses this kind of observation. The log then contains a warning.
    private var isRefused: Bool {
        var isRefused = false
        let former = BindingLog.destination
        BindingLog.destination = .closure(.warning) { entry in
            if entry.location.fileID == #fileID { isRefused = true }
        }
        defer { BindingLog.destination = former }
        withExtendedLifetime(enabled()) {}
        return isRefused
    }

    // MARK: Delivery

    private func enabling() -> [String] {
        let test = Test(self)
        let isPaused = test.label.writes == [] && test.record.state == .paused
        test.manager.enable()
        return check(isPaused, "It is read before its manager is enabled.")
            + check(test.label.writes == [values[0]], "It is not shown on enabling.")
    }

    private func following() -> [String] {
        let test = enabled()
        for value in values.dropFirst() { set(test, value) }
        return check(test.label.writes == values, "Its changes are not shown one by one.")
    }

    private func timing() -> [String] {
        let test = enabled()
        for value in values[1...2] { test.subject.map { change($0, value) } }
        let atOnce = test.label.writes
        test.manager.updateIfNeeded()
        let isKept =
            switch notificationTime {
            case .before: atOnce == [values[0]] && test.label.writes == [values[0], values[2]]
            case .after: atOnce == Array(values[...2]) && test.label.writes == atOnce
            }
        return check(isKept, "Two changes in one turn are not shown when they should be.")
    }

    private func pausing() -> [String] {
        let test = enabled()
        test.subject.map { change($0, values[1]) }
        let former = test.label.writes
        test.manager.disable()
        for value in values[2...] { set(test, value) }
        let isSilent = test.label.writes == former
        test.manager.enable()
        return check(isSilent, "Changes are shown while the manager is disabled.")
            + check(test.label.writes == former + [values[3]], "A pause has not one delivery.")
    }

    // MARK: Lifetime

    private func ending() -> [String] {
        let test = enabled()
        test.record.unbind()
        set(test, values[1])
        return check(test.label.writes == [values[0]], "It is shown after its binding has ended.")
    }

    private func dying() -> [String] {
        [true, false].flatMap { isEnabled in
            let test = Test(self)
            if isEnabled { test.manager.enable() }
            weak var subject: AnyObject?
            subject = test.subject
            test.subject = nil
            return check(subject == nil, "A binding retains it.")
                + check(test.record.state == .ended, "Its binding outlives it.")
                + check(test.manager.bindings.isEmpty, "Its manager keeps the ended binding.")
        }
    }

    private func outliving() -> [String] {
        let test = enabled()
        test.manager = BindingManager()
        set(test, values[1])
        return check(test.label.writes == [values[0]], "It is shown after its manager has gone.")
    }

    private func registering() -> [String] {
        guard let listenerCount else { return [] }
        let test = Test(self)
        let count = { test.subject.map(listenerCount) ?? 0 }
        let before = count()
        test.manager.enable()
        let during = count()
        for value in values { set(test, value) }
        var failures = check(before == 0, "It is observed while no binding is active.")
        failures += check(count() == during && during > 0, "It is observed anew by each change.")
        for _ in 0..<10 {
            test.manager.disable()
            failures += check(count() == 0, "It is still observed after a pause has begun.")
            test.manager.enable()
        }
        test.manager.removeAllBindings()
        return Array(failures.prefix(3)) + check(count() == 0, "It is observed after the end.")
    }

    /// After each change a derivation is observed again, and runs again.
    private func beginning() -> [String] {
        var runs = 0
        let test = Test(self) { value in
            runs += 1
            return value
        }
        test.manager.enable()
        test.manager.updateIfNeeded()
        let isSilent = runs <= 2 && test.record.skips == 0
        return check(isSilent, "It calls back because somebody begins to observe it.")
    }

    // MARK: Odd cases

    private func failing() -> [String] {
        let test = Test(self) { [values] value in
            guard value != values[1] else { throw ConformanceRefusal() }
            return value
        }
        test.manager.enable()
        set(test, values[1])
        let hasFailed = test.record.state == .failed
        set(test, values[2])
        return check(hasFailed, "A value that a transform refuses is shown.")
            + check(test.label.writes == [values[0], values[2]], "It does not recover.")
    }

    /// The view changes the subject while the binding writes the view.
    private func nesting() -> [String] {
        let test = Test(self)
        test.label.onWrite = { [weak test, values] value in
            guard let test, let place = values.firstIndex(of: value), place < 3 else { return }
            test.subject.map { change($0, values[place + 1]) }
        }
        test.manager.enable()
        test.manager.updateIfNeeded()
        return check(test.label.writes == values, "A change made during a delivery is lost.")
    }

    private func sharing() -> [String] {
        guard let subject = enabled().subject else { return ["It is not retained by its owner."] }
        let tests = (0..<4).map { _ in Test(self, subject) }
        for test in tests { test.manager.enable() }
        set(tests[0], values[1])
        for test in tests { test.manager.updateIfNeeded() }
        tests[0].manager.disable()
        set(tests[1], values[2])
        for test in tests.dropFirst() { test.manager.updateIfNeeded() }
        return check(
            tests.dropFirst().allSatisfy { $0.label.writes == Array(values[...2]) }
                && tests[0].label.writes == Array(values[...1]),
            "Several bindings don't show the same.")
    }

    // MARK: Material

    /// A label that shows a subject.
    @MainActor
    private final class Test {
        var manager = BindingManager()
        let label = Label()
        var subject: Subject?
        let record: BindingRecord

        init(
            _ suite: SubjectConformance, _ known: Subject? = nil,
            transform: @escaping @MainActor (Value) throws -> Value? = { $0 }
        ) {
            let subject = known ?? suite.makeSubject()
            self.subject = subject
            record = suite.bind(manager, label, subject, transform)
        }
    }

    private func enabled() -> Test {
        let test = Test(self)
        test.manager.enable()
        return test
    }

    /// Changes the subject, and delivers the change.
    private func set(_ test: Test, _ value: Value) {
        test.subject.map { change($0, value) }
        test.manager.updateIfNeeded()
    }

    private func check(_ isKept: Bool, _ failure: String) -> [String] {
        isKept ? [] : [failure]
    }
}

extension SubjectConformance where Subject: Observable {
    /// The suite for one property. The suite also binds the property by a closure and by a longer
    /// path.
    init(
        _ keyPath: KeyPath<Subject, Value>, values: [Value], notifies time: NotificationTime,
        makeSubject: @escaping () -> Subject, change: @escaping (Subject, Value) -> Void,
        listenerCount: ((Subject) -> Int)? = nil
    ) {
        self.init(
            values: values, notificationTime: time, makeSubject: makeSubject, change: change,
            listenerCount: listenerCount
        ) { $0.bindObserver($1, \.value, toSubject: $2, keyPath, transform: $3) }
        bindByClosure = { manager, label, subject, transform in
            manager.bindObserver(label, \.value, toSubject: subject) {
                try transform($0[keyPath: keyPath])
            }
        }
        let longer = keyPath.appending(path: \.conformanceValue)
        bindByLongerPath = { $0.bindObserver($1, \.value, toSubject: $2, longer, transform: $3) }
    }
}

extension Equatable {
    /// The last part of a longer path.
    fileprivate var conformanceValue: Self { self }
}

/// A view that records the values that were written to it.
@MainActor
final class ConformanceLabel<Value> {
    private(set) var writes: [Value] = []
    var onWrite: (Value) -> Void = { _ in }

    var value: Value? {
        didSet {
            guard let value else { return }
            writes.append(value)
            onWrite(value)
        }
    }
}

private struct ConformanceRefusal: Error {}
