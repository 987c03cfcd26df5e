/// The steps of a history, the latest last.
struct StepStack {
    /// The edits and commands that are undone together.
    struct Step {
        let name: String?
        private let first: UndoStep
        /// The parts after the first one, in the order of their registration.
        private let rest: [UndoStep]

        init(_ name: String?, _ part: consuming UndoStep, _ rest: [UndoStep] = []) {
            (self.name, first, self.rest) = (name, part, rest)
        }

        /// A step of several parts; `nil` if there are no parts.
        init?(_ name: String?, _ parts: [UndoStep]) {
            guard let first = parts.first else { return nil }
            self.init(name, first, Array(parts.dropFirst()))
        }

        /// Undoes the parts, the latest first.
        ///
        /// - Returns: whether any part has changed anything.
        @MainActor
        func run() -> Bool {
            var hasEffect = false
            for part in rest.reversed() where part.takeBack(named: name) { hasEffect = true }
            return first.takeBack(named: name) || hasEffect
        }
    }

    /// When the array has `limit` steps, it is a ring buffer, in which a new step replaces the
    /// oldest step.
    private var steps: [Step] = []
    /// The index of the oldest step.
    private var oldest = 0
    private(set) var pushes = 0
    /// The name of the latest step. It has its own property, because reading the name from the
    /// array would copy the step.
    private(set) var lastName: String?

    var count: Int { steps.count }
    var isEmpty: Bool { steps.isEmpty }

    /// Adds a step, unless the limit is zero.
    ///
    /// - Returns: the dropped step; release it only after this call.
    mutating func push(_ step: consuming Step, limit: Int) -> Step? {
        pushes += 1
        guard limit > 0 else { return step }
        lastName = step.name
        guard steps.count == limit else {
            straighten()
            steps.append(step)
            return nil
        }
        swap(&steps[oldest], &step)
        oldest += 1
        if oldest == limit { oldest = 0 }
        return step
    }

    mutating func pop() -> Step? {
        straighten()
        let step = steps.popLast()
        lastName = steps.last?.name
        return step
    }

    /// Drops the oldest steps until at most `limit` steps remain.
    ///
    /// - Returns: the dropped steps; release them only after this call.
    mutating func shorten(to limit: Int) -> [Step] {
        guard steps.count > limit else { return [] }
        straighten()
        let dropped = Array(steps.prefix(steps.count - limit))
        steps.removeFirst(dropped.count)
        if steps.isEmpty { lastName = nil }
        return dropped
    }

    /// Moves the oldest step to the beginning of the array.
    private mutating func straighten() {
        guard oldest > 0 else { return }
        steps = Array(steps[oldest...] + steps[..<oldest])
        oldest = 0
    }
}
