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
final class SubjectProperty<Subject: AnyObject, Value>: ObservedProperty {
    /// Reads the subject into `value`.
    @usableFromInline typealias Fetch =
        @MainActor (inout Subject, SubjectProperty<Subject, Value>) throws -> Void

    /// Why there is no `value`.
    @exclusivity(unchecked) private(set) var absence = Absence.nothingYet

    /// Weak because the model belongs to the program: observing it must not keep it alive.
    @exclusivity(unchecked) private(set) weak var subject: Subject?

    /// The subject's, alive or dead.
    private let identifier: ObjectIdentifier
    /// The path by which this property can be shared, unless it is one binding's own.
    private let path: KnownPath?
    private let fetch: Fetch

    /// What the latest read found, as long as a binding is active; meant for the same pass. `nil`
    /// where it found nothing.
    ///
    /// `@exclusivity(unchecked)` because it is only ever assigned and copied, protected by the
    /// main actor; the check would cost more than the access.
    @usableFromInline @exclusivity(unchecked) var value: Value?
    /// Stands last, where most values leave room for it.
    private let isAwaited: Bool

    init(
        of subject: Subject, announcer: any Announcer, sharedAs path: KnownPath?,
        fetch: @escaping Fetch
    ) {
        self.subject = subject
        identifier = ObjectIdentifier(subject)
        self.path = path
        self.fetch = fetch
        isAwaited = path?.startsAtAwaitedSubject ?? (Subject.self is any AwaitedSubject.Type)
        super.init(announcer: announcer)
    }

    override var keyPath: AnyKeyPath? { path?.keyPath }

    override var isSubjectAlive: Bool { subject != nil }

    override func refresh() {
        // The read of another property may have paused or ended the bindings of this one.
        guard hasActiveBindings else { return }
        guard var subject else {
            forget(because: .gone)
            return didRead(version)
        }
        refresh(
            // An error is dealt with by the read that counts, the one after the registration.
            tracking: { try? fetch(&subject, self) },
            reading: { read(&subject) })
    }

    /// Reads the subject and takes no note of what it holds; for diagnostics.
    func tryReading() {
        guard var subject else { return }
        var kept = value
        try? fetch(&subject, self)
        // What was found goes last: its deinit may come back here.
        swap(&value, &kept)
        if !hasActiveBindings { forgetReading() }
        _fixLifetime(kept)
    }

    private func read(_ subject: inout Subject) {
        do {
            try ReadScope.readingValue { try fetch(&subject, self) }
            if case .failure = absence { forgetFailure() }
            if isAwaited, !hasContent(subject) { forget(because: .nothingYet) }
        } catch {
            forget(because: .failure(error))
        }
    }

    /// Takes note of what a read has found.
    @inlinable @inline(__always)
    func find(_ newValue: Value) {
        // What was found before goes last: its deinit may come back here, and of some types the
        // former value is destroyed before the new one is in its place.
        var former: Value? = newValue
        swap(&value, &former)
        _fixLifetime(former)
    }

    override func forgetReading() {
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
        guard let path else { return }
        SharedProperties.shared.remove(self, .init(subject: identifier, path: path))
    }
}

/// A subject that may have nothing to show yet.
///
/// While `hasContent` is false, observers keep their placeholders instead of being given nil.
@MainActor
protocol AwaitedSubject: AnyObject {
    var hasContent: Bool { get }
}
