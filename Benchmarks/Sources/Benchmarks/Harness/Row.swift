/// One line of the table: the measured work, and the number of repetitions.
@MainActor
struct Row {
    enum Group: String, CaseIterable {
        case floor = "The floor"
        case bindingKit = "BindingKit"
        case scale = "BindingKit, the more there is"
        case turn = "Delivered by the main actor's turn"
        case peers = "Peers"
        case life = "The life of a binding"
        case list = "Comparing two lists"
        case listView = "Lists in views"
        case screens = "What is presented, per frame"
        case inspector = "The inspector"
        case definitions = "Definitions, beside bindings made in code"
    }

    let id: String
    let group: Group
    let title: String
    /// The number of updates in one step. Results are per update.
    var updatesPerStep = 1
    /// The number of steps in a measurement; `nil` if the clock decides.
    var steps: Int?
    /// Whether the setup is slow, so that the row is measured in fewer rounds.
    var isLarge = false
    let make: @MainActor () -> Workload

    /// Whether the instructions can be counted in reasonable time, and whether valgrind can count
    /// them. It fails on some system calls of the main queue.
    var isCountable: Bool { !isLarge && group != .turn }

    /// The number is small, because a program is fifty times slower while its instructions are
    /// counted.
    var countedSteps: Int { steps ?? max(1, 2_000 / updatesPerStep) }
}

/// The work of a row. Its objects are made for one measurement and released after it.
@MainActor
struct Workload {
    enum Body {
        case now((Int) -> Void)
        case turns((Int) async -> Void)
    }

    /// Makes the objects that this number of steps uses. It is not measured.
    var prepare: (Int) -> Void = { _ in }
    /// Runs this number of steps.
    let body: Body
    /// Whether the work was really done. It is called after the measurement.
    var isDone: () -> Bool = { true }

    func callAsFunction(_ steps: Int) async {
        switch body {
        case .now(let run): run(steps)
        case .turns(let run): await run(steps)
        }
    }
}
