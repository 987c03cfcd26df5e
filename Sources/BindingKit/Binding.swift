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
    private let isSame = Equality<Value>()
    private let isSameWritten = Equality<ObserverValue>()

    init(
        manager: BindingManager,
        source: SubjectProperty<Subject, Value>, subjectKeyPath: KeyPath<Subject, Value>?,
        target: ObserverProperty<Observer, ObserverValue>,
        location: SourceLocation,
        transform: @escaping @MainActor (Value) throws -> ObserverValue
    ) {
        self.source = source
        self.subjectKeyPath = subjectKeyPath
        self.target = target
        self.transform = transform
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
        let isShown = occasion == .enabling && holds(output, observer)
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

    // MARK: - What the record's base needs

    override var property: ObservedProperty? { source }

    override var observerObject: AnyObject? { target.observer }

    override var deathOfAnEnd: BindingEnd? {
        if source?.isSubjectAlive == false { return .subjectDied }
        return target.observer == nil ? .observerDied : nil
    }

    override func release() {
        // What is let go may come back here while it is deinitialized: not in mid-assignment.
        let ended = (source, transform, lastDelivered, lastWritten, target)
        source = nil
        transform = nil
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
        return "\(target) ← \(source)"
    }
}
