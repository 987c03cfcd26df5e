/// A binding of a subject's property, through a transform, to an observer's property.
///
/// `bindObserver` makes the binding, and the manager owns it. The binding retains neither subject nor
/// observer. When one of them dies, the binding ends. In files that also import SwiftUI, write
/// `BindingKit.Binding`.
///
/// `Subject` is the class of the observed object, `Value` the type of the observed property, `Observer` the
/// class of the written object, and `ObserverValue` the type of the transform's result.
@MainActor
public final class Binding<Subject: AnyObject, Value, Observer: AnyObject, ObserverValue>:
    BindingRecord
{
    /// The observed property; `nil` if a closure derives the value.
    public var subjectKeyPath: KeyPath<Subject, Value>? { path?.typed() }

    /// The written property; `nil` if the observer is a closure, or if the key path belongs to a superclass,
    /// as with actions.
    public var observerKeyPath: ReferenceWritableKeyPath<Observer, ObserverValue>? {
        target?.path.keyPath as? ReferenceWritableKeyPath<Observer, ObserverValue>
    }

    /// The subject's value that was last delivered to the observer, before the transform.
    ///
    /// The value is retained until the next delivery, or until the binding ends.
    public var lastDelivered: Value? { end == nil ? delivered : nil }

    @usableFromInline typealias Delivery =
        @MainActor (inout Observer, Binding, TypedSource<Subject, Value>, DeliveryReason) throws ->
        Bool

    /// The references that connect subject and observer. They are released when the binding ends.
    @usableFromInline
    struct Connection {
        /// The source's version that was delivered last; 0 if any version must be delivered next.
        var deliveredVersion: UInt64 = 0
        var source: TypedSource<Subject, Value>?
        var delivery: Delivery?
        @usableFromInline var transform: (@MainActor (Value) throws -> ObserverValue)?
        @usableFromInline var flow: EditFlow<Subject, Value, Observer, ObserverValue>?
    }

    // `connection`, `delivered` and `written` are unchecked because they are only assigned and
    // copied; the main actor protects them. `delivered` and `written` are not in `Connection`,
    // because the layout of `Connection` would then depend on their types, and unspecialized code
    // would have to compute the layout at each access.

    @usableFromInline @exclusivity(unchecked) var connection: Connection
    @usableFromInline let isSame: Equality<Value>
    /// Weak because views belong to their hierarchy, and a binding must not keep a view on screen.
    private weak var weakObserver: Observer?
    @usableFromInline @exclusivity(unchecked) var delivered: Value?
    @usableFromInline @exclusivity(unchecked) var written: ObserverValue?

    /// Makes a binding and attaches it to its source. `flow` is `nil` if values flow only from
    /// subject to observer.
    init(
        manager: BindingManager, source: SubjectEnd<Subject, Value>,
        observer: ObserverEnd<Subject, Value, Observer, ObserverValue>, location: SourceLocation,
        flow: EditFlow<Subject, Value, Observer, ObserverValue>? = nil
    ) {
        connection = Connection(
            source: source.source, delivery: observer.delivery, transform: observer.transform,
            flow: flow)
        weakObserver = observer.object
        isSame = source.path?.equality() ?? .shared
        super.init(manager: manager, path: source.path, target: observer.target, location: location)
        source.source.attach(self)
        if let complaint = source.complaint { observesNothing(because: complaint) }
    }

    /// The written object; `nil` after it has been released.
    public var observer: Observer? { weakObserver }

    /// The observed object; `nil` after it has been released or the binding has ended.
    public var subject: Subject? { connection.source?.subject }

    /// The value that was last delivered, as a string; `nil` before the first delivery and after
    /// the binding has ended.
    public override var lastValueDescription: String? {
        lastDelivered.map { readable($0) }
    }

    // MARK: - Overrides of the record

    override func deliver(_ reason: DeliveryReason, from source: Source) -> Bool {
        guard isActive, source === typedSource else { return false }
        // While an edit sets the model, nothing is delivered, because the session reads the stored
        // value right after the setter returns.
        if reason == .change, let flow, flow.isEcho { return false }
        guard var observer else {
            finish(.observerDied)
            return false
        }
        guard let flow else { return show(reason, source, in: &observer) }
        guard flow.allowsDelivery(reason, to: &observer) else { return false }
        let edits = flow.state.reportedEdits
        let isWritten = show(reason, source, in: &observer)
        flow.didDeliver(edits: edits, isWritten: isWritten)
        if isWritten, BindingLog.reports(.warning) { reportClampedValue(flow) }
        return isWritten
    }

    override var session: EditSession? { connection.flow }

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

    override func hasWritten(_ value: Any) -> Bool {
        guard let written, isSameWritten.canCompare,
            let value = value as? ObserverValue
        else { return false }
        return isSameWritten(written, value)
    }

    override func release() {
        // Each reference is replaced before it is released; see Reentrancy.swift.
        let source = replace(&connection.source, with: nil)
        source?.detach(self)
        // The closures are set to nil directly. If `replace` returned a function of generic types, Swift
        // would wrap the function in a heap object. The assignment stores nil before it releases the closure.
        connection.transform = nil
        connection.delivery = nil
        connection.flow = nil
        // Values of trivial types retain nothing. Releasing these values would take as long as the
        // rest of this method.
        if !_isPOD(Value.self) || !_isPOD(ObserverValue.self) { dropValues() }
    }

    private func dropValues() {
        let formerValue = replace(&delivered, with: nil)
        let formerOutput = replace(&written, with: nil)
        endLifetime(of: formerValue)
        endLifetime(of: formerOutput)
    }

    override var lastWrittenDescription: String? {
        end == nil ? written.map { readable($0) } : nil
    }

    /// Observer and subject, written in the order of the call: `label.text ← fruit.name`.
    public override var ends: String {
        let owner = manager?.owner
        let target = BindingNames.target(
            target?.path.property.keyPath, of: observer, type: Observer.self, owner: owner)
        let source = BindingNames.source(
            path, of: subject, type: Subject.self, owner: owner)
        return "\(target) \(mode.arrow) \(source)"
    }
}

extension Binding {
    var typedSource: TypedSource<Subject, Value>? { connection.source }
    @usableFromInline var flow: EditFlow<Subject, Value, Observer, ObserverValue>? {
        connection.flow
    }
    @inlinable var transform: (@MainActor (Value) throws -> ObserverValue)? { connection.transform }

    var deliveredVersion: UInt64 {
        get { connection.deliveredVersion }
        set { connection.deliveredVersion = newValue }
    }
}
