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
    public var subjectKeyPath: KeyPath<Subject, Value>? { path?.typed() }

    /// The written property; `nil` where the observer is a closure.
    public var observerKeyPath: ReferenceWritableKeyPath<Observer, ObserverValue>? {
        target?.path.typed()
    }

    /// The subject's value that the observer was last given, before the transform.
    ///
    /// It is retained until the next one, or until the binding ends.
    public var lastDelivered: Value? { end == nil ? delivered : nil }

    // What the flow touches at every delivery, in the caller's module.
    @usableFromInline typealias Delivery =
        @MainActor (inout Observer, Binding, TypedSource<Subject, Value>, DeliveryReason) throws ->
        Bool
    @usableFromInline @exclusivity(unchecked) var delivered: Value?
    @usableFromInline @exclusivity(unchecked) var written: ObserverValue?
    /// `nil` where values are written as they are, and once the binding has ended.
    @usableFromInline @exclusivity(unchecked)
    var transform: (@MainActor (Value) throws -> ObserverValue)?
    @usableFromInline let isSame: Equality<Value>

    /// The version of `typedSource` that was handed on last; properties that were read have one.
    @exclusivity(unchecked) var deliveredVersion: UInt64 = 0
    @exclusivity(unchecked) var typedSource: TypedSource<Subject, Value>?
    /// The written object; `nil` once it has been released.
    ///
    /// Weak because views belong to their hierarchy: a binding must not keep one on screen.
    @exclusivity(unchecked) public private(set) weak var observer: Observer?
    @exclusivity(unchecked) private var delivery: Delivery?
    @usableFromInline @exclusivity(unchecked)
    var flow: EditFlow<Subject, Value, Observer, ObserverValue>?

    init(
        manager: BindingManager, source: SubjectEnd<Subject, Value>,
        observer: Observer, target: BindingTarget?, location: SourceLocation,
        delivery: @escaping Delivery,
        flow: EditFlow<Subject, Value, Observer, ObserverValue>? = nil,
        transform: (@MainActor (Value) throws -> ObserverValue)?
    ) {
        typedSource = source.source
        isSame = source.path?.equality() ?? .shared
        self.observer = observer
        self.transform = transform
        self.delivery = delivery
        self.flow = flow
        super.init(manager: manager, path: source.path, target: target, location: location)
        source.source.attach(self)
        if let complaint = source.complaint { observesNothing(because: complaint) }
    }

    /// The observed object; `nil` once it has been released or the binding has ended.
    public var subject: Subject? { typedSource?.subject }

    /// The value last delivered, in words; `nil` before the first delivery and after the end.
    public override var lastValueDescription: String? {
        lastDelivered.map { readable($0) }
    }

    // MARK: - The flow

    override func deliver(_ occasion: DeliveryReason, from source: Source) -> Bool {
        guard isActive, source === typedSource else { return false }
        // The value that the model makes of an edit is read right after it was set.
        if occasion == .change, let flow, flow.isEcho { return false }
        guard var observer else {
            finish(.observerDied)
            return false
        }
        guard let flow else { return show(occasion, source, in: &observer) }
        guard flow.allowsDelivery(occasion, to: &observer) else { return false }
        let edits = flow.state.reportedEdits
        let isWritten = show(occasion, source, in: &observer)
        flow.didDeliver(edits: edits)
        return isWritten
    }

    @inline(__always)
    private func show(
        _ occasion: DeliveryReason, _ source: Source, in observer: inout Observer
    ) -> Bool {
        // The caller's reference will do, for as long as this takes.
        let source = unsafeDowncast(source, to: TypedSource<Subject, Value>.self)
        if occasion == .change, deliveredVersion == source.readVersion { return false }
        deliveredVersion = source.readVersion
        do {
            return try delivery?(&observer, self, source, occasion) ?? false
        } catch {
            report(error)
            return false
        }
    }

    /// Transforms what the source holds and writes it, unless the observer shows it already.
    ///
    /// - Parameter transform: the one of the binding, unless that has none.
    ///
    /// Made anew in the caller's module for the very types and properties of each binding.
    @inlinable @inline(__always)
    func deliver(
        _ source: TypedSource<Subject, Value>, to observer: inout Observer,
        _ occasion: DeliveryReason,
        transform: (Value) throws -> ObserverValue,
        read: (inout Observer) -> ObserverValue?,
        write: (inout Observer, ObserverValue) -> Void
    ) throws -> Bool {
        let attempt = beginAttempt()
        guard let value = source.value else { return acceptAbsence(in: source) }
        if isOverridden || isKnown(value, &observer, occasion, read) { return skip() }
        willTransform()
        let output: ObserverValue
        do { output = try transform(value) } catch {
            guard isCurrent(attempt) else { return false }
            throw error
        }
        guard isCurrent(attempt) else { return false }
        if mustLookFirst(occasion) {
            let isShown = holds(output, &observer, occasion, read)
            if !isShown { trace(output) }
            // The view, the comparison or a logging handler may have had its say.
            guard !isEditedMeanwhile, isCurrent(attempt) else { return false }
            if isShown { return settle(value, output) }
        }
        var formerValue: Value? = value
        var formerOutput: ObserverValue? = output
        swap(&delivered, &formerValue)
        swap(&written, &formerOutput)
        let formerFailure = willWrite()
        write(&observer, output)
        // What was shown before goes last: its deinit may come back here. `extendLifetime` would
        // say it in public words, but SDKs before Swift 6.2 lack it.
        _fixLifetime(formerValue)
        _fixLifetime(formerOutput)
        _fixLifetime(formerFailure)
        return true
    }

    /// The source holds no value to be shown.
    @usableFromInline
    func acceptAbsence(in source: TypedSource<Subject, Value>) -> Bool {
        switch source.absence {
        case .nothingYet: break
        case .failure(let underlying): report(underlying)
        case .gone: finish(.subjectDied)
        }
        return false
    }

    /// Whether the observer has been given `value` before.
    ///
    /// On enabling that counts only while it still holds what was written: others may have
    /// written it during the pause.
    @inlinable @inline(__always)
    func isKnown(
        _ value: Value, _ observer: inout Observer, _ occasion: DeliveryReason,
        _ read: (inout Observer) -> ObserverValue?
    ) -> Bool {
        guard let delivered, isSame(delivered, value) else { return false }
        guard occasion == .enabling, let written, comparison(occasion) != nil else { return true }
        return holds(written, &observer, occasion, read)
    }

    /// Whether the observer was asked, and holds `output`.
    @inlinable @inline(__always)
    func holds(
        _ output: ObserverValue, _ observer: inout Observer, _ occasion: DeliveryReason,
        _ read: (inout Observer) -> ObserverValue?
    ) -> Bool {
        guard let isSame = comparison(occasion), let held = read(&observer) else { return false }
        return isSame(held, output)
    }

    /// A delivery to a closure, or one that does more than write a property.
    ///
    /// - Parameter keyPath: the property that is written; `nil` where it is a closure.
    static func delivery(
        to keyPath: ReferenceWritableKeyPath<Observer, ObserverValue>? = nil,
        write: @escaping @MainActor (Observer, ObserverValue) -> Void
    ) -> Delivery {
        { observer, binding, source, occasion in
            guard let transform = binding.transform else { return false }
            return try binding.deliver(
                source, to: &observer, occasion, transform: transform,
                read: { observer in
                    guard let keyPath else { return nil }
                    return observer[keyPath: keyPath]
                },
                write: { write($0, $1) })
        }
    }

    /// Whether the flow has to stop before it writes: to compare with what the observer holds,
    /// or to log.
    @usableFromInline
    func mustLookFirst(_ occasion: DeliveryReason) -> Bool {
        occasion == .enabling || flow != nil || BindingLog.isTracing
    }

    /// How what the observer holds is compared; `nil` where it need not be asked, or can't.
    @usableFromInline
    func comparison(_ occasion: DeliveryReason) -> Equality<ObserverValue>? {
        if let flow { return flow.isSameOutput.canCompare ? flow.isSameOutput : nil }
        guard occasion == .enabling, let target else { return nil }
        let equality: Equality<ObserverValue> = target.path.equality()
        return equality.canCompare ? equality : nil
    }

    @usableFromInline
    func trace(_ output: ObserverValue) {
        BindingLog.trace("\(ends) = \(shortened("\(output)"))", at: location)
    }

    /// The observer holds the value already, which counts as delivered.
    @inlinable
    func settle(_ value: Value, _ output: ObserverValue) -> Bool {
        didShow()
        remember(value, output)
        return skip()
    }

    /// The observer holds what the delivery under way would have written.
    @usableFromInline
    func didShow() {
        flow?.edited?.didShow()
    }

    /// Takes note of what the observer shows now.
    @inlinable
    func remember(_ value: Value, _ output: ObserverValue) {
        var formerValue: Value? = value
        var formerOutput: ObserverValue? = output
        swap(&delivered, &formerValue)
        swap(&written, &formerOutput)
        // Let go at the end: a deinit may come back here and must not find us in mid-assignment.
        _fixLifetime(formerValue)
        _fixLifetime(formerOutput)
    }

    /// Whether an observed view was changed while the delivery to it was under way.
    @usableFromInline
    var isEditedMeanwhile: Bool { flow?.isEditedMeanwhile ?? false }

    /// Makes the next delivery write the observer even if the value is the one last delivered.
    func forgetDelivered() {
        // Its `deinit` may come back here: not in mid-assignment.
        let forgotten = delivered.take()
        deliveredVersion = 0
        _fixLifetime(forgotten)
    }

    private func report(_ underlying: any Error) {
        guard isActive else { return }
        fail(
            with: .transformFailed(
                binding: BindingError.Name(self), underlying: underlying, at: location))
    }

    // MARK: - What the record's base needs

    override var session: EditSession? { flow }

    override var source: Source? { typedSource }

    override var observerObject: AnyObject? { observer }

    override func deliverAnew() {
        guard let typedSource, isActive else { return }
        forgetDelivered()
        UpdateQueue.shared.schedule(typedSource)
    }

    override var deathOfAnEnd: BindingEnd? {
        if typedSource?.isSubjectAlive == false { return .subjectDied }
        return observer == nil ? .observerDied : nil
    }

    override func release() {
        // What is let go may come back here while it is deinitialized: not in mid-assignment.
        let ended = typedSource
        typedSource = nil
        ended?.detach(self)
        // References are replaced before they are let go. To hold on to a function would wrap it
        // in a heap object, since its types are generic.
        transform = nil
        delivery = nil
        flow = nil
        // Plain bits hold on to nothing, and letting go of them would take as long as all the rest.
        if !_isPOD(Value.self) || !_isPOD(ObserverValue.self) { forgetValues() }
    }

    private func forgetValues() {
        let forgottenValue = delivered.take()
        let forgottenOutput = written.take()
        _fixLifetime(forgottenValue)
        _fixLifetime(forgottenOutput)
    }

    override var lastWrittenDescription: String? {
        end == nil ? written.map { readable($0) } : nil
    }

    /// The two ends as the call names them: `label.text ← fruit.name`.
    public override var ends: String {
        let owner = manager?.owner
        let target = BindingNames.target(
            observerKeyPath, of: observer, type: Observer.self, owner: owner)
        let source = BindingNames.source(
            path, of: subject, type: Subject.self, owner: owner)
        return "\(target) \(mode.arrow) \(source)"
    }
}
