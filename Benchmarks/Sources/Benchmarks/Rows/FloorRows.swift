/// Code that a programmer would write by hand, and costs that no library can avoid.
@MainActor
enum FloorRows {
    static var all: [Row] {
        [
            Row(id: "floor.strong", group: .floor, title: "`didSet`, closure holds both ends") {
                let (model, label) = (ClosureModel(), Label())
                // The model owns the closure. As in code by hand, this is a retain cycle that must
                // be broken.
                model.onChange = { label.value = model.value }
                return changing(model, label, breakingCycle: true)
            },
            Row(id: "floor", group: .floor, title: "`didSet`, closure holds both ends weakly") {
                let (model, label) = connectedWeakly()
                return changing(model, label)
            },
            Row(id: "floor.string", group: .floor, title: "the same, String of 20 characters") {
                let (model, label) = (ClosureModel(), Label())
                model.onChange = { [weak model, weak label] in
                    guard let model, let label else { return }
                    label.text = model.text
                }
                return Workload(
                    body: .now { for step in 0..<$0 { model.text = Texts[step] } },
                    isDone: { label.text == model.text })
            },
            Row(id: "floor.unobserved", group: .floor, title: "`@Observable`, nobody observes") {
                let model = PlainModel()
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 { model.value = start + step }
                    })
            },
        ]
            + [100, 100_000].map { count in
                Row(
                    id: "floor.spread.\(count)", group: .floor,
                    title: "`didSet`, weakly, spread over \(count.grouped) models",
                    isLarge: count > 1_000
                ) { spread(over: count) }
            }
    }

    private static func connectedWeakly() -> (ClosureModel, Label) {
        let (model, label) = (ClosureModel(), Label())
        model.onChange = { [weak model, weak label] in
            guard let model, let label else { return }
            label.value = model.value
        }
        return (model, label)
    }

    private static func changing(
        _ model: ClosureModel, _ label: Label, breakingCycle: Bool = false
    ) -> Workload {
        Workload(
            body: .now {
                let start = model.value
                for step in 1...$0 { model.value = start + step }
            },
            isDone: {
                defer { if breakingCycle { model.onChange = nil } }
                return label.value == model.value
            })
    }

    private static func spread(over count: Int) -> Workload {
        let pairs = (0..<count).map { _ in connectedWeakly() }
        var place = Scattered(count: count)
        return Workload(
            body: .now { for _ in 0..<$0 { pairs[place.next()].0.value += 1 } },
            isDone: { pairs.allSatisfy { $0.0.value == $0.1.value } })
    }
}

/// All places of a collection, one after the other, far apart.
struct Scattered {
    let count: Int
    private var place = 0

    init(count: Int) {
        self.count = count
    }

    mutating func next() -> Int {
        // The prime divides none of the counts in use, so every place is visited.
        place = (place + 7_919) % count
        return place
    }
}
