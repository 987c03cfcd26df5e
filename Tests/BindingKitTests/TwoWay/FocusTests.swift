import Testing

@testable import BindingKit
@testable import TestSupport

/// Focus alone is not an edit: a field with the focus follows its model until the user changes the
/// text.
@MainActor
@Suite struct FocusTests {
    private let manager = BindingManager()
    private let form = Form()
    private let field = Field()

    enum Policy: CaseIterable {
        case onEachChange, onCommit, afterPause

        var writeBack: WriteBack {
            switch self {
            case .onEachChange: .onEachChange
            case .onCommit: .onCommit
            case .afterPause: .afterPause(.seconds(1), clock: ManualClock())
            }
        }
    }

    private func bind(_ writeBack: WriteBack = .onEachChange) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: writeBack)
        manager.enable()
        field.focus()
    }

    private func change(to name: String) {
        form.name = name
        manager.updateIfNeeded()
    }

    @Test(arguments: Policy.allCases)
    func aFocusedFieldThatNobodyHasTouchedFollowsItsModel(policy: Policy) {
        bind(policy.writeBack)
        change(to: "loaded")
        #expect(field.text == "loaded" && !manager.hasOpenEdit)
    }

    @Test func theFirstKeyAddsToWhatWasLoadedMeanwhile() {
        bind()
        change(to: "loaded")
        field.type("x")
        #expect(form.name == "loadedx")
    }

    @Test(arguments: Policy.allCases)
    func fromTheFirstKeyOnTheModelWaits(policy: Policy) {
        bind(policy.writeBack)
        field.type("m")
        change(to: "Grace")
        #expect(field.text == "Adam" && manager.hasOpenEdit)
    }

    @Test func theModelWaitsAlthoughEachKeyIsInItAlready() {
        bind()
        field.type("m")
        #expect(form.name == "Adam")
        change(to: "Grace")
        #expect(field.text == "Adam")
        field.blur()
        #expect(field.text == "Grace" && form.name == "Grace")
    }

    @Test func returnClosesTheEditAndTheFieldKeepsTheFocus() {
        bind(.onCommit)
        field.type("m")
        field.pressReturn()
        #expect(form.name == "Adam" && !manager.hasOpenEdit)
        change(to: "")
        #expect(field.text == "")
        field.type("B")
        #expect(manager.hasOpenEdit)
        change(to: "Grace")
        #expect(field.text == "B")
    }

    @Test func commitEditingClosesTheEditAndTheFieldKeepsTheFocus() {
        bind()
        field.type("m")
        change(to: "Grace")
        manager.commitEditing()
        #expect(field.text == "Grace" && !manager.hasOpenEdit)
        change(to: "Ada")
        #expect(field.text == "Ada")
    }

    @Test func aRefusedCommitLeavesTheEditOpen() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "",
            validate: .check("Too long.") { $0.count < 4 })
        manager.enable()
        field.focus()
        field.type("m!")
        field.pressReturn()
        change(to: "Eve")
        #expect(field.text == "Adam!" && manager.hasOpenEdit)
        manager.discardEditing()
        #expect(field.text == "Eve" && !manager.hasOpenEdit)
    }

    @Test func aTextThatChangedWithoutAReportIsAnEditOfAFocusedField() {
        bind()
        field.changeSilently(to: "dictated")
        change(to: "Grace")
        #expect(field.text == "dictated" && manager.hasOpenEdit)
        field.blur()
        #expect(form.name == "dictated")
    }

    @Test func aTextThatChangedWithoutAReportOutOfFocusGivesWayToTheModel() {
        bind()
        field.blur()
        field.changeSilently(to: "formatted")
        change(to: "Grace")
        #expect(field.text == "Grace")
    }

    @Test func aFocusThatGoesWithoutAReportClosesTheEdit() {
        bind()
        field.type("m")
        field.loseFocusSilently()
        change(to: "Grace")
        #expect(field.text == "Grace" && !manager.hasOpenEdit)
        field.focus()
        change(to: "Eve")
        #expect(field.text == "Eve")
    }

    @Test func aFirstComposedLetterOpensTheEdit() {
        bind()
        field.compose("Adaに")
        change(to: "Grace")
        #expect(field.text == "Adaに" && manager.hasOpenEdit)
        field.endComposing("Ada日")
        #expect(form.name == "Ada日" && field.text == "Ada日" && manager.hasOpenEdit)
    }

    @Test func aCommandThatIsNotBoundEndsNoEdit() {
        bind()
        field.type("m")
        change(to: "")
        #expect(field.text == "Adam")
        let explanation = manager.explain(field, \.text)
        #expect(explanation.contains("The user is editing it, so the model's changes wait."))
        #expect(explanation.contains("`commitEditing()`"))
    }

    @Test(arguments: [false, true])
    func commitEditingEntersWhatIsComposedFirst(reportsIt: Bool) {
        bind()
        field.endsCompositions = true
        field.reportsEndOfComposition = reportsIt
        field.compose("你好")
        #expect(form.name == "Ada")
        #expect(manager.commitEditing())
        #expect(form.name == "你好" && !field.isComposing && !manager.hasOpenEdit)
        change(to: "")
        #expect(field.text == "")
    }

    @Test(arguments: [false, true])
    func discardEditingDropsWhatIsComposedAtOnce(reportsIt: Bool) {
        bind()
        field.endsCompositions = true
        field.reportsEndOfComposition = reportsIt
        field.compose("你好")
        manager.discardEditing()
        #expect(form.name == "Ada" && form.sets.isEmpty)
        #expect(field.text == "Ada" && !field.isComposing && !manager.hasOpenEdit)
    }

    @Test func aViewThatCannotEndItsCompositionIsWrittenWhenTheUserDoes() {
        bind()
        field.compose("你好")
        #expect(manager.commitEditing() && form.name == "你好")
        change(to: "")
        #expect(field.text == "你好")
        field.endComposing("你好")
        #expect(field.text == "" && form.name == "" && form.sets == ["name=你好", "name="])
    }
}
