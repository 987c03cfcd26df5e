import Testing
import UIKit

@testable import BindingKit

/// A form: a selected object, validated fields, and a button that saves.
@MainActor
@Suite struct FormTests {
    private let bindings = BindingManager()
    private let field = UITextField()
    private let other = UITextField()
    private let message = UILabel()
    private let screen: Screen
    private let fruits = ArrayController<Fruit>()
    private let fig = Fruit("Fig")
    private let kiwi = Fruit("Kiwi")

    init() {
        screen = Screen(field, other, message)
        fruits.content = [fig, kiwi]
        fruits.selection = fig
    }

    // MARK: The selected object

    private func bindSelection(writeBack: WriteBack = .onEachChange) {
        bindings.bindObserver(
            field, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "",
            writeBack: writeBack)
        bindings.enable()
    }

    @Test func theFieldEditsTheSelectedObject() {
        bindSelection()
        field.simulateTap()
        field.simulateTyping("s")
        #expect(fig.name == "Figs")
        fruits.selection = kiwi
        bindings.updateIfNeeded()
        #expect(field.text == "Kiwi")
        field.simulateTyping("s")
        #expect(kiwi.name == "Kiwis")
        #expect(fig.name == "Figs")
    }

    @Test func anOpenEditGoesToTheObjectThatItBeganOn() {
        bindSelection(writeBack: .onCommit)
        field.simulateTap()
        field.simulateTyping("s")
        fruits.selection = kiwi
        bindings.updateIfNeeded()
        #expect(fig.name == "Figs")
        #expect(field.text == "Kiwi")
        other.simulateTap()
        #expect(kiwi.name == "Kiwi")
    }

    @Test func aFieldWithoutObjectIsDisabled() {
        let name = bindings.bindObserver(
            field, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "")
        bindings.bindObserver(field, \.isEnabled, toSubject: name, \.hasObject)
        bindings.enable()
        #expect(field.isEnabled)
        fruits.selection = nil
        bindings.updateIfNeeded()
        #expect(!field.isEnabled)
        field.simulateTap()
        #expect(!field.isFirstResponder)
    }

    // MARK: Validation

    @Test func aRefusedTextIsExplainedAndKeepsTheButtonDisabled() {
        let save = UIBarButtonItem(title: "Save")
        let name = bindings.bindObserver(
            field, toSubject: fig, twoWay: \.name, validate: .required())
        bindings.bindObserver(message, \.text, toSubject: name, \.validationError?.message)
        bindings.bindAction(save, toSubject: fig, whenValid: true) { $0.count += 1 }
        bindings.enable()
        #expect(save.isEnabled)

        field.simulateTap()
        field.simulateClearButton()
        settleTurn()
        #expect(message.text != nil)
        #expect(!save.isEnabled)

        field.simulateTyping("Plum")
        settleTurn()
        #expect(message.text == nil)
        save.simulateTap()
        #expect(fig.count == 1)
    }

    @Test func aNumberIsConvertedAndShownNormalised() {
        bindings.bindObserver(
            field, toSubject: fig, twoWay: \.count, transform: .text(.number),
            writeBack: .onCommit)
        bindings.enable()
        #expect(field.text == "0")
        field.simulateTap()
        field.simulateClearButton()
        field.simulateTyping("007")
        field.simulateReturn()
        #expect(fig.count == 7)
        #expect(field.text == "7", "the model's value in its usual form")
        #expect(field.isFirstResponder)
    }

    // MARK: Whole views

    @Test func aClosureUpdatesAWholeView() {
        bindings.bindObserver(message, toSubject: fig) { message, fig in
            message.text = fig.isRipe ? "\(fig.name), ripe" : fig.name
        }
        bindings.enable()
        #expect(message.text == "Fig")
        fig.isRipe = true
        bindings.updateIfNeeded()
        #expect(message.text == "Fig, ripe")
    }

    @Test func propertiesOfViewsAreBoundOneWay() {
        let progress = UIProgressView()
        bindings.bindObserver(progress, \.progress, toSubject: fig, \.ripeness) { Float($0) }
        bindings.bindObserver(message, \.isHidden, toSubject: fig, \.isRipe)
        bindings.enable()
        fig.ripeness = 0.5
        fig.isRipe = true
        bindings.updateIfNeeded()
        #expect(progress.progress == 0.5)
        #expect(message.isHidden)
    }

    // MARK: Editors

    @Test(arguments: [true, false])
    func aPauseOrAnEndOfABindingEndsItsEdit(isPause: Bool) {
        var openEdits: [Bool] = []
        bindings.bindObserver(field, toSubject: fig, twoWay: \.name, writeBack: .onCommit)
        bindings.onEdit = { [unowned bindings] in openEdits.append(bindings.hasOpenEdit) }
        bindings.enable()
        field.simulateTap()
        field.simulateTyping("s")
        #expect(openEdits.last == true)
        if isPause { bindings.disable() } else { bindings.removeAllBindings() }
        #expect(fig.name == (isPause ? "Figs" : "Fig"))
        #expect(openEdits.last == false)
    }
}
