import Foundation

/// Measures the times of rows. Every round measures each row once, in a new order. So other work of
/// the machine affects all rows alike.
@MainActor
struct Clock {
    /// Long compared with the clock's resolution, short compared with the scheduler's time slice.
    private static let span = 1_000_000.0
    private static let roundsOfLargeRows = 5
    private static let stepsOfLargeRows = 20_000

    private let rows: [Row]
    private var steps: [String: Int] = [:]

    /// Finds out how many steps of each row fill a span.
    init(_ rows: [Row]) async {
        self.rows = rows
        for row in rows { steps[row.id] = await Self.calibrate(row) }
    }

    func run(rounds: Int, into results: inout Results) async {
        for round in 0..<rounds {
            for row in rows.shuffled() where !row.isLarge || round < Self.roundsOfLargeRows {
                let time = await Self.time(row, steps: steps[row.id] ?? 1)
                results[row.id, default: Result()].times.append(time)
            }
        }
    }

    /// Nanoseconds per update, with new objects.
    private static func time(_ row: Row, steps: Int) async -> Double {
        let workload = row.make()
        await workload.warmUp(max(1, steps / 4))
        workload.prepare(steps)
        let elapsed = await elapsed { await workload(steps) }
        precondition(workload.isDone(), "\(row.id) did not do its work.")
        return elapsed / Double(steps * row.updatesPerStep)
    }

    private static func calibrate(_ row: Row) async -> Int {
        if let steps = row.steps { return steps }
        if row.isLarge { return stepsOfLargeRows }
        let workload = row.make()
        var steps = 1
        while true {
            workload.prepare(steps)
            let elapsed = await elapsed { await workload(steps) }
            guard elapsed < span / 4 else {
                return max(1, Int(Double(steps) * span / elapsed))
            }
            steps *= 2
        }
    }

    private static func elapsed(_ body: () async -> Void) async -> Double {
        let start = now()
        await body()
        return Double(now() - start)
    }

    private static func now() -> UInt64 {
        DispatchTime.now().uptimeNanoseconds
    }
}

extension Workload {
    /// Runs some steps first, so that caches and lazily made objects are in the state of a running
    /// program.
    func warmUp(_ steps: Int) async {
        prepare(steps)
        await self(steps)
    }
}
