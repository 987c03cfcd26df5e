import Testing

@testable import BindingKit
@testable import TestSupport

/// Random changes, some of them not announced. After each change, `explain` must say nothing untrue
/// and must mention every mistake.
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

/// One model, and two managers that write one property of a view.
@MainActor
private final class ExplainProgram {
    private(set) var history: [String] = []
    private var random: SplitMix64
    private let model = ExplainedModel()
    private let view = ExplainedView()
    private let writers = [ExplainedWriter(number: 0), ExplainedWriter(number: 1)]
    private var friend: Person?
    private var number = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        settleTurn()
        bind(writers[0])
        // Every second program has only one manager.
        if random.below(2) == 0 { bind(writers[1]) }
    }

    func end() {
        for writer in writers { writer.manager.removeAllBindings() }
        settleTurn()
    }

    /// - Returns: the problem; `nil` if there is none.
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
            // Nothing announces that the friend dies. The friend announces its own name.
            change("the friend dies", announcing: []) { _ in friend = nil }
        case 6: change("friend.name", announcing: [.weakChain]) { $0.friend?.name = text }
        case 7: change("bulletin", announcing: []) { $0.bulletin.text = text }
        case 8: change("the view is written", announcing: []) { _ in view.writeFromElsewhere(text) }
        case 9:
            let writer = anyWriter()
            history.append("\(writer.manager.isEnabled ? "disable" : "enable") \(writer.number)")
            writer.toggle()
        case 10:
            let writer = anyWriter()
            history.append("update \(writer.number)")
            writer.manager.updateIfNeeded()
        case 11: bind(anyWriter())
        default:
            history.append("the turn ends")
            settleTurn()
            for writer in writers { writer.isAnnounced = false }
        }
        return writers.lazy.compactMap(check).first
    }

    /// One of the writers that have bound something.
    private func anyWriter() -> ExplainedWriter {
        let bound = writers.filter { $0.form != nil }
        return bound[random.below(bound.count)]
    }

    private func change(
        _ name: String, announcing forms: [ExplainedForm], _ body: (ExplainedModel) -> Void
    ) {
        history.append("\(name) = \(number)")
        body(model)
        for writer in writers {
            if let form = writer.form, forms.contains(form) { writer.isAnnounced = true }
        }
    }

    private func bind(_ writer: ExplainedWriter) {
        let form = ExplainedForm.allCases.filter { !$0.isClosure }[random.below(9)]
        history.append("bind \(form) in \(writer.number)")
        writer.bind(form, of: view, to: model)
    }

    private func check(_ writer: ExplainedWriter) -> String? {
        guard let form = writer.form else { return nil }
        guard let record = writer.manager.bindings.last else { return "no binding" }
        let (held, deliveries) = (view.text, record.deliveries)
        let text = writer.manager.explain(view, \.text)
        guard view.text == held, record.deliveries == deliveries else { return "delivered" }
        guard text.contains(" holds \(readable(held as Any)). ") else { return "held: \(text)" }
        guard text.contains(":\(writer.line)).") else { return "place: \(text)" }
        return checkFlow(text, form, record, writer) ?? checkView(text, record, writer)
    }

    /// Checks the sentences about the model.
    private func checkFlow(
        _ text: String, _ form: ExplainedForm, _ record: BindingRecord, _ writer: ExplainedWriter
    ) -> String? {
        let (isDisabled, isAnnounced) = (!writer.manager.isEnabled, writer.isAnnounced)
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
        let isTransformSaid = text.contains("Its transform now returns ")
        if isTransformSaid,
            !isMadeOtherwise || !text.contains("Its transform now returns \(output) for")
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

    /// Checks the sentences about the view.
    private func checkView(
        _ text: String, _ record: BindingRecord, _ writer: ExplainedWriter
    ) -> String? {
        guard let given = record.lastWrittenDescription else { return nil }
        let isOther = given != readable(view.text as Any)
        guard text.contains("The binding wrote \(given). Since then, other code") == isOther else {
            return "given \(given): \(text)"
        }
        let isSole = !writers.contains { $0 !== writer && $0.form != nil }
        if !isOther, isSole, writer.manager.isEnabled, let last = view.given,
            readable(last) != given, !text.contains("It overrides")
        {
            return "written last was \(last): \(text)"
        }
        return nil
    }
}

/// A manager that repeatedly binds the view's property.
@MainActor
private final class ExplainedWriter {
    let number: Int
    let manager = BindingManager()
    /// The form of the latest binding, which wins.
    private(set) var form: ExplainedForm?
    /// The line of the latest binding.
    private(set) var line: UInt
    /// Whether a property that this form reads has announced a change in this turn.
    var isAnnounced = false

    init(number: Int) {
        self.number = number
        line = UInt(1 + 1_000 * number)
    }

    func toggle() {
        if manager.isEnabled { manager.disable() } else { manager.enable() }
    }

    func bind(_ form: ExplainedForm, of view: ExplainedView, to model: ExplainedModel) {
        self.form = form
        line += 1
        form.bind(view, to: model, in: manager, line: line)
        // The properties may have announced changes before the binding was made.
        isAnnounced = true
    }
}
