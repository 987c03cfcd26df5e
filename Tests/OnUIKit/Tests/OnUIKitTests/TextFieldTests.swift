import BindingKit
import Testing
import UIKit

@MainActor
@Suite struct TextFieldTests {
    private let bindings = BindingManager()
    private let field = UITextField()
    private let other = UITextField()
    private let screen: Screen
    private let fruit = Fruit("Fig")

    init() {
        screen = Screen(field, other)
    }

    private func bind(writeBack: WriteBack = .onEachChange) {
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name, writeBack: writeBack)
        bindings.enable()
    }

    private func set(_ name: String) {
        fruit.name = name
        bindings.updateIfNeeded()
    }

    @Test func theFieldShowsTheModel() {
        bind()
        #expect(field.text == "Fig")
        set("Kiwi")
        #expect(field.text == "Kiwi")
    }

    @Test func everyKeyIsWritten() {
        bind()
        field.simulateTap()
        field.simulateTyping("s")
        #expect(fruit.name == "Figs")
        field.simulateDelete()
        #expect(fruit.name == "Fig")
    }

    @Test func pastedTextIsWritten() {
        bind()
        field.simulateTap()
        field.selectedTextRange = field.textRange(
            from: field.beginningOfDocument, to: field.endOfDocument)
        field.simulatePaste("Kiwi")
        #expect(fruit.name == "Kiwi")
    }

    @Test func anEmptiedFieldEmptiesTheModel() {
        bind()
        field.simulateTap()
        field.simulateClearButton()
        #expect(fruit.name.isEmpty)
    }

    @Test func theModelWaitsUntilTheUserLeavesTheField() {
        bind(writeBack: .onCommit)
        field.simulateTap()
        field.simulateTyping("s")
        #expect(fruit.name == "Fig")
        other.simulateTap()
        #expect(fruit.name == "Figs")
    }

    @Test func aChangeOfTheModelWaitsUntilTheUserLeavesTheField() {
        bind()
        field.simulateTap()
        field.simulateTyping("s")
        set("Kiwi")
        #expect(field.text == "Figs")
        other.simulateTap()
        #expect(field.text == "Kiwi")
    }

    @Test func aFieldWithoutFocusFollowsTheModelWhileAnotherIsEdited() {
        bind()
        other.simulateTap()
        set("Kiwi")
        #expect(field.text == "Kiwi")
    }

    @Test func aRefusedTextStaysWithItsMessage() {
        let binding = bindings.bindObserver(
            field, toSubject: fruit, twoWay: \.name, validate: .required())
        bindings.enable()
        field.simulateTap()
        field.simulateClearButton()
        #expect(fruit.name == "Fig")
        #expect(binding.validationError != nil)
        other.simulateTap()
        #expect(field.text?.isEmpty == true)
        field.simulateTap()
        field.simulateTyping("Kiwi")
        #expect(binding.validationError == nil)
        #expect(fruit.name == "Kiwi")
    }

    // MARK: Text that changes without an event

    @Test func aTextThatIsCorrectedOnLeavingIsWritten() {
        bind()
        field.simulateTap()
        field.simulateTyping("gg")
        field.simulateLeaving(correcting: "Figs")
        #expect(fruit.name == "Figs")
    }

    @Test func aTextThatADelegateFormatsIsWrittenOnLeaving() {
        let formatter = CapitalsFormatter()
        field.delegate = formatter
        bind()
        field.simulateTap()
        field.simulateTyping("s")
        #expect(field.text == "FIGS")
        #expect(fruit.name == "Fig", "a delegate that sets the text sends no event")
        other.simulateTap()
        #expect(fruit.name == "FIGS")
    }

    @Test func aTextThatTheProgramClearsIsCommitted() {
        bind()
        field.text = nil
        #expect(bindings.commitEditing())
        #expect(fruit.name.isEmpty)
    }

    // MARK: Return

    @Test func returnCommitsWithoutADelegate() {
        bind(writeBack: .onCommit)
        field.simulateTap()
        field.simulateTyping("s")
        field.simulateReturn()
        #expect(fruit.name == "Figs")
        #expect(field.isFirstResponder, "Return keeps its effect")
    }

    @Test func returnShowsTheModelsChange() {
        bind()
        field.simulateTap()
        field.simulateTyping("s")
        set("Kiwi")
        field.simulateReturn()
        #expect(field.text == "Kiwi")
    }

    @Test func aDelegateThatRefusesReturnCommitsNothing() {
        let delegate = ReturnRefuser()
        field.delegate = delegate
        bind(writeBack: .onCommit)
        field.simulateTap()
        field.simulateTyping("s")
        field.simulateReturn()
        #expect(fruit.name == "Fig")
    }

    // MARK: Secure text

    @Test func theFirstKeyReplacesASecret() {
        field.isSecureTextEntry = true
        bind()
        field.simulateTap()
        field.simulateTyping("x")
        #expect(field.text == "x")
        #expect(fruit.name == "x")
    }

    // MARK: Focus

    @Test func aFieldThatLeavesTheScreenCommits() {
        bind(writeBack: .onCommit)
        field.simulateTap()
        field.simulateTyping("s")
        field.removeFromSuperview()
        #expect(fruit.name == "Figs")
    }

    @Test func disablingCommits() {
        bind(writeBack: .onCommit)
        field.simulateTap()
        field.simulateTyping("s")
        bindings.disable()
        #expect(fruit.name == "Figs")
    }

    @Test func afterDisablingTheFieldHasNoActions() {
        bind()
        #expect(!field.allControlEvents.isEmpty)
        bindings.disable()
        #expect(field.allControlEvents.isEmpty)
    }
}

/// Sets the text in capitals itself, and refuses the key.
private final class CapitalsFormatter: NSObject, UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        let text = (textField.text ?? "") as NSString
        textField.text = text.replacingCharacters(in: range, with: string).uppercased()
        return false
    }
}

private final class ReturnRefuser: NSObject, UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}
