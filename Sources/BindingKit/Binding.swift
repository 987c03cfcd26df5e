/// One typed record: a subject's property, a transform, an observer's property.
///
/// `bindObserver` makes it and the manager owns it. Subject and observer are not retained;
/// when either dies, the binding ends. In files that import SwiftUI too, write
/// `BindingKit.Binding`.
@MainActor
public final class Binding<Subject: AnyObject, Value, Observer: AnyObject, ObserverValue>:
    BindingRecord
{
    /// The observed property; `nil` where the value is derived by a closure.
    public let subjectKeyPath: KeyPath<Subject, Value>?

    /// The written property; `nil` where the observer is a closure.
    public var observerKeyPath: ReferenceWritableKeyPath<Observer, ObserverValue>? {
        target.keyPath
    }

    /// The subject's value that the observer was last given, before the transform.
    ///
    /// It is retained until the next one, or until the binding ends.
    public private(set) var lastDelivered: Value?

    private var lastWritten: ObserverValue?
    private var deliveredVersion: UInt64 = 0
    private var attempts: UInt64 = 0
    private var source: SubjectProperty<Subject, Value>?
    private var target: ObserverProperty<Observer, ObserverValue>
    private var transform: (@MainActor (Value) throws -> ObserverValue)?
    private var reverse: Reverse<Subject, Value, ObserverValue>?
    private let isSame = Equality<Value>()
    private let isSameWritten = Equality<ObserverValue>()

    init(
        manager: BindingManager,
        source: SubjectProperty<Subject, Value>, subjectKeyPath: KeyPath<Subject, Value>?,
        target: ObserverProperty<Observer, ObserverValue>,
        location: SourceLocation, reverse: Reverse<Subject, Value, ObserverValue>? = nil,
        transform: @escaping @MainActor (Value) throws -> ObserverValue
    ) {
        self.source = source
        self.subjectKeyPath = subjectKeyPath
        self.target = target
        self.transform = transform
        self.reverse = reverse
        super.init(manager: manager, location: location)
        source.attach(self)
    }

    /// The observed object; `nil` once it has been released or the binding has ended.
    public var subject: Subject? { source?.subject }

    /// The written object; `nil` once it has been released.
    public var observer: Observer? { target.observer }

    /// The value last delivered, in words; `nil` before the first delivery and after the end.
    public override var lastValueDescription: String? {
        lastDelivered.map { readable($0) }
    }

    // MARK: - The flow

    override func deliver(_ occasion: Occasion) -> Bool {
        guard let reverse else { return show(occasion) }
        guard isActive, reverse.session.admits(occasion) else { return false }
        defer { delivered(occasion, reverse) }
        return show(occasion)
    }

    private func show(_ occasion: Occasion) -> Bool {
        // A manager released on another thread ends its bindings a little later.
        guard isActive, manager != nil, let source, let transform else { return false }
        guard let observer else {
            finish(.observerDied)
            return false
        }
        if occasion == .change, deliveredVersion == source.version { return false }
        deliveredVersion = source.version
        switch source.reading {
        case .value(let value): return deliver(value, to: observer, transform, occasion)
        case .nothingYet: return false
        case .failure(let underlying): report(underlying)
        case .gone: finish(.subjectDied)
        }
        return false
    }

    private func deliver(
        _ value: Value, to observer: Observer,
        _ transform: @MainActor (Value) throws -> ObserverValue, _ occasion: Occasion
    ) -> Bool {
        attempts += 1
        let attempt = attempts
        guard !isOverridden, !isKnown(value, to: observer, occasion) else { return skip() }
        let output: ObserverValue
        do {
            WorkCount.transforms += 1
            output = try transform(value)
        } catch {
            if isCurrent(attempt) { report(error) }
            return false
        }
        guard isCurrent(attempt) else { return false }
        error = nil
        let isShown = (occasion == .enabling || reverse != nil) && holds(output, observer)
        if !isShown { BindingLog.trace("\(ends) = \(output)", at: location) }
        guard isCurrent(attempt) else { return false }
        lastDelivered = value
        lastWritten = output
        if isShown { return skip() }
        deliveries += 1
        WorkCount.writes += 1
        target.write(observer, output)
        return true
    }

    /// Whether a delivery may go on after code of the program has run.
    ///
    /// A transform or a logging handler may have ended, paused or overridden this very binding,
    /// or had it deliver something newer.
    private func isCurrent(_ attempt: UInt64) -> Bool {
        isActive && !isOverridden && attempts == attempt
    }

    /// Whether the observer already shows `value`.
    ///
    /// On enabling that is only certain while it still holds what was written last: others may
    /// have written it during the pause.
    private func isKnown(_ value: Value, to observer: Observer, _ occasion: Occasion) -> Bool {
        guard let lastDelivered, isSame(lastDelivered, value) else { return false }
        guard occasion == .enabling, let lastWritten else { return true }
        guard isSameWritten.canCompare, target.keyPath != nil else { return true }
        return holds(lastWritten, observer)
    }

    private func holds(_ output: ObserverValue, _ observer: Observer) -> Bool {
        guard let keyPath = target.keyPath, isSameWritten.canCompare else { return false }
        return isSameWritten(observer[keyPath: keyPath], output)
    }

    private func skip() -> Bool {
        skips += 1
        error = nil
        return false
    }

    private func report(_ underlying: any Error) {
        guard isActive else { return }
        fail(
            with: .transformFailed(
                binding: declaration, underlying: underlying, at: location))
    }

    // MARK: - The flow back

    private func carry(
        _ raw: ObserverValue, to subject: Subject, _ source: SubjectProperty<Subject, Value>,
        _ reverse: Reverse<Subject, Value, ObserverValue>
    ) -> EditOutcome {
        let session = reverse.session
        let turn = session.turn
        let value: Value
        do {
            value = try reverse.convert(raw)
            try reverse.validate(value)
        } catch {
            // Conversion, validation and setter may each have discarded the edit, or paused or
            // ended this very binding: that is another turn.
            return session.turn == turn ? refuse(error, session) : .overtaken
        }
        guard session.turn == turn else { return .overtaken }
        session.validationError = nil
        if !isSame(reverse.read(subject), value) {
            session.settingModel { reverse.set(subject, value) }
        }
        guard session.turn == turn else {
            correct(session)
            return .overtaken
        }
        // Read back at once: what comes later under the same value is our own echo.
        source.refresh()
        lastDelivered = value
        lastWritten = raw
        if isSame.canCompare, !isSame(reverse.read(subject), value) { correct(session) }
        return .accepted
    }

    private func refuse(_ underlying: any Error, _ session: EditSession) -> EditOutcome {
        let error = ValidationError(underlying)
        guard session.validationError != error else { return .refused }
        session.validationError = error
        BindingLog.warning("\(declaration) kept the model as it was: \(error)", at: location)
        return .refused
    }

    /// The model clamped, normalised or refused the edit.
    private func correct(_ session: EditSession) {
        // An edit that the model's setter made meanwhile is taken first.
        let isOvertaken = session.mustCarryAgain && holdsEdit
        guard isActive, mode == .twoWay, !session.isComposing, !isOvertaken else { return }
        showModel()
    }

    private func delivered(
        _ occasion: Occasion, _ reverse: Reverse<Subject, Value, ObserverValue>
    ) {
        if occasion == .enabling { reverse.shown = shownValue }
        guard mode == .once, lastDelivered != nil else { return }
        reverse.session.isDone = true
        pause()
    }

    private var shownValue: ObserverValue? {
        guard let observer, let keyPath = target.keyPath else { return nil }
        return observer[keyPath: keyPath]
    }

    // MARK: - What the record's base needs

    override var session: EditSession? { reverse?.session }

    override var property: ObservedProperty? { source }

    override var observerObject: AnyObject? { target.observer }

    override var deathOfAnEnd: BindingEnd? {
        if source?.isSubjectAlive == false { return .subjectDied }
        return target.observer == nil ? .observerDied : nil
    }

    override func release() {
        // What is let go may come back here while it is deinitialized: not in mid-assignment.
        let ended = (source, transform, lastDelivered, lastWritten, target, reverse)
        source = nil
        transform = nil
        reverse = nil
        lastDelivered = nil
        lastWritten = nil
        target = target.ended
        ended.0?.detach(self)
        withExtendedLifetime(ended) {}
    }

    override var lastWrittenDescription: String? { lastWritten.map { readable($0) } }

    override var ends: String {
        let owner = manager?.owner
        let target = BindingNames.property(
            target.keyPath, of: target.observer, type: Observer.self, owner: owner)
        let source = BindingNames.property(
            subjectKeyPath, of: subject, type: Subject.self, owner: owner)
        return "\(target) \(mode.arrow) \(source)"
    }
}

extension Binding: EditCarrier {
    var holdsEdit: Bool {
        guard isSameWritten.canCompare, let shown = reverse?.shown else { return false }
        return shownValue.map { !isSameWritten($0, shown) } ?? false
    }

    func takeEdit() -> EditOutcome {
        endIfDead()
        guard takesPart, let reverse, let source, let subject, let raw = shownValue else {
            return .overtaken
        }
        // The user has gone back to what the model had given them.
        if mode == .twoWay, isUnchanged(raw, reverse) { return .accepted }
        reverse.shown = raw
        return carry(raw, to: subject, source, reverse)
    }

    private func isUnchanged(
        _ raw: ObserverValue, _ reverse: Reverse<Subject, Value, ObserverValue>
    ) -> Bool {
        guard validationError == nil, let shown = reverse.shown else { return false }
        return isSameWritten(raw, shown)
    }

    func showModel() {
        lastDelivered = nil
        catchUp()
    }

    func catchUp() {
        guard let manager else { return }
        UpdateQueue.shared.deliverNow([self], of: manager)
    }
}
