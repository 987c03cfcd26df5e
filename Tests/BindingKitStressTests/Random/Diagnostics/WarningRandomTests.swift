import Testing

@testable import BindingKit
@testable import TestSupport

/// Random bindings. The log warns exactly about the bindings that read nothing observable.
@MainActor
@Suite struct WarningRandomTests {
    @Test func randomBindingsAreBlamedIfAndOnlyIfTheyFollowNothing() async {
        for seed in Seeds.forTest(default: 400) {
            guard let problem = run(seed) else {
                if seed.isMultiple(of: 20) { await endOfTurn() }
                continue
            }
            Issue.record(
                """
                \(problem)
                Once more: \(Seeds.command(toRepeat: seed, of: "WarningRandomTests"))
                """)
            return
        }
    }

    /// - Returns: the problem; `nil` if there is none.
    private func run(_ seed: UInt64) -> String? {
        var random = SplitMix64(seed: seed)
        let (manager, model, friend) = (BindingManager(), ExplainedModel(), Person("f"))
        model.friend = friend
        let count = 1 + random.below(8)
        let forms = (0..<count).map { _ in
            ExplainedForm.allCases[random.below(ExplainedForm.allCases.count)]
        }
        let views = forms.map { _ in ExplainedView() }
        // Each program has its own places, because the library checks only a limited number of
        // bindings at one place.
        let firstLine = UInt(1_000 * seed)
        let entries = logged(fileID: "BindingKitStressTests/ExplainedModel.swift") {
            for (index, form) in forms.enumerated() {
                if random.below(4) == 0, !manager.isEnabled { manager.enable() }
                form.bind(views[index], to: model, in: manager, line: firstLine + UInt(index))
            }
            for _ in 0..<(1 + random.below(3)) {
                if manager.isEnabled { manager.disable() }
                if random.below(2) == 0 { settleTurn() }
                manager.enable()
            }
        }
        let blamed = entries.filter { $0.message.contains("reads nothing observable") }
        let lines = blamed.map { Int($0.location.line) - Int(firstLine) }
        guard Set(lines).count == lines.count else { return "blamed twice: \(forms), \(lines)" }
        for (index, form) in forms.enumerated() {
            guard lines.contains(index) == form.isSilent else {
                return "\(form) at \(index) of \(forms): \(entries.map(\.message))"
            }
        }
        return follow(forms, views, model, friend)
    }

    /// Changes everything that is observable. Exactly the bindings without a warning must follow.
    private func follow(
        _ forms: [ExplainedForm], _ views: [ExplainedView], _ model: ExplainedModel,
        _ friend: Person
    ) -> String? {
        model.name = "N"
        model.hidden = "H"
        model.part = ExplainedModel.Part()
        model.part.name = "P"
        friend.name = "F"
        model.bulletin.text = "B"
        settleTurn()
        for (form, view) in zip(forms, views) {
            let follows = view.text == form.output(of: model)
            guard follows != form.isSilent else { return "\(form) shows \(view.text ?? "nil")" }
        }
        return nil
    }
}
