/// Why the latest read may have found a former value, although no later change was posted: a
/// subject that calls back in `willSet` stores the new value after the call.
struct StaleReasons: OptionSet {
    let rawValue: UInt8

    /// A `willSet` ran on the main actor in this turn; its setter may not have returned.
    static let setterInTurn = StaleReasons(rawValue: 1)
    /// A `willSet` ran on another thread; its setter may not have returned.
    static let setterOnThread = StaleReasons(rawValue: 2)
    /// The next read is a recheck.
    static let recheck = StaleReasons(rawValue: 4)
    /// In that recheck a value that can't be compared counts as changed.
    static let recheckIncomparable = StaleReasons(rawValue: 8)
    /// A recheck has found another value than the one before the other thread's `willSet`.
    static let isStored = StaleReasons(rawValue: 16)

    static let anyRecheck: StaleReasons = [.recheck, .recheckIncomparable]
}
