@testable import BindingKit

/// The numbers of objects above which the library makes tables instead of visiting every object.
/// Random programs have too few objects to reach the usual numbers.
@MainActor
enum LowLimits {
    /// Runs a program, perhaps with low limits.
    ///
    /// - Parameter areLow: whether the limits are low, as some seeds require.
    static func run<Result>(if areLow: Bool, _ body: () -> Result) -> Result {
        guard areLow else { return body() }
        let former = (
            ClientList.few, AccessList.few, TargetClaims.few,
            InvolvedObjects.few, DirtySources.few, DirtyIndex.fewClients,
            CellManagers.leastSweepLimit
        )
        set((1, 0, 1, 1, 1, 1, 2))
        defer { set(former) }
        return body()
    }

    private static func set(_ limits: (Int, Int, Int, Int, Int, Int, Int)) {
        ClientList.few = limits.0
        AccessList.few = limits.1
        TargetClaims.few = limits.2
        InvolvedObjects.few = limits.3
        DirtySources.few = limits.4
        DirtyIndex.fewClients = limits.5
        CellManagers.leastSweepLimit = limits.6
    }
}
