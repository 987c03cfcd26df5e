import AllocationCounter

/// Counts the heap allocations of rows.
@MainActor
enum HeapCount {
    static var works: Bool { allocation_counter_works() }

    static func run(_ rows: [Row], into results: inout Results) async {
        guard works else { return }
        for row in rows {
            let workload = row.make()
            await workload.warmUp(row.countedSteps)
            workload.prepare(row.countedSteps)
            allocation_counter_start()
            await workload(row.countedSteps)
            let count = allocation_counter_stop()
            precondition(workload.isDone(), "\(row.id) did not do its work.")
            let updates = Double(row.countedSteps * row.updatesPerStep)
            results[row.id, default: Result()].allocations = Double(count.allocations) / updates
            guard row.group == .life else { continue }
            results[row.id, default: Result()].bytes = Double(count.live_bytes) / updates
        }
    }
}
