import BindingKit
import Testing
import UIKit

/// Marked text, and the caret after the model has corrected a text.
@MainActor
@Suite struct ComposingTests {
    private let bindings = BindingManager()
    private let field = UITextField()
    private let screen: Screen
    private let fruit = Fruit()
    private let account = Account()

    init() {
        screen = Screen(field)
    }

    private var caret: Int? {
        field.selectedTextRange.map {
            field.offset(from: field.beginningOfDocument, to: $0.start)
        }
    }

    private func moveCaret(to offset: Int) {
        guard let place = field.position(from: field.beginningOfDocument, offset: offset) else {
            return
        }
        field.selectedTextRange = field.textRange(from: place, to: place)
    }

    @Test func markedTextStaysOutOfTheModel() {
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("りn")
        #expect(fruit.name.isEmpty)
        field.simulateComposing("りんご")
        #expect(fruit.name.isEmpty)
        field.simulateChoice("林檎")
        #expect(fruit.name == "林檎")
    }

    @Test func aChangeOfTheModelLeavesMarkedTextAlone() {
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("りんご")
        fruit.name = "Fig"
        bindings.updateIfNeeded()
        #expect(field.text == "りんご")
        #expect(field.markedTextRange != nil)
    }

    @Test func leavingTheFieldWritesWhatWasMarked() {
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("りんご")
        field.simulateLeaving()
        #expect(fruit.name == "りんご")
    }

    @Test func commitEditingEndsTheCompositionAndCorrectsTheText() {
        bindings.bindObserver(field, toSubject: account, twoWay: \.iban)
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("de1")
        #expect(bindings.commitEditing())
        #expect(account.iban == "DE1")
        #expect(field.text == "DE1" && field.markedTextRange == nil)
        field.simulateTyping("2")
        #expect(field.text == "DE12")
    }

    // MARK: Ends without an event

    @Test func aPredictionThatVanishesLeavesWhatWasTypedInTheModel() {
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("Fig")
        #expect(fruit.name.isEmpty)
        field.unmarkText()
        BoundTable().drawFrame()
        #expect(fruit.name == "Fig")
    }

    @Test func aCompositionThatACommitHasEndedIsNoNewEdit() {
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("Fig")
        bindings.commitEditing()
        BoundTable().drawFrame()
        fruit.name = ""
        bindings.updateIfNeeded()
        #expect(field.text == "")
    }

    @Test func dictationIsNotInterruptedByAModelThatNormalises() {
        bindings.bindObserver(field, toSubject: account, twoWay: \.iban)
        bindings.enable()
        field.simulateTap()
        field.simulateDictation(["de", "12"]) {
            BoundTable().drawFrame()
            #expect(field.text?.hasPrefix("de") == true && account.iban.isEmpty)
        }
        BoundTable().drawFrame()
        #expect(account.iban == "DE12" && field.text == "DE12")
    }

    // MARK: The caret

    @Test func theCaretStaysBetweenItsCharacters() {
        account.iban = "DE123456"
        bindings.bindObserver(field, toSubject: account, twoWay: \.iban)
        bindings.enable()
        field.simulateTap()
        moveCaret(to: 2)
        field.simulateTyping("x")
        #expect(field.text == "DEX1 2345 6")
        #expect(caret == 3)
    }

    @Test func theCaretAtTheEndStaysThere() {
        bindings.bindObserver(field, toSubject: account, twoWay: \.iban)
        bindings.enable()
        field.simulateTap()
        field.simulateTyping("de123")
        #expect(field.text == "DE12 3")
        #expect(caret == 6)
    }

    @Test func anUncorrectedTextLeavesTheCaretAlone() {
        fruit.name = "Fig"
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        moveCaret(to: 1)
        field.simulateTyping("r")
        #expect(field.text == "Frig")
        #expect(caret == 2)
    }
}
