@testable import BindingKit
@testable import TestSupport

/// The places where the library calls client code.
enum Interruption: CaseIterable {
    case viewGetter, viewSetter, viewDidSet, viewPhase, viewListening, viewDeafening, viewSelection
    case modelGetter, modelSetter, modelWillSet, modelDidSet
    case comparison, release, end
    case forward, reverse, validation
    case log, error, validity, hasObject, inAdvance
}

/// Does something random where the library calls client code.
@MainActor
final class Interrupter {
    /// One interruption of a step.
    struct Plan {
        /// The place; `nil` means any place.
        let place: Interruption?
        /// How many such places the library reaches before the interruption.
        let countdown: Int
        /// The seed of the interruption.
        let seed: UInt64

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let isAnywhere = random.below(2) == 0
            place =
                isAnywhere ? nil : Interruption.allCases[random.below(Interruption.allCases.count)]
            countdown = random.below(isAnywhere ? (random.below(4) == 0 ? 60 : 12) : 3)
            self.seed = random.next()
        }
    }

    private static weak var current: Interrupter?

    /// Performs an interruption.
    var interrupt: ((Interruption, inout SplitMix64) -> Void)?
    /// Whether the latest step was interrupted.
    private(set) var hasInterrupted = false
    private var plans: ArraySlice<Plan> = []
    private var passed = 0
    private var depth = 0
    /// Whether an assignment through a key path is reading the value that it will replace, and is
    /// releasing it. The assignment follows, whatever the interruption does.
    var isAssigning: () -> Bool = { false }

    init() { Self.current = self }

    func prepare(_ plans: [Plan]) {
        self.plans = plans[...]
        passed = 0
        hasInterrupted = false
    }

    func stop() { plans = [] }

    /// Client code calls this wherever the library calls it.
    nonisolated static func reach(_ place: Interruption) {
        guard MainActorThread.isCurrent else { return }
        MainActor.assumeIsolated { current?.reached(place) }
    }

    private func reached(_ place: Interruption) {
        guard depth < 3, let plan = plans.first else { return }
        guard plan.place == nil || plan.place == place else { return }
        let belongsToAssignments = [.viewGetter, .modelGetter, .release].contains(place)
        if belongsToAssignments, isAssigning() { return }
        guard passed == plan.countdown else {
            passed += 1
            return
        }
        plans.removeFirst()
        passed = 0
        hasInterrupted = true
        depth += 1
        defer { depth -= 1 }
        var random = SplitMix64(seed: plan.seed)
        interrupt?(place, &random)
    }
}
