/// The mistakes of a binding that were reported, so that each is reported once.
struct KnownMistakes: OptionSet {
    let rawValue: UInt8

    static let observesNothing = KnownMistakes(rawValue: 1)
    static let leadsThroughPlainObject = KnownMistakes(rawValue: 2)
    static let endedEarly = KnownMistakes(rawValue: 4)
    /// Whether the binding reads anything observable was checked.
    static let checked = KnownMistakes(rawValue: 8)
}
