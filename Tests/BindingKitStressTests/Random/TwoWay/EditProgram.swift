import BindingKit

@testable import TestSupport

/// A random program: its bindings, its steps, and the interruptions.
///
/// Every step is made from a number of its own. So the other steps stay the same without it.
struct EditProgram {
    struct Step {
        let seed: UInt64
        var interruptions: [Interrupter.Plan]
        var isSettled: Bool
        var isChecked: Bool
    }

    /// The failed program, its complaint, and its history.
    struct Failure {
        let complaint: String
        let history: [String]

        /// The complaint without the names of objects.
        var kind: String {
            complaint.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }.joined()
        }
    }

    let seed: UInt64
    /// The seeds of the first bindings.
    private var bindings: [UInt64]
    private var steps: [Step]

    init(seed: UInt64) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        bindings = (0..<(2 + random.below(4))).map { _ in random.next() }
        let stepCount = 4 + random.below(10)
        steps = (0..<stepCount).map { _ in
            let interruptions = max(0, random.below(6) - 2)
            return Step(
                seed: random.next(),
                interruptions: (0..<interruptions).map { _ in
                    Interrupter.Plan(seed: random.next())
                },
                isSettled: random.below(2) == 0, isChecked: random.below(2) == 0)
        }
    }

    /// Runs the program until a problem occurs.
    @MainActor
    func run() async -> Failure? {
        Work.finishOfOthers()
        let registrations = Work.subscriptionsNow
        let world = EditWorld(seed: seed)
        world.logging {
            for manager in world.managers where manager.isEnabled == (seed % 4 == 0) {
                manager.enable()
            }
            for seed in bindings {
                var random = SplitMix64(seed: seed)
                world.bind(&random)
            }
            for manager in world.managers where !manager.isEnabled { manager.enable() }
        }
        for step in steps {
            await world.step(step)
            if step.isChecked { world.checkAtRest() }
            if let failure = Self.failure(world) { return failure }
        }
        world.checkAtTheEnd()
        var random = SplitMix64(seed: seed)
        world.dissolve(&random)
        let left = Work.subscriptionsNow - registrations
        // If a binding was made while warnings are logged, the library checks it when its turn
        // ends.
        await endOfTurn()
        let remains = world.remains
        if !remains.isEmpty { world.complain("not released: \(remains)") }
        // While time passes, other tests may make registrations.
        if !world.pauses, left > 0 { world.complain("\(left) registrations are left") }
        return Self.failure(world)
    }

    @MainActor
    private static func failure(_ world: EditWorld) -> Failure? {
        world.complaint.map { Failure(complaint: $0, history: world.history) }
    }

    // MARK: Shrinking

    /// The shortest program found that also fails, and its failure.
    @MainActor
    func shrunk(_ failure: Failure) async -> Failure {
        var (program, shortest) = (self, failure)
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for candidate in program.shorterPrograms {
                guard let failure = await candidate.run(), failure.kind == shortest.kind else {
                    continue
                }
                (program, shortest) = (candidate, failure)
                isShrinking = true
                break
            }
        }
        return shortest
    }

    /// The programs without one of this program's parts.
    private var shorterPrograms: [EditProgram] {
        var shorter: [EditProgram] = []
        for index in steps.indices.reversed() {
            var program = self
            program.steps.remove(at: index)
            shorter.append(program)
        }
        for index in bindings.indices {
            var program = self
            program.bindings.remove(at: index)
            shorter.append(program)
        }
        for index in steps.indices {
            for place in steps[index].interruptions.indices {
                var program = self
                program.steps[index].interruptions.remove(at: place)
                shorter.append(program)
            }
            if steps[index].isSettled {
                var program = self
                program.steps[index].isSettled = false
                shorter.append(program)
            }
        }
        return shorter
    }
}
