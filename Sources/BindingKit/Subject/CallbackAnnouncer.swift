/// Announces changes of subjects that call back.
///
/// One registration lasts until it is taken back.
struct CallbackAnnouncer: Announcer {
    private let source: CallbackSource
    private var token: AnyObject?

    init(_ source: CallbackSource) {
        self.source = source
    }

    mutating func arm(_ property: ObservedProperty, track: () -> Void) -> Registration {
        let watcher = Watcher(property: property, arming: property.arming)
        token = source.observe(ChangeCallback(watcher))
        return token == nil ? .none : .lasting
    }

    func arrival(by registration: Registration) -> Arrival? { nil }

    mutating func disarm(_ property: ObservedProperty) -> Bool {
        let ended = token
        token = nil
        withExtendedLifetime(ended) {}
        return true
    }
}
