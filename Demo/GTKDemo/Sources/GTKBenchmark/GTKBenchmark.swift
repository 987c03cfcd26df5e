import BindingKitGTK

/// `GTKBenchmark CASE COUNT` runs one case, for a tool that counts instructions. `GTKBenchmark`
/// times all cases, `GTKBenchmark lists` times the filling of lists, and `GTKBenchmark rest`
/// measures the cost of hidden rows.
@main
struct GTKBenchmark {
    @MainActor
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 2, let contest = Contest(rawValue: arguments[0]),
            let count = Int(arguments[1])
        {
            return contest.run(count)
        }
        if arguments == ["lists"] {
            guard (try? MainLoop()) != nil else { return print("There is no display.") }
            return ListFill.printAll()
        }
        if arguments == ["rest"] {
            guard let loop = try? MainLoop() else { return print("There is no display.") }
            // Pending changes are delivered by the loop.
            return withExtendedLifetime(loop) { RestCost.printAll() }
        }
        for contest in Contest.allCases { print(contest.rawValue, nanoseconds(contest)) }
    }

    /// The median time of one update in several runs.
    @MainActor
    private static func nanoseconds(_ contest: Contest) -> Int {
        let count = 100_000
        let runs = (1...9).map { _ in
            ContinuousClock().measure { contest.run(count) } / count
        }
        return Int(runs.sorted()[runs.count / 2] / .nanoseconds(1))
    }
}
