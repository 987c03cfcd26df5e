import BindingKit
import Observation
import Testing
import UIKit

/// Random users of a text field and a text view, and the conditions after each of their steps.
@MainActor
@Suite struct RandomEditTests {
    @Test(arguments: [false, true], [WriteBack.onEachChange, .onCommit])
    func aFieldAndItsModelAgreeWhenTheUserHasLeft(corrects: Bool, writeBack: WriteBack) {
        for seed in 1...150 {
            let field = UITextField()
            let program = RandomEdits(seed, field, { field.text ?? "" }, corrects: corrects)
            program.bindings.bindObserver(
                field, \.text, toSubject: program.model, twoWay: \.text, writeBack: writeBack)
            program.run(writesEachChange: writeBack.isOnEachChange)
        }
    }

    @Test(arguments: [false, true], [WriteBack.onEachChange, .onCommit])
    func aTextViewAndItsModelAgreeWhenTheUserHasLeft(corrects: Bool, writeBack: WriteBack) {
        for seed in 1...150 {
            let view = UITextView()
            let program = RandomEdits(seed, view, { view.text }, corrects: corrects)
            program.bindings.bindObserver(
                view, \.text, toSubject: program.model, twoWay: \.text, writeBack: writeBack)
            program.run(writesEachChange: writeBack.isOnEachChange)
        }
    }
}

extension WriteBack {
    fileprivate var isOnEachChange: Bool {
        if case .onEachChange = self { true } else { false }
    }
}

@MainActor
@Observable
private final class Text {
    @ObservationIgnored let corrects: Bool
    private var stored = ""

    init(corrects: Bool) {
        self.corrects = corrects
    }

    var text: String {
        get { stored }
        set { stored = corrects ? newValue.uppercased() : newValue }
    }
}

/// One program of 40 steps. Its seed repeats the program.
@MainActor
private final class RandomEdits {
    private enum Step: CaseIterable {
        case focus, leave, type, delete, compose, choose, moveCaret
        case change, commit, discard, pause, resume, settle
    }

    let bindings = BindingManager()
    let model: Text
    private let seed: Int
    private let view: any UITextInput & UIView
    private let shown: () -> String
    private let screen: Screen
    private var random: SplitMix
    private var steps: [Step] = []

    init(
        _ seed: Int, _ view: some UITextInput & UIView, _ shown: @escaping () -> String,
        corrects: Bool
    ) {
        self.seed = seed
        self.view = view
        self.shown = shown
        model = Text(corrects: corrects)
        screen = Screen(view)
        random = SplitMix(state: UInt64(seed))
    }

    func run(writesEachChange: Bool) {
        bindings.enable()
        for _ in 1...40 {
            let step = Step.allCases.randomElement(using: &random) ?? .settle
            let before = model.text
            steps.append(step)
            take(step)
            bindings.updateIfNeeded()
            check(step, before, writesEachChange)
        }
        // At the end of every program, the user leaves the view, and view and model have the same
        // text.
        view.resignFirstResponder()
        if !bindings.isEnabled { bindings.enable() }
        bindings.updateIfNeeded()
        expect(shown() == model.text, "they differ at the end")
    }

    private func take(_ step: Step) {
        let isFocused = view.isFirstResponder
        switch step {
        case .focus: view.becomeFirstResponder()
        case .leave: view.resignFirstResponder()
        case .type: if isFocused { view.insertText(letter) }
        case .delete: if isFocused { view.deleteBackward() }
        case .compose:
            guard isFocused else { return }
            view.setMarkedText(letter + letter, selectedRange: NSRange(location: 2, length: 0))
        case .choose: if view.markedTextRange != nil { view.insertText(letter) }
        case .moveCaret: moveCaret()
        case .change: model.text = letter + letter + letter
        case .commit: bindings.commitEditing()
        case .discard: bindings.discardEditing()
        case .pause: bindings.disable()
        case .resume: bindings.enable()
        case .settle: settleTurn()
        }
    }

    private func check(_ step: Step, _ before: String, _ writesEachChange: Bool) {
        guard bindings.isEnabled else { return }
        if !view.isFirstResponder { expect(shown() == model.text, "they differ without focus") }
        guard view.isFirstResponder else { return }
        let isComposing = view.markedTextRange != nil
        switch step {
        case .compose: expect(model.text == before, "marked text is in the model")
        case .commit where !isComposing:
            expect(shown() == model.text, "they differ after the commit")
        case .type where writesEachChange:
            expect(shown() == model.text, "they differ after a key")
        default: break
        }
    }

    private func moveCaret() {
        let count = view.offset(from: view.beginningOfDocument, to: view.endOfDocument)
        let offset = Int.random(in: 0...count, using: &random)
        guard view.markedTextRange == nil,
            let place = view.position(from: view.beginningOfDocument, offset: offset)
        else { return }
        view.selectedTextRange = view.textRange(from: place, to: place)
    }

    private var letter: String {
        String("abc".randomElement(using: &random) ?? "a")
    }

    private func expect(_ condition: Bool, _ message: String) {
        guard !condition else { return }
        Issue.record("seed \(seed): \(message): “\(shown())”, “\(model.text)” after \(steps)")
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
