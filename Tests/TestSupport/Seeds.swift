import Foundation

/// The random programs that a test runs. The environment can select others.
///
///     BINDINGKIT_SEED=17             this seed alone, as the report of a failure names it
///     BINDINGKIT_SEEDS=5000          the seeds from 1 to 5000
///     BINDINGKIT_SEEDS=7000...8000   the seeds from 7000 to 8000
///
/// `Tools/seeds` finds the suites that use this type; each is named after its file.
enum Seeds {
    /// The seeds that a test runs, in order; the same seeds each time.
    ///
    /// - Parameters:
    ///   - count: the number of seeds if the environment sets none: about a second's worth. CI runs
    ///     more of them in its optimized build.
    ///   - weight: how many programs of other kinds take as long as one of these. If the
    ///     environment sets a number of seeds, the number is divided by this weight.
    static func forTest(
        default count: Int, weight: UInt64 = 1,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [UInt64] {
        if let seed = environment["BINDINGKIT_SEED"] { return [number(seed)] }
        guard let wanted = environment["BINDINGKIT_SEEDS"] else { return seeds(1, UInt64(count)) }
        let bounds = wanted.components(separatedBy: "...").map(number)
        switch bounds.count {
        case 1: return seeds(1, max(1, bounds[0] / weight))
        case 2: return seeds(bounds[0], bounds[1])
        default: preconditionFailure("BINDINGKIT_SEEDS is “\(wanted)”: write 5000 or 7000...8000.")
        }
    }

    /// The command that runs one seed of a suite again, for the report of a failure.
    static func command(toRepeat seed: UInt64, of suite: String) -> String {
        #if DEBUG
        let options = ""
        #else
        let options = " -c release -Xswiftc -enable-testing"
        #endif
        return "BINDINGKIT_SEED=\(seed) swift test\(options) --filter \(suite)"
    }

    // Without this check, a test that runs no seeds, or the wrong ones, would pass.
    private static func seeds(_ first: UInt64, _ last: UInt64) -> [UInt64] {
        precondition(first <= last, "There are no seeds from \(first) to \(last).")
        return Array(first...last)
    }

    private static func number(_ text: String) -> UInt64 {
        guard let number = UInt64(text) else { preconditionFailure("“\(text)” is no seed.") }
        return number
    }
}
