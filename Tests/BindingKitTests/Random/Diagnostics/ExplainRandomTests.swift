import Testing

@testable import BindingKit

/// Random changes, announced and not, after each of which `explain` must say nothing untrue and
/// leave no mistake unsaid.
@MainActor
@Suite struct ExplainRandomTests {
    private static let steps = 40

    @Test func randomProgramsAreExplainedTruly() async {
        for seed in Seeds.forTest(default: 400) {
            let program = ExplainProgram(seed: seed)
            for _ in 1...Self.steps {
                guard let problem = program.step() else { continue }
                Issue.record(
                    """
                    \(problem), after these steps:
                    \(program.history.joined(separator: "\n"))
                    Once more: \(Seeds.command(toRepeat: seed, of: "ExplainRandomTests"))
                    """)
                return
            }
            program.end()
            if seed.isMultiple(of: 20) { await endOfTurn() }
        }
    }
}

@MainActor
private final class ExplainProgram {
    private(set) var history: [String] = []
    private var random: SplitMix64
    private let model = ExplainedModel()
    private let view = ExplainedView()
    private let manager = BindingManager()
    private var friend: Person?
    /// The forms bound, the last one of which wins.
    private var forms: [ExplainedForm] = []
    private var firstLine: UInt = 1
    /// Whether a change was announced in this turn, by the last form's own properties.
    private var isAnnounced = false
    private var number = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        settleTurn()
        bind()
    }

    func end() {
        manager.removeAllBindings()
        settleTurn()
    }

    /// - Returns: what is wrong.
    func step() -> String? {
        number += 1
        let text = "\(number)"
        switch random.below(14) {
        case 0: change("name", announcing: [.path, .derivation, .transform]) { $0.name = text }
        case 1: change("hidden", announcing: []) { $0.hidden = text }
        case 2: change("part.name", announcing: []) { $0.part.name = text }
        case 3:
            change("part", announcing: [.chain, .derivation, .plainDerivation]) {
                $0.part = ExplainedModel.Part()
            }
        case 4:
            let person = Person(text)
            friend = person
            change("friend", announcing: [.weakChain]) { $0.friend = person }
        case 5:
            // Its death is announced by nobody, and its own name by itself.
            change("the friend dies", announcing: []) { _ in friend = nil }
        case 6: change("friend.name", announcing: [.weakChain]) { $0.friend?.name = text }
        case 7: change("bulletin", announcing: []) { $0.bulletin.text = text }
        case 8: change("the view is written", announcing: []) { _ in view.writeFromElsewhere(text) }
        case 9:
            history.append(manager.isEnabled ? "disable" : "enable")
            if manager.isEnabled { manager.disable() } else { manager.enable() }
        case 10:
            history.append("update")
            manager.updateIfNeeded()
        case 11: bind()
        default:
            history.append("the turn ends")
            settleTurn()
            isAnnounced = false
        }
        return check()
    }

    private func change(
        _ name: String, announcing forms: [ExplainedForm], _ body: (ExplainedModel) -> Void
    ) {
        history.append("\(name) = \(number)")
        body(model)
        if let form = self.forms.last, forms.contains(form) { isAnnounced = true }
    }

    private func bind() {
        let form = ExplainedForm.allCases.filter { !$0.isClosure }[random.below(9)]
        history.append("bind \(form)")
        forms.append(form)
        form.bind(view, to: model, in: manager, line: firstLine + UInt(forms.count))
        // What it reads may have been announced before it was bound.
        isAnnounced = true
    }

    private func check() -> String? {
        guard let form = forms.last, let record = manager.bindings.last else { return "no binding" }
        let (held, deliveries) = (view.text, record.deliveries)
        let text = manager.explain(view, \.text)
        guard view.text == held, record.deliveries == deliveries else { return "delivered" }
        guard text.contains(" holds \(readable(held as Any)). ") else { return "held: \(text)" }
        guard text.contains(":\(firstLine + UInt(forms.count))).") else { return "place: \(text)" }
        return checkFlow(text, form, record) ?? checkView(text, record)
    }

    /// What is said of the model.
    private func checkFlow(
        _ text: String, _ form: ExplainedForm, _ record: BindingRecord
    ) -> String? {
        let isDisabled = !manager.isEnabled
        guard text.contains("The manager is disabled") == isDisabled else {
            return "state: \(text)"
        }
        let last = record.lastValueDescription
        let value = readable(form.value(of: model) as Any)
        let isOther = last != nil && last != value
        let isSaid = text.contains("The model now holds ")
        if isSaid, !isOther || !text.contains("The model now holds \(value), but") {
            return "the model holds \(value): \(text)"
        }
        if text.contains("A change was announced"), !isAnnounced { return "announced: \(text)" }
        let output = readable(form.output(of: model) as Any)
        let given = record.lastWrittenDescription ?? ""
        let isMadeOtherwise = !isOther && last != nil && output != given
        let isTransformSaid = text.contains("Its transform now makes ")
        if isTransformSaid,
            !isMadeOtherwise || !text.contains("Its transform now makes \(output) of")
        {
            return "the transform makes \(output): \(text)"
        }
        let isSilent = text.contains("reads nothing observable")
        if isSilent, !form.isSilent { return "silent: \(text)" }
        guard !isDisabled, !isAnnounced else { return nil }
        guard isSaid == isOther else { return "unsaid, the model holds \(value): \(text)" }
        guard isTransformSaid == isMadeOtherwise else { return "unsaid, \(output): \(text)" }
        guard isSilent == form.isSilent else { return "unsaid, silent: \(text)" }
        return nil
    }

    /// What is said of the view.
    private func checkView(_ text: String, _ record: BindingRecord) -> String? {
        guard let given = record.lastWrittenDescription else { return nil }
        let isOther = given != readable(view.text as Any)
        guard text.contains("It was given \(given): other code") == isOther else {
            return "given \(given): \(text)"
        }
        if !isOther, manager.isEnabled, let last = view.given, readable(last) != given,
            !text.contains("It overrides")
        {
            return "written last was \(last): \(text)"
        }
        return nil
    }
}
