/// What the latest read of a subject's property found.
enum Finding {
    case value
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

    @exclusivity(unchecked) private(set) var finding = Finding.nothingYet

    /// Weak because the model belongs to the program: observing it must not keep it alive.
    @exclusivity(unchecked) private(set) weak var subject: Subject?

    /// Where this property is registered to be shared, unless it is one binding's own.
    private let sharedKey: SharedProperties.Key?
    private let fetch: Fetch

    /// What the latest read found, as long as a binding is active; meant for the same pass.
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
        self.fetch = fetch
        self.sharedKey = key
        isAwaited = key?.path.startsAtAwaitedSubject ?? (Subject.self is any AwaitedSubject.Type)
        super.init(announcer: announcer)
    }

    override var keyPath: AnyKeyPath? { sharedKey?.path.keyPath }

    override var isSubjectAlive: Bool { subject != nil }

    override func read() {
        guard var subject else {
            finding = .gone
            return
        }
        do {
            try ReadScope.readingValue { try fetch(&subject, self) }
            finding = hasContent(subject) ? .value : .nothingYet
        } catch {
            finding = .failure(error)
        }
    }

    override func forgetReading() {
        finding = .nothingYet
        // Its `deinit` may come back here: not in mid-assignment.
        let forgotten = value.take()
        _fixLifetime(forgotten)
    }

    override func track() {
        guard var subject else { return }
        // An error is dealt with by the read that counts, the one after the registration.
        try? fetch(&subject, self)
    }

    private func hasContent(_ subject: Subject) -> Bool {
        guard isAwaited, let awaited = subject as? any AwaitedSubject else { return true }
        return awaited.hasContent
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
