/// One line of the table: what is measured, and how often.
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
    /// How many updates one step makes; results are per update.
    var updatesPerStep = 1
    /// How many steps a measurement takes; `nil` if the clock decides.
    var steps: Int?
    /// Whether the setup takes long. Such a row is measured in fewer rounds.
    var isLarge = false
    let make: @MainActor () -> Workload

    /// Whether the instructions can be counted in reasonable time. Valgrind also fails on some of
    /// the main queue's system calls.
    var isCountable: Bool { !isLarge && group != .turn }

    /// A small number, because counting instructions slows a program down fiftyfold.
    var countedSteps: Int { steps ?? max(1, 2_000 / updatesPerStep) }
}

/// The work of a row. Each measurement makes new objects and releases them afterwards.
@MainActor
struct Workload {
    enum Body {
        case now((Int) -> Void)
        case turns((Int) async -> Void)
    }

    /// Makes the objects that the given number of steps will use up. This is not measured.
    var prepare: (Int) -> Void = { _ in }
    /// Runs the given number of steps.
    let body: Body
    /// Whether the work was really done. This is checked after the measurement.
    var isDone: () -> Bool = { true }

    func callAsFunction(_ steps: Int) async {
        switch body {
        case .now(let run): run(steps)
        case .turns(let run): await run(steps)
        }
    }
}
