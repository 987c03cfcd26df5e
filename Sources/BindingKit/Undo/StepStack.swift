/// The steps of a history, the latest last.
struct StepStack {
    /// Takes back a part of a step; returns whether that has changed anything.
    typealias Part = @MainActor () -> Bool

    /// What the user takes back at once.
    struct Step {
        let name: String?
        private let first: Part
        /// What was registered after that, in this order.
        private let rest: [Part]

        init(_ name: String?, _ part: @escaping Part, _ rest: [Part] = []) {
            (self.name, first, self.rest) = (name, part, rest)
        }

        /// A step of several parts; `nil` if there are none.
        init?(_ name: String?, _ parts: [Part]) {
            guard let first = parts.first else { return nil }
            self.init(name, first, Array(parts.dropFirst()))
        }

        /// Takes back the parts, the latest first.
        ///
        /// - Returns: whether any of them has changed anything.
        @MainActor
        func run() -> Bool {
            var hasEffect = false
            for part in rest.reversed() where part() { hasEffect = true }
            return first() || hasEffect
        }
    }

    private var steps: [Step?] = []
    /// How many were dropped of those at the beginning, which are removed together.
    private var dropped = 0
    /// How many steps have been pushed so far.
    private(set) var pushes = 0

    var count: Int { steps.count - dropped }
    var isEmpty: Bool { steps.count == dropped }
    var lastName: String? { isEmpty ? nil : steps[steps.count - 1]?.name }

    mutating func push(_ step: Step) {
        steps.append(step)
        pushes += 1
    }

    mutating func pop() -> Step? { isEmpty ? nil : steps.removeLast() }

    /// Drops the oldest step.
    ///
    /// - Returns: the step, to be released when the stack is consistent.
    mutating func popFirst() -> Step? {
        guard !isEmpty else { return nil }
        let former = replace(&steps[dropped], with: nil)
        dropped += 1
        // To move those that stay takes time, which each step would need.
        if dropped * 2 > steps.count {
            steps.removeFirst(dropped)
            dropped = 0
        }
        return former
    }
}
