/// The steps of a history, the latest last.
struct StepStack {
    /// The edits and commands that are undone together.
    struct Step {
        let name: String?
        private let first: UndoStep
        /// The parts registered after the first one, in this order.
        private let rest: [UndoStep]

        init(_ name: String?, _ part: consuming UndoStep, _ rest: [UndoStep] = []) {
            (self.name, first, self.rest) = (name, part, rest)
        }

        /// A step of several parts; `nil` if there are none.
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

    /// A ring buffer once it holds `limit` steps: a new step then replaces the oldest.
    private var steps: [Step] = []
    /// The index of the oldest step.
    private var oldest = 0
    private(set) var pushes = 0
    /// The name of the latest step. Stored here, because reading it from the array would copy the step.
    private(set) var lastName: String?

    var count: Int { steps.count }
    var isEmpty: Bool { steps.isEmpty }

    /// Adds a step, unless the limit is zero.
    ///
    /// - Returns: the dropped step; release it when the stack is consistent.
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

    /// Drops the oldest steps that exceed a limit.
    ///
    /// - Returns: the dropped steps; release them when the stack is consistent.
    mutating func shorten(to limit: Int) -> [Step] {
        guard steps.count > limit else { return [] }
        straighten()
        let dropped = Array(steps.prefix(steps.count - limit))
        steps.removeFirst(dropped.count)
        if steps.isEmpty { lastName = nil }
        return dropped
    }

    /// Puts the oldest step first.
    private mutating func straighten() {
        guard oldest > 0 else { return }
        steps = Array(steps[oldest...] + steps[..<oldest])
        oldest = 0
    }
}
