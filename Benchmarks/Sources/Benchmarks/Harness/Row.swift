/// One line of the table: what is measured and how often at a time.
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
    /// How many steps a measurement takes; `nil` where the clock decides.
    var steps: Int?
    /// Whether it takes long to set up, so that it is measured in fewer rounds.
    var isLarge = false
    let make: @MainActor () -> Workload

    /// Whether the instructions can be counted in bearable time, and by valgrind at all, which
    /// fails on some of the main queue's system calls.
    var isCountable: Bool { !isLarge && group != .turn }

    /// Few, because counting instructions slows a program down fiftyfold.
    var countedSteps: Int { steps ?? max(1, 2_000 / updatesPerStep) }
}

/// What a row does, on objects made for one measurement and released after it.
@MainActor
struct Workload {
    enum Body {
        case now((Int) -> Void)
        case turns((Int) async -> Void)
    }

    /// Makes what the given number of steps will use up; not measured.
    var prepare: (Int) -> Void = { _ in }
    /// Makes the given number of steps.
    let body: Body
    /// Whether the work was really done, asked after measuring.
    var isDone: () -> Bool = { true }

    func callAsFunction(_ steps: Int) async {
        switch body {
        case .now(let run): run(steps)
        case .turns(let run): await run(steps)
        }
    }
}
