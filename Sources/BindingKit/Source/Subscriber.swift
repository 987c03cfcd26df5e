/// A source, and the subscription of the source that changes are reported to.
struct Subscriber {
    let source: Source
    let generation: UInt64
}

/// The position of a subscriber in a `SubscriberTable`, by which it is removed.
struct SubscriberPosition {
    let property: UInt64
    let subscriber: UInt64
}
