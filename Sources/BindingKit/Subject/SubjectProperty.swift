/// What a subject's property was found to hold.
enum Reading<Value> {
    case value(Value)
    /// The subject has nothing to show yet; observers keep what they hold.
    case nothingYet
    /// The subject's derivation threw.
    case failure(any Error)
    /// The subject has died.
    case gone
}

/// The typed side of an observed property: the subject and how it is read.
final class SubjectProperty<Subject: AnyObject, Value>: ObservedProperty {
    /// What the latest read found; read within the same pass only.
    private(set) var reading: Reading<Value> = .nothingYet

    /// Weak because the model belongs to the program: observing it must not keep it alive.
    private(set) weak var subject: Subject?

    /// Where this property is registered to be shared, unless it is one binding's own.
    private var sharedKey: SharedProperties.Key?

    private let isAwaited: Bool
    private let readValue: @MainActor (inout Subject) throws -> Value

    init(
        of subject: Subject, announcer: any Announcer, sharedAs key: SharedProperties.Key?,
        read: @escaping @MainActor (inout Subject) throws -> Value
    ) {
        self.subject = subject
        self.readValue = read
        self.sharedKey = key
        self.isAwaited = subject is any AwaitedSubject
        super.init(announcer: announcer)
    }

    override var keyPath: AnyKeyPath? { sharedKey?.keyPath }

    override var isSubjectAlive: Bool { subject != nil }

    override func read() {
        guard var subject else {
            reading = .gone
            return
        }
        do {
            let value = try ReadScope.readingValue { try readValue(&subject) }
            reading = hasContent(subject) ? .value(value) : .nothingYet
        } catch {
            reading = .failure(error)
        }
    }

    override func forgetReading() {
        reading = .nothingYet
    }

    override func track() {
        guard var subject else { return }
        // An error is dealt with by the read that counts, the one after the registration.
        _ = try? readValue(&subject)
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
