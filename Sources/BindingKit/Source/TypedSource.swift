/// A source that knows the types of its subject and its value. It reads and stores the value.
@usableFromInline
class TypedSource<Subject: AnyObject, Value>: Source {
    /// Reads the subject and passes the value to `store(_:)`. Stores nothing if there is no value yet.
    @usableFromInline typealias Fetch =
        @MainActor (inout Subject, TypedSource<Subject, Value>) throws -> Void

    /// The observed object; `nil` after its death. Weak because the model belongs to client code,
    /// and an observation must not keep the model alive.
    private(set) final weak var subject: Subject?

    /// The subject's identity, valid even after the subject's death.
    private let identifier: ObjectIdentifier
    /// The path by which bindings share the source; `nil` if one binding owns it.
    private let path: InternedKeyPath?
    private let fetch: Fetch

    /// The value that the latest read found; `nil` if it found none. The source releases the value when no
    /// binding is active.
    ///
    /// Unchecked because the value is only assigned and copied, and because the check would cost
    /// more than the access. The main actor protects the value.
    @usableFromInline @exclusivity(unchecked) final var value: Value?
    /// Whether the subject is an `AwaitedSubject`. This property and the next are declared last, to use tail
    /// padding.
    private let isAwaited: Bool
    /// Whether the subject is an `ArrangingSubject`.
    private let isArranging: Bool

    // Inlined, because otherwise the metadata of the class would be looked up once more.
    @inline(__always)
    init(
        of subject: Subject, tracker: any ChangeTracker, sharedAs path: InternedKeyPath?,
        fetch: @escaping Fetch
    ) {
        self.subject = subject
        identifier = ObjectIdentifier(subject)
        self.path = path
        self.fetch = fetch
        if Controllers.exist {
            isAwaited = path?.startsAtAwaitedSubject ?? (Subject.self is any AwaitedSubject.Type)
            isArranging =
                path?.startsAtArrangingSubject ?? (Subject.self is any ArrangingSubject.Type)
        } else {
            (isAwaited, isArranging) = (false, false)
        }
        super.init(tracker: tracker)
    }

    final override func isOf(_ keyPath: AnyKeyPath) -> Bool { path?.isEqual(to: keyPath) ?? false }

    final override var isSubjectAlive: Bool { subject != nil }

    /// Whether the latest read and the read before it found different objects, even if the values
    /// are equal.
    var leadsElsewhere: Bool { false }

    @usableFromInline
    override func refresh() {
        // The read of another source may have paused or ended the bindings of this one.
        guard hasActiveClients else { return }
        guard var subject else {
            dropValue(because: .gone)
            return didRead(version)
        }
        guard isArranging, let arranging = subject as? any ArrangingSubject else {
            return refresh(&subject)
        }
        arranging.whileSettled { refresh(&subject) }
    }

    @inline(__always)
    private func refresh(_ subject: inout Subject) {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        if needsComparison { return recheck(&subject) }
        guard subscribeIfNeeded(tracking: { try? fetch(&subject, self) }) else { return }
        WorkCount.reads += 1
        readAndRecord(&subject)
    }

    /// Derives the value for diagnostics, and records nothing. Returns `nil` if a key path leads to the
    /// value.
    func look() throws -> Value? { nil }

    /// Stores the value that a read has found.
    @inlinable @inline(__always)
    final func store(_ newValue: Value) {
        _ = replace(&value, with: newValue)
    }

    override func dropValue() {
        // The value is not needed, because the next activation reads the subject. A value of a
        // trivial type retains nothing and stays, because dropping it would take longer than the
        // rest of a pause.
        if !_isPOD(Value.self) { dropValue(because: .nothingYet) }
    }

    override func discard() {
        // If a setter has called `willSet` in this turn, the source stays shared, because the
        // subject may be bound again before the setter returns.
        guard let path, !staleReasons.contains(.setterInTurn) else { return }
        SourceRegistry.shared.remove(self, .init(subject: identifier, path: path))
    }
}

// MARK: - Reading

extension TypedSource {
    @inline(__always)
    private func readAndRecord(_ subject: inout Subject) {
        // During this read, a getter may run code that changes the subject, and the change may be
        // read and delivered. If so, the older value of the outer read must not replace the newer
        // value.
        for _ in 0..<3 {
            let version = version
            read(&subject)
            if readVersion <= version { return didRead(version) }
        }
        didRead(version)
    }

    private func read(_ subject: inout Subject) {
        do {
            try AccessTracking.readingValue { try fetch(&subject, self) }
            if case .failure = absence { _ = replace(&state.absence, with: .nothingYet) }
            if isAwaited, !hasContent(subject) { dropValue(because: .nothingYet) }
        } catch {
            dropValue(because: .failure(error))
        }
    }

    private func dropValue(because newAbsence: Absence) {
        let formerAbsence = replace(&state.absence, with: newAbsence)
        let formerValue = replace(&value, with: nil)
        // The former error and value are released only after both have been replaced.
        endLifetime(of: formerAbsence)
        endLifetime(of: formerValue)
    }

    private func hasContent(_ subject: Subject) -> Bool {
        (subject as? any AwaitedSubject)?.hasContent ?? true
    }
}

// MARK: - Rechecking

extension TypedSource {
    /// Reads the subject once more, because a setter may have stored its value without posting a
    /// change. If the value has changed, counts a change.
    @inline(never)
    private func recheck(_ subject: inout Subject) {
        let reasons = staleReasons
        let wasRead = isRead
        let former = value
        if reasons.contains(.recheck) { resubscribe { track(&subject) } }
        guard subscribeIfNeeded(tracking: { track(&subject) }) else { return }
        remove(.anyRecheck)
        if reasons.isDisjoint(with: .anyRecheck) {
            WorkCount.reads += 1
        } else {
            WorkCount.rechecks += 1
        }
        let version = version
        readAndRecord(&subject)
        if hasActiveClients, isOther(than: former, &subject, reasons) || leadsElsewhere {
            if wasRead { didFindChange(asOf: version) }
            if reasons.contains(.setterOnThread) { insert(.isStored) }
        }
        endLifetime(of: former)
    }

    /// Reads the subject only to track the read. This method ignores an error, because the
    /// following read throws it again.
    @inline(never)
    private func track(_ subject: inout Subject) {
        try? fetch(&subject, self)
    }

    /// Whether the value that the latest read has found differs from `former`.
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
        if reasons.contains(.recheckIncomparable) { return true }
        // If the getter makes a new value at each read, the bits always differ. So the value counts
        // as changed only if a second read finds the same bits as this read.
        readAndRecord(&subject)
        guard let latest = self.value else { return false }
        return haveSameBits(value, latest)
    }
}

/// A source that one binding owns. A closure derives its value.
///
/// When the binding ends, the closure is released, even if a list still retains the source.
class DerivedSource<Subject: AnyObject, Value>: TypedSource<Subject, Value> {
    /// `nil` once the binding has ended.
    private var derive: (@MainActor (Subject) throws -> Value)?

    init(
        of subject: Subject, tracker: any ChangeTracker,
        derive: @escaping @MainActor (Subject) throws -> Value
    ) {
        self.derive = derive
        super.init(of: subject, tracker: tracker, sharedAs: nil) { subject, source in
            let derived = unsafeDowncast(source, to: DerivedSource.self)
            guard let derive = derived.derive else { return }
            source.store(try derive(subject))
        }
    }

    final override func look() throws -> Value? {
        guard let subject, let derive else { return nil }
        return try derive(subject)
    }

    final override func discard() {
        _ = replace(&derive, with: nil)
    }
}
