import Testing

@testable import BindingKit
@testable import TestSupport

/// When an edit of a text field of AppKit begins and ends.
@MainActor
@Suite struct TextEditingTests {
    private let manager = BindingManager()
    private let form = Form()
    private let field = AppKitField()

    private func bind(_ writeBack: WriteBack = .onEachChange) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: writeBack)
        manager.enable()
    }

    private func change(to name: String) {
        form.name = name
        manager.updateIfNeeded()
    }

    @Test func aFocusedUntouchedFieldFollowsItsModel() {
        bind()
        field.focus()
        #expect(!manager.hasOpenEdit)
        change(to: "Grace")
        #expect(field.text == "Grace")
    }

    @Test func theFirstChangeBeginsAnEdit() {
        bind()
        field.focus()
        field.type("B")
        #expect(manager.hasOpenEdit)
        change(to: "Grace")
        #expect(field.text == "B")
    }

    @Test func returnEndsAnEditWhileTheFocusStays() {
        bind(.onCommit)
        field.focus()
        field.type("Barbara")
        #expect(form.name != "Barbara")
        var seen: String?
        field.action = { seen = form.name }
        field.pressReturn()
        // The model has changed before client code's own action runs.
        #expect(seen == "Barbara")
        #expect(field.hasEditor && !manager.hasOpenEdit)
        change(to: "Grace")
        #expect(field.text == "Grace")
        field.type("Grace H")
        #expect(manager.hasOpenEdit)
    }

    @Test func tabEndsAnEditAndDeliversWhatWasDeferred() {
        bind()
        field.focus()
        field.type("B")
        change(to: "Grace")
        field.pressTab()
        #expect(field.text == "Grace")
    }

    @Test func theEndOfAnEditThatNeverBeganChangesNothing() {
        bind()
        field.focus()
        field.pressTab()
        #expect(field.writes == ["Ada"] && form.name == "Ada")
    }

    @Test func aCorrectionAtTheEndLeavesTheFocusToTheNextField() {
        let next = AppKitField()
        field.next = next
        field.losesEditorWhenWritten = true
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            transform: ValueTransform(forward: { $0.uppercased() }, reverse: { $0.lowercased() }),
            writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.type("bea")
        field.pressTab()
        #expect(field.text == "BEA" && form.name == "bea")
        #expect(field.refocused == 0 && !field.hasEditor && next.hasEditor)
    }

    @Test func aCorrectionWhileTypingKeepsTheEditor() {
        field.losesEditorWhenWritten = true
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code)
        manager.enable()
        field.focus()
        field.type("a")
        #expect(field.text == "A")
        #expect(field.refocused == 1 && field.hasEditor && manager.hasOpenEdit)
    }

    @Test func aModelsChangeLeavesAFocusedFieldItsEditor() {
        bind()
        field.losesEditorWhenWritten = true
        field.focus()
        change(to: "Grace")
        #expect(field.hasEditor)
    }

    @Test func aChoiceFromAListCommits() {
        field.isComboBox = true
        bind(.onCommit)
        field.focus()
        field.type("Gr")
        field.choose("Grace")
        #expect(form.name == "Grace" && !manager.hasOpenEdit)
        change(to: "Ada")
        #expect(field.text == "Ada")
    }

    @Test func aSearchFieldIsClearedWithoutAChange() {
        bind()
        field.focus()
        field.type("Gr")
        field.choose("")
        #expect(form.name == "" && manager.hasOpenEdit)
    }

    @Test func aSearchFieldThatIsClearedWithoutTheFocusIsComplete() {
        bind(.onCommit)
        field.choose("")
        #expect(form.name == "" && !manager.hasOpenEdit)
    }

    @Test func anEditThatBeganDuringAPauseGoesOnWithTheModelsText() {
        bind()
        manager.disable()
        field.focus()
        field.type("B")
        manager.enable()
        #expect(field.text == "Ada" && !manager.hasOpenEdit)
        field.type("Adam")
        #expect(form.name == "Adam" && manager.hasOpenEdit)
    }

    @Test func anAbortedEditKeepsTheModelsChangesNoLonger() {
        bind()
        field.focus()
        field.type("B")
        field.abortEditing()
        change(to: "Grace")
        #expect(field.text == "Grace")
    }

    @Test func markedTextIsNoEditYet() {
        bind()
        field.focus()
        field.isComposing = true
        field.type("に")
        #expect(form.name == "Ada" && field.editPhase == .composing)
        field.isComposing = false
        field.type("日")
        #expect(form.name == "日")
    }

    // Like other controls, a push button of AppKit takes no focus.

    @Test func anActionCommitsWhatIsTypedAndComposed() {
        let button = PushButton()
        var sent: [String] = []
        bind(.onCommit)
        manager.bindAction(button, toSubject: form) {
            sent.append($0.name)
            $0.name = ""
        }
        field.focus()
        for _ in 0..<3 {
            field.isComposing = true
            field.type("你好")
            button.press()
            manager.updateIfNeeded()
            #expect(field.text == "" && field.hasEditor && !manager.hasOpenEdit)
        }
        #expect(sent == ["你好", "你好", "你好"])
    }

    @Test func cancelLeavesTheModelAsItWas() {
        let button = PushButton()
        var seen: [String] = []
        bind(.onCommit)
        manager.bindAction(button, toSubject: form, edits: .discard) { seen.append($0.name) }
        field.focus()
        field.type("Barbara")
        button.press()
        manager.disable()
        #expect(seen == ["Ada"] && field.text == "Ada" && form.name == "Ada")
    }

    @Test func aTextThatWasChangedWithoutTheFocusIsNoOpenEdit() {
        bind()
        // A drop or an accessibility client changes the text this way.
        field.type("Grace")
        #expect(form.name == "Grace" && !manager.hasOpenEdit)
    }
}
