import Foundation

/// Measures the rows and prints their cost.
///
/// Everything runs in the run loop of thread 1, as in every program with views, because the main
/// actor's turns end there. An asynchronous main function would leave that thread.
@main
@MainActor
struct BenchmarkRun {
    private let options: Options
    private let rows: [Row]
    private var results: Results = [:]

    static func main() {
        Task {
            do {
                let options = try Options(CommandLine.arguments.dropFirst())
                guard !options.wantsHelp else {
                    print(Options.help)
                    exit(0)
                }
                var run = try BenchmarkRun(options)
                exit(try await run.perform())
            } catch let misuse as Misuse {
                fail(misuse.message, status: 2)
            } catch {
                fail("\(error)", status: 1)
            }
        }
        RunLoop.main.run()
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }

    private init(_ options: Options) throws(Misuse) {
        self.options = options
        rows = Row.all.filter { row in
            options.filter.isEmpty || options.filter.contains(where: row.id.hasPrefix)
        }
        guard !rows.isEmpty else {
            throw Misuse(
                "No row's identifier begins with \(options.filter.joined(separator: ", ")).")
        }
        guard options.countsInstructions != true || InstructionCount.valgrind != nil else {
            throw Misuse("Instructions cannot be counted: valgrind is not installed.")
        }
    }

    /// - Returns: the exit status.
    private mutating func perform() async throws -> Int32 {
        if let part = options.part {
            await InstructionCount.perform(rows, part: part)
            return 0
        }
        let rounds = options.rounds ?? (options.checksCounts ? 0 : 31)
        if rounds > 0 { await Clock(rows).run(rounds: rounds, into: &results) }
        let instructions =
            options.countsInstructions == false
            ? nil
            : try InstructionCount(rows, filter: options.filter, profiles: options.profiles)
        await HeapCount.run(rows, into: &results)
        try instructions?.finish(into: &results)
        print(report(rounds: rounds))
        guard options.checksCounts else { return 0 }
        let excesses = Bounds.excesses(in: results)
        for excess in excesses { print(excess) }
        if excesses.isEmpty { print("All counts are within their bounds.") }
        return excesses.isEmpty ? 0 : 1
    }

    private func report(rounds: Int) -> String {
        var parts = Row.Group.allCases.compactMap { group in
            RowTable(rows.filter { $0.group == group }, results)?.table
        }
        if rounds > 0 { parts.append(Goal.table(of: results)) }
        return parts.map { $0.text(isMarkdown: options.isMarkdown) }.joined(separator: "\n")
    }
}
