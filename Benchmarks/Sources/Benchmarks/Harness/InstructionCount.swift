import AllocationCounter
import Foundation

/// Counts the instructions of rows: the program runs itself again under valgrind.
///
/// Callgrind divides its account at every call of `benchmark_mark`, one before and one after
/// each row, so that a single run serves all rows.
@MainActor
enum InstructionCount {
    /// The path of valgrind, where it is installed.
    static var valgrind: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/valgrind" }
            .first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// What the program does under valgrind.
    static func perform(_ rows: [Row]) async {
        for row in rows where row.isCountable {
            let workload = row.make()
            await workload.warmUp(min(100, row.countedSteps))
            workload.prepare(row.countedSteps)
            benchmark_mark()
            await workload(row.countedSteps)
            benchmark_mark()
        }
    }

    /// - Parameter profiles: a folder for the rows' profiles; they are thrown away when `nil`.
    static func run(
        _ rows: [Row], filter: [String], profiles: String?, into results: inout Results
    ) throws {
        guard let valgrind else { return }
        let folder =
            profiles.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                "bindingkit-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { if profiles == nil { try? FileManager.default.removeItem(at: folder) } }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: valgrind)
        process.arguments =
            [
                "--tool=callgrind", "--quiet", "--dump-before=benchmark_mark",
                "--callgrind-out-file=\(folder.path)/profile",
                Bundle.main.executablePath ?? CommandLine.arguments[0], "--under-valgrind",
            ] + filter.flatMap { ["--filter", $0] }
        // The same places in hash tables every time.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["SWIFT_DETERMINISTIC_HASHING": "1"], uniquingKeysWith: { $1 })
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            return print("Instructions were not counted: valgrind failed.\n")
        }

        for (index, row) in rows.filter(\.isCountable).enumerated() {
            // The first account ends where the row begins, the second where it ends.
            let part = folder.appendingPathComponent("profile.\(2 * index + 2)")
            guard let total = total(of: part) else { continue }
            let updates = Double(row.countedSteps * row.updatesPerStep)
            results[row.id, default: Result()].instructions = total / updates
            guard profiles != nil else { continue }
            let named = folder.appendingPathComponent("\(row.id).callgrind")
            try? FileManager.default.removeItem(at: named)
            try FileManager.default.moveItem(at: part, to: named)
        }
    }

    private static func total(of profile: URL) -> Double? {
        guard let text = try? String(contentsOf: profile, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
        return line.flatMap { Double($0.dropFirst("totals: ".count)) }
    }
}
