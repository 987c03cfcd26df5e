// Copy this file into the tests of your own control. It imports only the library and Observation.
// Docs/Control.md explains how to use it.
import BindingKit
import Observation

/// Checks that a kind of view meets the requirements of `EditableView`.
///
/// ```swift
/// let suite = EditableViewConformance(
///     keyPath: \TextField.text, values: ["a", "b", "c"], makeView: { TextField() },
///     change: { $0.userTypes($1) }, begin: { $0.focus() }, commit: { $0.blur() },
///     cancel: { $0.pressEscape() })
/// #expect(suite.failures() == [])
/// ```
@MainActor
struct EditableViewConformance<View: EditableView, Value: Equatable> {
    let keyPath: ReferenceWritableKeyPath<View, Value>
    /// Three values that the view can hold, all different.
    let values: [Value]
    let makeView: () -> View
    /// Changes the value like a user, without beginning or ending an edit.
    let change: (View, Value) -> Void
    /// Begins an edit like a user. `nil` if this kind of view has no sessions.
    var begin: ((View) -> Void)?
    /// Completes or cancels an edit like a user, and does nothing else.
    var commit: ((View) -> Void)?
    var cancel: ((View) -> Void)?

    /// A sentence for each mistake of the view; empty if the view conforms.
    func failures() -> [String] {
        precondition(
            values.count == 3 && values.indices.allSatisfy { !values[..<$0].contains(values[$0]) },
            "The suite needs three different values.")
        return [
            reporting, afterwards, programmatic, silence, severalListeners, lifetime, phases,
            twoWay, waiting, postponing, committing, cancelling, cancellingWritten, beginning,
            correction,
        ].flatMap { $0() }
    }

    // MARK: - Reports

    private func reporting() -> [String] {
        let (view, log) = listened()
        change(view, values[1])
        return check(log.events.contains(.changed), "A change by the user is not reported.")
            + check(view[keyPath: keyPath] == values[1], "The user's value can't be read.")
    }

    private func afterwards() -> [String] {
        let view = makeView()
        view[keyPath: keyPath] = values[0]
        var seen: [Value] = []
        let token = view.reportEdits { [weak view] event in
            if event == .changed, let view { seen.append(view[keyPath: keyPath]) }
        }
        defer { withExtendedLifetime(token) {} }
        change(view, values[1])
        return check(seen.last == values[1], "A change is reported before it can be read.")
    }

    private func programmatic() -> [String] {
        let view = makeView()
        view[keyPath: keyPath] = values[1]
        let isHeld = view[keyPath: keyPath] == values[1]
        var wasRun = 0
        view.keepSelection {
            wasRun += 1
            view[keyPath: keyPath] = values[2]
        }
        return check(isHeld, "A value that was written can't be read.")
            + check(wasRun == 1, "keepSelection must run its closure once, at once.")
            + check(view[keyPath: keyPath] == values[2], "keepSelection loses the value.")
    }

    private func silence() -> [String] {
        let view = makeView()
        let log = EventLog()
        var token: EditToken? = view.reportEdits { log.events.append($0) }
        withExtendedLifetime(token) {}
        token = nil
        change(view, values[1])
        begin?(view)
        commit?(view)
        return check(log.events.isEmpty, "The view goes on reporting after the token has gone.")
    }

    private func severalListeners() -> [String] {
        let (view, log) = listened()
        let second = EventLog()
        var token: EditToken? = view.reportEdits { second.events.append($0) }
        change(view, values[1])
        withExtendedLifetime(token) {}
        token = nil
        change(view, values[2])
        return check(log.events.count { $0 == .changed } >= 2, "One listener ousts another.")
            + check(second.events.contains(.changed), "A second listener hears nothing.")
    }

    private func lifetime() -> [String] {
        weak var dead: View?
        let token: EditToken
        do {
            let view = makeView()
            dead = view
            token = view.reportEdits { _ in }
        }
        defer { withExtendedLifetime(token) {} }
        return check(dead == nil, "The token keeps the view alive.")
    }

    /// Each event is sent only after the phase has changed for the last time.
    private func phases() -> [String] {
        [(commit, "commit"), (cancel, "cancellation")].flatMap { end, name in
            let view = makeView()
            view[keyPath: keyPath] = values[0]
            var latest: EditPhase?
            let token = view.reportEdits { [weak view] _ in latest = view?.editPhase }
            defer { withExtendedLifetime(token) {} }
            let steps: [(name: String, body: ((View) -> Void)?)] = [
                ("beginning", begin), ("change", { change($0, values[1]) }), (name, end),
            ]
            return steps.flatMap { step in
                latest = nil
                step.body?(view)
                let isSet = latest == nil || latest == view.editPhase
                return check(isSet, "The \(step.name) is reported before the phase is set.")
            }
        }
    }

    // MARK: - In a binding

    private func twoWay() -> [String] {
        let (view, model, manager) = bound()
        defer { withExtendedLifetime(manager) {} }
        var failures = check(view[keyPath: keyPath] == values[0], "The model's value is lost.")
        change(view, values[1])
        failures += check(model.value == values[1], "An edit does not reach the model.")
        model.value = values[2]
        manager.updateIfNeeded()
        failures += check(
            view[keyPath: keyPath] == values[2] || view.editPhase != .idle,
            "The model's change does not reach an idle view.")
        return failures + check(model.sets <= 2, "The view echoes.")
    }

    private func waiting() -> [String] {
        guard let begin, let commit else { return [] }
        let (view, model, manager) = bound()
        defer { withExtendedLifetime(manager) {} }
        begin(view)
        var failures = check(view.editPhase == .editing, "A session that began is not open.")
        change(view, values[1])
        model.value = values[2]
        manager.updateIfNeeded()
        failures += check(view[keyPath: keyPath] == values[1], "The model overwrites an edit.")
        commit(view)
        failures += check(view[keyPath: keyPath] == values[2], "The commit is not reported.")
        return failures + check(follows(view, model, manager), "A committed edit is still open.")
    }

    /// The model changes after a session has begun and before its first edit.
    private func postponing() -> [String] {
        guard let begin, let commit else { return [] }
        let (view, model, manager) = bound()
        var hasBegun = false
        let token = view.reportEdits { if $0 == .began { hasBegun = true } }
        defer { withExtendedLifetime((manager, token)) {} }
        begin(view)
        model.value = values[2]
        manager.updateIfNeeded()
        let isKept = view[keyPath: keyPath] == (hasBegun ? values[0] : values[2])
        model.value = values[0]
        manager.updateIfNeeded()
        change(view, values[1])
        commit(view)
        let isWritten = model.value == values[1] && view[keyPath: keyPath] == values[1]
        return check(isKept, "A change of the model waits for no edit, or not for one that began.")
            + check(isWritten, "A session in which the model has changed loses the user's value.")
    }

    /// Whether the view shows the model's changes. It must do so unless an edit is open.
    private func follows(
        _ view: View, _ model: ConformanceModel<Value>, _ manager: BindingManager
    ) -> Bool {
        for value in values {
            model.value = value
            manager.updateIfNeeded()
            guard view[keyPath: keyPath] == value else { return false }
        }
        return true
    }

    private func committing() -> [String] {
        guard let begin, let commit else { return [] }
        let (view, model, manager) = bound(writeBack: .onCommit)
        defer { withExtendedLifetime(manager) {} }
        begin(view)
        change(view, values[1])
        let isHeldBack = model.value == values[0]
        commit(view)
        return check(isHeldBack, "A change within a session counts as committed.")
            + check(model.value == values[1], "The commit does not reach the model.")
    }

    private func cancelling() -> [String] {
        guard let begin, let cancel else { return [] }
        let (view, model, manager) = bound(writeBack: .onCommit)
        defer { withExtendedLifetime(manager) {} }
        begin(view)
        change(view, values[1])
        cancel(view)
        return check(model.value == values[0], "What was cancelled reaches the model.")
            + check(view[keyPath: keyPath] == values[0], "What was cancelled stays in the view.")
            + check(follows(view, model, manager), "A cancelled edit is still open.")
    }

    /// A value that was written to the model stays there, unless the view sets its former value and
    /// reports this as a change.
    private func cancellingWritten() -> [String] {
        guard let begin, let cancel else { return [] }
        let (view, model, manager) = bound()
        defer { withExtendedLifetime(manager) {} }
        for step in [begin, { change($0, values[1]) }, cancel] { step(view) }
        let isShown = view[keyPath: keyPath] == model.value && model.value != values[2]
        return check(isShown, "After a cancellation the view shows another value than the model.")
            + check(follows(view, model, manager), "A cancelled edit is still open.")
    }

    private func beginning() -> [String] {
        guard let begin else { return [] }
        let (view, log) = listened()
        begin(view)
        return check(
            log.events.allSatisfy { $0 == .began }, "The beginning of a session is no change.")
    }

    private func correction() -> [String] {
        let (view, model, manager) = bound()
        defer { withExtendedLifetime(manager) {} }
        model.replacement = values[2]
        begin?(view)
        change(view, values[1])
        return check(view[keyPath: keyPath] == values[2], "The view can't be corrected.")
            + check(model.sets == 1, "A correction is taken for an edit.")
    }

    // MARK: - Material

    private func listened() -> (View, EventLog) {
        let view = makeView()
        let log = EventLog()
        log.token = view.reportEdits { [weak log] in log?.events.append($0) }
        return (view, log)
    }

    private func bound(
        writeBack: WriteBack = .onEachChange
    ) -> (View, ConformanceModel<Value>, BindingManager) {
        let (view, model, manager) = (makeView(), ConformanceModel(values[0]), BindingManager())
        manager.bindObserver(
            view, keyPath, toSubject: model, twoWay: \.value, writeBack: writeBack)
        manager.enable()
        return (view, model, manager)
    }

    private func check(_ isKept: Bool, _ failure: String) -> [String] {
        isKept ? [] : [failure]
    }
}

@MainActor
private final class EventLog {
    var events: [EditEvent] = []
    var token: EditToken?
}

/// The model of the bound views.
@Observable
private final class ConformanceModel<Value> {
    @ObservationIgnored private(set) var sets = 0
    /// If this is set, the model stores this value instead of any other.
    @ObservationIgnored var replacement: Value?

    var value: Value {
        get { stored }
        set {
            sets += 1
            stored = replacement ?? newValue
        }
    }
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }
}
