import Foundation
import Testing

@testable import BindingKit

/// Edits, model changes and sessions in any order: it always settles, and in the end views and
/// models agree wherever no edit was refused.
@MainActor
@Suite("Two-way: at random")
struct TwoWayRandomTests {
    private static let steps = 200

    @Test func itSettlesAndAgrees() async {
        for seed in Seeds.forTest(default: 100) {
            if let problem = run(seed) {
                let command = Seeds.command(toRepeat: seed, of: "TwoWayRandomTests")
                Issue.record("\(problem). Once more: \(command)")
                return
            }
            // Other suites have their turn.
            if seed.isMultiple(of: 10) { await nextTurn() }
        }
    }

    /// What is wrong with one program, if anything.
    private func run(_ seed: UInt64) -> String? {
        let world = TwoWayWorld(seed: seed)
        for step in 1...Self.steps {
            world.step()
            if let problem = world.settle() { return "\(problem), after step \(step)" }
        }
        return world.finish()
    }
}

@MainActor
private final class TwoWayWorld {
    private var random: SplitMix64
    private let manager = BindingManager()
    private let form = Form()
    private let announcing = Announcing()
    private var fields: [Field] = []
    private var panels: [PlainView] = []
    private var checks: [() -> String?] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for number in 0..<12 {
            let field = Field()
            field.reportsEverything = number.isMultiple(of: 3)
            fields.append(field)
            bind(field, number)
        }
        for number in 0..<6 {
            let panel = PlainView()
            panels.append(panel)
            bind(panel, number)
        }
        manager.enable()
    }

    private func bind(_ field: Field, _ number: Int) {
        let modes: [WriteBack] = [.onEachChange, .onCommit]
        let writeBack = modes[number % 2]
        switch number % 4 {
        case 0:
            let binding = manager.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name, writeBack: writeBack,
                validate: .length(...6))
            agree(binding) { [form] in field.text == form.name }
        case 1:
            let binding = manager.bindObserver(
                field, \.text, toSubject: form, twoWay: \.code, writeBack: writeBack)
            agree(binding) { [form] in field.text == form.code }
        case 2:
            let binding = manager.bindObserver(
                field, \.text, toSubject: form, twoWay: \.age,
                transform: .text(.number), writeBack: writeBack, validate: .range(0...99))
            agree(binding) { [form] in field.text.flatMap { Int($0) } == form.age }
        default:
            let binding = manager.bindObserver(
                field, \.text, toSubject: announcing, twoWay: \.code, writeBack: writeBack)
            agree(binding) { [announcing] in field.text == announcing.code }
        }
    }

    private func bind(_ panel: PlainView, _ number: Int) {
        if number.isMultiple(of: 2) {
            let binding = manager.bindObserver(
                panel, \.text, toSubject: form, twoWay: \.name, validate: .length(...6))
            agree(binding) { [form] in panel.text == form.name }
        } else {
            let binding = manager.bindObserver(
                panel, \.text, toSubject: announcing, twoWay: \.code)
            agree(binding) { [announcing] in panel.text == announcing.code }
        }
    }

    private func agree(_ binding: BindingRecord, _ isAgreed: @escaping () -> Bool) {
        checks.append {
            binding.validationError != nil || isAgreed() ? nil : "\(binding) disagrees"
        }
    }

    // MARK: Steps

    func step() {
        let field = fields[Int.random(in: 0..<fields.count, using: &random)]
        switch Int.random(in: 0..<16, using: &random) {
        case 0...3: field.enter(word())
        case 4: field.type("x")
        case 5, 6: field.focus()
        case 7, 8: field.blur()
        case 9: field.pressEscape()
        case 10: panels[Int.random(in: 0..<panels.count, using: &random)].text = word()
        case 11: form.name = word()
        case 12: form.code = word()
        case 13: form.age = Int.random(in: 0...99, using: &random)
        case 14: announcing.code = word()
        default: rareStep(field)
        }
    }

    private func rareStep(_ field: Field) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: manager.commitEditing()
        case 1: manager.discardEditing()
        case 2:
            manager.disable()
            field.enter(word())
            form.name = word()
            manager.enable()
        case 3: field.compose(word())
        case 4: field.endComposing(word())
        default: field.pressReturn()
        }
    }

    private func word() -> String {
        let words = ["", "1", "42", "007", "100", "-5", "ab", "CD", "longword", "x1", "fig"]
        return words[Int.random(in: 0..<words.count, using: &random)]
    }

    // MARK: Judging

    /// Settles every now and then, and says so if it does not come to rest.
    func settle() -> String? {
        guard Bool.random(using: &random) else { return nil }
        manager.updateIfNeeded()
        return manager.updateIfNeeded() == 0 ? nil : "still writing after it had settled"
    }

    func finish() -> String? {
        for field in fields { field.blur() }
        manager.commitEditing()
        manager.updateIfNeeded()
        guard manager.updateIfNeeded() == 0 else { return "still writing at the end" }
        if (0...99).contains(form.age) == false { return "the model is invalid: \(form.age)" }
        if let complaint = checks.lazy.compactMap({ $0() }).first { return complaint }

        manager.discardEditing()
        manager.updateIfNeeded()
        guard manager.isValid else { return "invalid after discarding" }
        return checks.lazy.compactMap { $0() }.first
    }
}
