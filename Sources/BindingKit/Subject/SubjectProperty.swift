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
    private(set) var absence = Absence.nothingYet

    /// Weak because the model belongs to the program: observing it must not keep it alive.
    @exclusivity(unchecked) private(set) weak var subject: Subject?

    /// Where this property is registered to be shared, unless it is one binding's own.
    private let sharedKey: SharedProperties.Key?
    /// Of the subject, alive or dead.
    private let address: UnsafeMutableRawPointer
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
        of subject: Subject, announcer: any Announcer, sharedAs key: SharedProperties.Key?,
        fetch: @escaping Fetch
    ) {
        self.subject = subject
        address = Unmanaged.passUnretained(subject).toOpaque()
        self.fetch = fetch
        self.sharedKey = key
        isAwaited = key?.path.startsAtAwaitedSubject ?? (Subject.self is any AwaitedSubject.Type)
        super.init(announcer: announcer)
    }

    override var keyPath: AnyKeyPath? { sharedKey?.path.keyPath }

    override var isSubjectAlive: Bool { subject != nil }

    override func refresh(changedIn model: UnsafeMutableRawPointer?) {
        // The read of another property may have paused or ended the bindings of this one.
        guard hasActiveBindings else { return }
        if let model, isRegisteredForGood, model == address {
            return refreshUncounted()
        }
        guard var subject else {
            forget(because: .gone)
            return didRead(version)
        }
        refresh(
            // An error is dealt with by the read that counts, the one after the registration.
            tracking: { try? fetch(&subject, self) },
            reading: { read(&subject) })
    }

    /// Reads the subject without counting a reference: whoever runs its setter holds it.
    private func refreshUncounted() {
        borrow(address) { subject in
            let subject = subject.assumingMemoryBound(to: Subject.self)
            refresh(tracking: {}, reading: { read(&subject.pointee) })
        }
    }

    private func read(_ subject: inout Subject) {
        do {
            try ReadScope.readingValue { try fetch(&subject, self) }
            if isAwaited, !hasContent(subject) { forget(because: .nothingYet) }
        } catch {
            forget(because: .failure(error))
        }
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

    private func hasContent(_ subject: Subject) -> Bool {
        (subject as? any AwaitedSubject)?.hasContent ?? true
    }

    override func discard() {
        guard let key = sharedKey else { return }
        SharedProperties.shared.remove(self, key)
    }
}

/// A subject that may have nothing to show yet.
///
/// While `hasContent` is false, observers keep their placeholders instead of being given nil.
@MainActor
protocol AwaitedSubject: AnyObject {
    var hasContent: Bool { get }
}

/// Passes to `body` the address of a reference to an object, which is not counted.
///
/// `nonisolated` because a closure of the main actor would be checked at every call by the
/// standard library, which is older than actors.
@inline(__always)
private nonisolated func borrow(
    _ object: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) -> Void
) {
    var uncounted = object
    withUnsafeMutablePointer(to: &uncounted) { body($0) }
}
