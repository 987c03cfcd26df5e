/// Why the latest read of a subject's property found no value.
enum Absence {
    /// The subject has nothing to show yet; observers keep what they hold.
    case nothingYet
    /// The subject's derivation threw.
    case failure(any Error)
    /// The subject has died.
    case gone
}

/// The typed side of an observed property: the subject and how it is read.
@usableFromInline
class TypedSource<Subject: AnyObject, Value>: Source {
    /// Reads the subject into `value`.
    @usableFromInline typealias Fetch =
        @MainActor (inout Subject, TypedSource<Subject, Value>) throws -> Void

    /// Why there is no `value`.
    @exclusivity(unchecked) private(set) final var absence = Absence.nothingYet

    /// Weak because the model belongs to the program: observing it must not keep it alive.
    @exclusivity(unchecked) private(set) final weak var subject: Subject?

    /// The subject's, alive or dead.
    private let identifier: ObjectIdentifier
    /// The path by which this property can be shared, unless it is one binding's own.
    private let path: InternedKeyPath?
    private let fetch: Fetch

    /// What the latest read found, as long as a binding is active; meant for the same pass. `nil`
    /// where it found nothing.
    ///
    /// `@exclusivity(unchecked)` because it is only ever assigned and copied, protected by the
    /// main actor; the check would cost more than the access.
    @usableFromInline @exclusivity(unchecked) final var value: Value?
    /// Stands last, where most values leave room for it.
    private let isAwaited: Bool

    // Inlined, because it would ask for the metadata of its class once more.
    @inline(__always)
    init(
        of subject: Subject, tracker: any ChangeTracker, sharedAs path: InternedKeyPath?,
        fetch: @escaping Fetch
    ) {
        self.subject = subject
        identifier = ObjectIdentifier(subject)
        self.path = path
        self.fetch = fetch
        isAwaited = path?.startsAtAwaitedSubject ?? (Subject.self is any AwaitedSubject.Type)
        super.init(tracker: tracker)
    }

    final override var keyPath: AnyKeyPath? { path?.keyPath }

    final override var isSubjectAlive: Bool { subject != nil }

    @usableFromInline
    final override func refresh() {
        // The read of another property may have paused or ended the bindings of this one.
        guard hasActiveBindings else { return }
        guard var subject else {
            forget(because: .gone)
            return didRead(version)
        }
        Self.readDepth += 1
        defer { Self.readDepth -= 1 }
        if mustCompare { return compare(&subject) }
        guard isRegistered(tracking: { try? fetch(&subject, self) }) else { return }
        WorkCount.reads += 1
        readForAll(&subject)
    }

    /// Reads while a setter may have been under way, as nobody announces what it has stored.
    @inline(never)
    private func compare(_ subject: inout Subject) {
        let reasons = staleReasons
        let wasRead = isRead
        let former = value
        let isPeek = !reasons.isDisjoint(with: .anyPeek)
        if reasons.contains(.look) { resubscribe { track(&subject) } }
        guard isRegistered(tracking: { track(&subject) }) else { return }
        clear(.anyPeek)
        if isPeek { WorkCount.looks += 1 } else { WorkCount.reads += 1 }
        let version = version
        readForAll(&subject)
        if hasActiveBindings, isOther(than: former, &subject, reasons) || leadsElsewhere {
            if wasRead { didFindChange(asOf: version) }
            if reasons.contains(.thread) { suspect(.isStored) }
        }
        _fixLifetime(former)
    }

    /// An error is dealt with by the read that counts, the one after the registration.
    @inline(never)
    private func track(_ subject: inout Subject) {
        try? fetch(&subject, self)
    }

    /// Whether the latest read has found another value than an earlier one.
    private func isOther(
        than former: Value?, _ subject: inout Subject, _ reasons: StaleReasons
    ) -> Bool {
        guard let former, let value else {
            if case .nothingYet = absence, former == nil, value == nil { return false }
            return true
        }
        let isSame: Equality<Value> = path?.equality() ?? .shared
        if isSame.canCompare { return !isSame(former, value) }
        if haveSameBits(former, value) { return false }
        if reasons.contains(.lastPeek) { return true }
        // What is made anew at each read can't be told from a new value.
        readForAll(&subject)
        guard let latest = self.value else { return false }
        return haveSameBits(value, latest)
    }

    /// Whether the value, though it may be the same, is another object's than before.
    var leadsElsewhere: Bool { false }

    @inline(__always)
    private func readForAll(_ subject: inout Subject) {
        let version = version
        read(&subject)
        didRead(version)
    }

    /// Reads the subject and takes no note of what it holds; for diagnostics.
    final func tryReading() {
        guard var subject else { return }
        var kept = value
        try? fetch(&subject, self)
        // What was found goes last: its deinit may come back here.
        swap(&value, &kept)
        if !hasActiveBindings { dropValue() }
        _fixLifetime(kept)
    }

    private func read(_ subject: inout Subject) {
        do {
            try AccessTracking.readingValue { try fetch(&subject, self) }
            if case .failure = absence { forgetFailure() }
            if isAwaited, !hasContent(subject) { forget(because: .nothingYet) }
        } catch {
            forget(because: .failure(error))
        }
    }

    /// Takes note of what a read has found.
    @inlinable @inline(__always)
    final func find(_ newValue: Value) {
        // What was found before goes last: its deinit may come back here, and of some types the
        // former value is destroyed before the new one is in its place.
        var former: Value? = newValue
        swap(&value, &former)
        _fixLifetime(former)
    }

    final override func dropValue() {
        // Whoever looks for a value reads anew. Plain bits hold on to nothing, and letting go of
        // them would take longer than all the rest of a pause.
        if !_isPOD(Value.self) { forget(because: .nothingYet) }
    }

    private func forget(because newAbsence: Absence) {
        // The `deinit` of either may come back here: not in mid-assignment.
        let formerAbsence = absence
        let formerValue = value
        absence = newAbsence
        value = nil
        _fixLifetime(formerAbsence)
        _fixLifetime(formerValue)
    }

    private func forgetFailure() {
        let former = absence
        absence = .nothingYet
        _fixLifetime(former)
    }

    private func hasContent(_ subject: Subject) -> Bool {
        (subject as? any AwaitedSubject)?.hasContent ?? true
    }

    override func discard() {
        // Somebody may bind the property again in the middle of a setter that has announced.
        guard let path, !staleReasons.contains(.turn) else { return }
        SourceRegistry.shared.remove(self, .init(subject: identifier, path: path))
    }
}

/// A subject that may have nothing to show yet.
///
/// While `hasContent` is false, observers keep their placeholders instead of being given nil.
@MainActor
protocol AwaitedSubject: AnyObject {
    var hasContent: Bool { get }
}

/// What a closure makes of a subject: the property of one binding, and let go with it.
///
/// Whoever still has the property on a list then keeps nothing that the closure captured.
final class DerivedSource<Subject: AnyObject, Value>: TypedSource<Subject, Value> {
    /// `nil` once the binding has ended.
    @exclusivity(unchecked) private var derive: (@MainActor (Subject) throws -> Value)?

    init(
        of subject: Subject, tracker: any ChangeTracker,
        derive: @escaping @MainActor (Subject) throws -> Value
    ) {
        self.derive = derive
        super.init(of: subject, tracker: tracker, sharedAs: nil) { subject, source in
            let derived = unsafeDowncast(source, to: DerivedSource.self)
            guard let derive = derived.derive else { return }
            source.find(try derive(subject))
        }
    }

    override func discard() {
        derive = nil
    }
}
