import Foundation

/// Which random files a test makes, unless the environment asks for others.
///
/// The variables are those of the other random tests: `BINDINGKIT_SEED=17` for one seed,
/// `BINDINGKIT_SEEDS=5000` for those from 1, `BINDINGKIT_SEEDS=7000...8000` for a range.
enum FileSeeds {
    static func forTest(default count: UInt64) -> ClosedRange<UInt64> {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["BINDINGKIT_SEED"] { return number(seed)...number(seed) }
        guard let wanted = environment["BINDINGKIT_SEEDS"] else { return 1...count }
        let bounds = wanted.components(separatedBy: "...").map(number)
        precondition(
            bounds.count <= 2, "BINDINGKIT_SEEDS is “\(wanted)”: write 5000 or 7000...8000.")
        return bounds.count == 1 ? 1...bounds[0] : bounds[0]...bounds[1]
    }

    private static func number(_ text: String) -> UInt64 {
        guard let number = UInt64(text) else { preconditionFailure("“\(text)” is no seed.") }
        return number
    }
}

/// Random numbers that are the same for the same seed, on every platform.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, not including, `bound`.
    mutating func below(_ bound: Int) -> Int {
        Int(next() % UInt64(bound))
    }
}
