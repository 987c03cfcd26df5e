/// How a kind of subject announces that one of its properties changes.
///
/// - Note: `withObservationTracking(options:)` of Swift 6.4 (SE-0506), with its `didSet` and
///   its token that cancels, slots in here as one more announcer.
@MainActor
protocol ChangeTracker {
    /// Runs `track`, which reads the property, and has the next change announced to `property`.
    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription

    /// Whether a registration stands whatever was read, on a switch that can end it.
    var hasSwitch: Bool { get }

    /// Takes the registration back; `false` when this kind of subject has no way to do so.
    mutating func cancel(_ source: Source) -> Bool

    /// When changes arrive that a registration announces; `nil` where that is not known.
    func arrival(by registration: Subscription) -> Arrival?
}

/// When a change of what is observed is delivered.
enum Arrival {
    case inTheSetter
    case atTheEndOfTheTurn
    /// Some of the models that are read have a `BindingRegistrar`.
    case asTheModelAnnounces
}

extension ChangeTracker {
    var hasSwitch: Bool { false }
}

/// How far a property is registered with its subject.
enum Subscription {
    /// Not at all; nothing that was read can announce a change.
    case none
    /// For one change; then the property has to be armed again.
    case untilChange
    /// For every change.
    case lasting
}

/// Announces changes of subjects that call back.
///
/// One registration lasts until it is taken back.
struct CallbackTracker: ChangeTracker {
    private let observation: CallbackObservation
    private var token: AnyObject?

    init(_ observation: CallbackObservation) {
        self.observation = observation
    }

    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription {
        let subscriber = Subscriber(source: source, generation: source.generation)
        token = observation.observe(ChangeCallback(subscriber))
        return token == nil ? .none : .lasting
    }

    func arrival(by registration: Subscription) -> Arrival? { nil }

    mutating func cancel(_ source: Source) -> Bool {
        let ended = token
        token = nil
        endLifetime(of: ended)
        return true
    }
}
