/// The desired maximum of a quantity, relative to other quantities of the same run.
@MainActor
struct Goal {
    let title: String
    let limit: Double
    var unit = "×"
    /// `nil` if a row that it needs was left out.
    let measure: (Results) -> Double?

    static let all: [Goal] = [
        ratio("`BindingRegistrar`, Int : weakly held closure", 2, "registrar", "floor"),
        ratio("the same, a model that only bindings read", 2, "registrar.unread", "floor"),
        ratio(
            "`BindingRegistrar`, String : weakly held closure", 2, "registrar.string",
            "floor.string"),
        ratio(
            "plain `@Observable` : hand-re-armed `withObservationTracking`", 1.1, "plain",
            "tracking"),
        ratio("the same, told by `onChange`, both ends weak", 1.1, "plain", "tracking.weak"),
        ratio(
            "100 bindings on one property : 100 hand-re-armed trackers", 0.1, "fan.100",
            "tracking.100"),
        ratio(
            "1,000 changes in one turn : 1,000 unobserved sets", 1.2, "plain.burst",
            "floor.unobserved"),
        ratio("delivered by the turn : `Observations`", 0.3, "turn", "turn.observations"),
        ratio("delivered by the turn : re-arming `Task`", 0.3, "turn", "turn.task"),
        ratio(
            "the same, 100 models in one turn : `Observations`", 0.3, "turn.100",
            "turn.observations.100"),
        ratio(
            "the same, 100 models in one turn : re-arming `Task`", 0.3, "turn.100",
            "turn.task.100"),
        ratio(
            "100,000 bindings alive, one model changes : 100 alive", 1.5, "total.100000",
            "total.100"),
        spread("100,000 models change in turn : 100, less what that costs the floor", "spread"),
        spread("the same with `BindingRegistrar`", "registrar.spread"),
        Goal(
            title: "memory of an enabled binding beyond its registration with Observation",
            limit: 300, unit: " bytes"
        ) { results in
            guard let create = results["life.create"]?.bytes,
                let enable = results["life.enable"]?.bytes,
                let registration = results["life.tracking"]?.bytes
            else { return nil }
            return create + enable - registration
        },
        ratio(
            "one binding created, enabled, released : `assign`", 1, "life.one", "life.assign.one"),
        ratio(
            "the same on one model all the time : `assign`", 1, "life.one.again",
            "life.assign.one.again"),
    ]

    private static func ratio(
        _ title: String, _ limit: Double, _ row: String, _ base: String
    ) -> Goal {
        Goal(title: title, limit: limit) { quotient($0[row]?.median, $0[base]?.median) }
    }

    private static func spread(_ title: String, _ row: String) -> Goal {
        Goal(title: title, limit: 1.5) { results in
            let growth = { (row: String) in
                quotient(results["\(row).100000"]?.median, results["\(row).100"]?.median)
            }
            return quotient(growth(row), growth("floor.spread"))
        }
    }

    private static func quotient(_ dividend: Double?, _ divisor: Double?) -> Double? {
        dividend.flatMap { dividend in divisor.map { dividend / $0 } }
    }
}

extension Goal {
    /// A table that compares the results with the goals.
    static func table(of results: Results) -> Table {
        Table(
            title: "Goals, from the medians of this run",
            head: ["goal", "measured", "at most", ""],
            lines: all.map { goal in
                let measured = goal.measure(results)
                let digits = goal.unit == "×" ? 2 : 0
                return [
                    goal.title,
                    measured.map { Optional($0).text(digits: digits) + goal.unit } ?? "–",
                    Optional(goal.limit).text(digits: digits) + goal.unit,
                    measured.map { $0 <= goal.limit ? "met" : "missed" } ?? "not measured",
                ]
            })
    }
}
