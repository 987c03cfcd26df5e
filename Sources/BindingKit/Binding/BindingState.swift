/// Whether values flow through a binding at the moment.
public enum BindingState: String, Sendable, CustomStringConvertible {
    /// The binding's manager is enabled, and changes of the subject are delivered to the observer.
    case active
    /// The binding's manager is disabled, and nothing is observed.
    case paused
    /// The latest value could not be delivered. The binding continues with the next value.
    case failed
    /// The binding has ended permanently: it was unbound or replaced, or its manager, subject or
    /// observer was released.
    case ended

    /// The state in one word.
    public var description: String { rawValue }
}

enum BindingEnd: String, Sendable {
    case unbound = "it was unbound"
    case replaced = "another binding replaced it"
    case subjectDied = "its subject was released"
    case observerDied = "its observer was released"
    case managerReleased = "its manager was released"

    var isDeathOfAnEnd: Bool { self == .subjectDied || self == .observerDied }
}

/// The reported mistakes of a binding, or of a line in a closure that fills rows. Each mistake is
/// reported once.
struct KnownMistakes: OptionSet {
    let rawValue: UInt8

    static let observesNothing = KnownMistakes(rawValue: 1)
    static let leadsThroughPlainObject = KnownMistakes(rawValue: 2)
    static let endedEarly = KnownMistakes(rawValue: 4)
    /// The library has checked whether the binding reads anything observable.
    static let checked = KnownMistakes(rawValue: 8)

    // The following mistakes are recorded only for lines in closures that fill rows.

    static let writesTheSame = KnownMistakes(rawValue: 16)
    static let writesTheSameByName = KnownMistakes(rawValue: 32)
    static let writesOutOfRange = KnownMistakes(rawValue: 64)
    /// The line does nothing.
    static let isInVain = KnownMistakes(rawValue: 128)
}
