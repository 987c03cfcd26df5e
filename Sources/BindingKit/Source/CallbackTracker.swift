/// Subscribes to subjects that call back.
///
/// One subscription lasts until it is canceled.
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

    func arrival(by subscription: Subscription) -> Arrival? { nil }

    mutating func cancel(_ source: Source) -> Bool {
        _ = replace(&token, with: nil)
        return true
    }
}
