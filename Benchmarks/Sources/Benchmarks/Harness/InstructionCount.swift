import AllocationCounter
import Foundation

/// Counts the instructions of rows. The program runs itself under valgrind for this.
///
/// Callgrind writes an account at every call of `benchmark_mark`. There is one call before each row
/// and one after it, so one process serves many rows. There are two processes, each for every
/// second row. They run while the caller does other work. They must not run while a clock measures.
@MainActor
struct InstructionCount {
    private static let parts = 2

    private let rows: [Row]
    private let profiles: String?
    private let folder: URL
    private let processes: [Process]

    /// The path of valgrind, if it is installed.
    static var valgrind: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/valgrind" }
            .first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// Runs the measured part of the program under valgrind.
    static func perform(_ rows: [Row], part: Int) async {
        for row in Self.rows(rows, ofPart: part) {
            let workload = row.make()
            await workload.warmUp(min(100, row.countedSteps))
            workload.prepare(row.countedSteps)
            benchmark_mark()
            await workload(row.countedSteps)
            benchmark_mark()
        }
    }

    private static func rows(_ rows: [Row], ofPart part: Int) -> [Row] {
        rows.filter(\.isCountable).enumerated().filter { $0.offset % parts == part }.map(\.element)
    }

    /// Starts to count; `nil` if valgrind is not installed.
    ///
    /// - Parameter profiles: a folder for the rows' profiles. If it is `nil`, they are deleted.
    init?(_ rows: [Row], filter: [String], profiles: String?) throws {
        guard let valgrind = Self.valgrind else { return nil }
        self.rows = rows
        self.profiles = profiles
        let folder =
            profiles.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                "bindingkit-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        processes = try (0..<Self.parts).map { part in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: valgrind)
            process.arguments =
                [
                    "--tool=callgrind", "--quiet", "--dump-before=benchmark_mark",
                    "--callgrind-out-file=\(folder.path)/\(part)",
                    Bundle.main.executablePath ?? CommandLine.arguments[0],
                    "--under-valgrind", "\(part)",
                ] + filter.flatMap { ["--filter", $0] }
            // Hash tables have the same layout in every run.
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["SWIFT_DETERMINISTIC_HASHING": "1"], uniquingKeysWith: { $1 })
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
    }

    /// Waits until everything is counted.
    func finish(into results: inout Results) throws {
        defer { if profiles == nil { try? FileManager.default.removeItem(at: folder) } }
        for process in processes { process.waitUntilExit() }
        guard processes.allSatisfy({ $0.terminationStatus == 0 }) else {
            throw Misuse("Instructions cannot be counted: valgrind failed.")
        }
        for part in processes.indices {
            for (index, row) in Self.rows(rows, ofPart: part).enumerated() {
                // The first account ends at the row's beginning. The second one ends at the row's
                // end.
                let account = folder.appendingPathComponent("\(part).\(2 * index + 2)")
                guard let total = Self.total(of: account) else {
                    throw Misuse("The instructions of \(row.id) were not counted.")
                }
                let updates = Double(row.countedSteps * row.updatesPerStep)
                results[row.id, default: Result()].instructions = total / updates
                guard profiles != nil else { continue }
                let named = folder.appendingPathComponent("\(row.id).callgrind")
                try? FileManager.default.removeItem(at: named)
                try FileManager.default.moveItem(at: account, to: named)
            }
        }
    }

    private static func total(of profile: URL) -> Double? {
        guard let text = try? String(contentsOf: profile, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
        return line.flatMap { Double($0.dropFirst("totals: ".count)) }
    }
}
