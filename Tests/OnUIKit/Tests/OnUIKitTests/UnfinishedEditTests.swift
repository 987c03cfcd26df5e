import BindingKit
import Testing
import UIKit

/// A field has the focus while the user presses buttons, or while models change. The field keeps
/// the focus, because a button takes none.
@MainActor
@Suite struct UnfinishedEditTests {
    private let bindings = BindingManager()
    private let field = UITextField()
    private let button = UIButton()
    private let screen: Screen
    private let fruit = Fruit("Apple")

    init() {
        screen = Screen(field, button)
    }

    private func bindField(_ writeBack: WriteBack = .onEachChange) {
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name, writeBack: writeBack)
        bindings.enable()
        field.simulateTap()
    }

    // MARK: The focus

    @Test func aFormThatOpensWithTheFocusInAFieldShowsWhatIsLoaded() {
        fruit.name = ""
        bindField()
        fruit.name = "Fig"
        bindings.updateIfNeeded()
        #expect(field.text == "Fig")
        field.simulateTyping("s")
        #expect(fruit.name == "Figs")
    }

    @Test func aTextViewThatOpensWithTheFocusShowsWhatIsLoaded() {
        let view = UITextView()
        let screen = Screen(view)
        bindings.bindObserver(view, toSubject: fruit, twoWay: \.note)
        bindings.enable()
        view.simulateTap()
        fruit.note = "sweet"
        bindings.updateIfNeeded()
        #expect(view.text == "sweet")
        view.simulateTyping("er")
        fruit.note = "sour"
        bindings.updateIfNeeded()
        #expect(view.text == "sweeter")
        withExtendedLifetime(screen) {}
    }

    @Test func returnEndsTheEditAndTheFieldFollowsWhileItKeepsTheFocus() {
        bindField()
        field.simulateTyping("s")
        field.simulateReturn()
        #expect(field.isFirstResponder)
        fruit.name = ""
        bindings.updateIfNeeded()
        #expect(field.text == "")
    }

    // MARK: Buttons

    @Test func saveSavesWhatTheFieldShows() {
        bindField(.onCommit)
        var saved: [String] = []
        bindings.bindAction(button, toSubject: fruit, whenValid: true) { saved.append($0.name) }
        field.simulateTyping("s")
        button.simulateTap()
        #expect(saved == ["Apples"] && field.isFirstResponder)
    }

    @Test(arguments: [false, true])
    func aChatInChineseSendsEachLineOnce(byReturn: Bool) {
        fruit.name = ""
        bindField()
        var sent: [String] = []
        let send: @MainActor (Fruit) -> Void = {
            sent.append($0.name)
            $0.name = ""
        }
        if byReturn {
            bindings.bindAction(field, toSubject: fruit, action: send)
        } else {
            bindings.bindAction(button, toSubject: fruit, action: send)
        }
        for _ in 0..<3 {
            field.simulateComposing("你好")
            #expect(fruit.name == "")
            if byReturn { field.simulateReturn() } else { button.simulateTap() }
            bindings.updateIfNeeded()
            #expect(field.text == "" && fruit.name == "" && field.markedTextRange == nil)
        }
        #expect(sent == ["你好", "你好", "你好"])
    }

    @Test func aSendThatIsNotBoundCommitsFirst() {
        fruit.name = ""
        bindField()
        field.simulateComposing("你好")
        #expect(bindings.commitEditing() && fruit.name == "你好")
        fruit.name = ""
        bindings.updateIfNeeded()
        #expect(field.text == "")
    }

    @Test func cancelLeavesTheModelAsItWas() {
        bindField(.onCommit)
        var seen: String?
        bindings.bindAction(button, toSubject: fruit, edits: .discard) { seen = $0.name }
        field.simulateTyping("s")
        field.simulateComposing("に")
        button.simulateTap()
        bindings.disable()
        #expect(seen == "Apple" && fruit.name == "Apple" && field.text == "Apple")
    }

    @Test func clearEmptiesAFieldThatKeepsTheFocus() {
        bindField()
        bindings.bindAction(button, toSubject: fruit, edits: .discard) { $0.name = "" }
        field.simulateTyping("s")
        button.simulateTap()
        bindings.updateIfNeeded()
        #expect(field.text == "" && fruit.name == "" && field.isFirstResponder)
    }

    @Test func aBarButtonCommits() {
        bindField(.onCommit)
        let item = UIBarButtonItem(title: "Save")
        var saved: [String] = []
        bindings.bindAction(item, toSubject: fruit) { saved.append($0.name) }
        field.simulateTyping("s")
        item.simulateTap()
        #expect(saved == ["Apples"])
    }

    // MARK: Rows

    @Test(arguments: [EditDisposition.commit, .discard])
    func deleteRemovesTheRowThatIsEdited(edits: EditDisposition) {
        let list = BoundTable(["a", "b", "c"])
        let rows = list.bindFruits()
        let edited = list.basket.fruits[1]
        rows.swipeActions = { [basket = list.basket] fruit in
            [
                RowAction("Eat", edits: edits) {
                    basket.fruits.removeAll { $0 === fruit }
                }
            ]
        }
        let field = list.cell(1)?.field
        field?.simulateTap()
        field?.simulateTyping("ripe")
        list.table.simulateSwipe([0, 1])
        list.table.simulateSwipeAction("Eat")
        list.settle()
        #expect(list.basket.names == ["a", "c"] && list.table.shownTexts == ["a", "c"])
        #expect(edited.note == (edits == .commit ? "ripe" : ""))
        #expect(list.table.violations.isEmpty)
    }

    @Test func aPrimaryActionCommitsTheEditsInTheRows() {
        let list = BoundTable(["a", "b"])
        let rows = list.bindFruits()
        var notes: [String] = []
        rows.onPrimaryAction = { notes.append($0.note) }
        list.cell(0)?.field.simulateTap()
        list.cell(0)?.field.simulateTyping("ripe")
        list.table.contents?.didPerformPrimaryAction(at: RowIndex(section: 0, row: 0))
        #expect(notes == ["ripe"])
    }

    @Test func aRefusedEditInACellKeepsSaveFromRunning() {
        let list = BoundTable(["a", "b"])
        let (button, fruit) = (UIButton(), Fruit())
        list.bindings.bindRows(of: list.table, toSubject: list.basket, .editable(\.fruits)) {
            (cell: ButtonCell, fruit, row) in
            row.bindObserver(
                cell.field, toSubject: fruit, twoWay: \.name, writeBack: .onCommit,
                validate: .required())
        }
        list.bindings.bindAction(button, toSubject: fruit, whenValid: true) { $0.count += 1 }
        list.table.layoutIfNeeded()
        let cell = list.table.cellForRow(at: [0, 0]) as? ButtonCell
        cell?.field.simulateTap()
        cell?.field.simulateDelete()
        button.simulateTap()
        #expect(fruit.count == 0 && list.basket.names == ["a", "b"])
        cell?.field.simulateTyping("c")
        button.simulateTap()
        #expect(fruit.count == 1 && list.basket.names == ["c", "b"])
    }

    @Test func aButtonInACellCommitsTheFieldsOfItsRow() {
        let list = BoundTable(["a", "b"])
        var notes: [String] = []
        list.bindings.bindRows(of: list.table, toSubject: list.basket, .editable(\.fruits)) {
            (cell: ButtonCell, fruit, row) in
            row.bindObserver(cell.field, toSubject: fruit, twoWay: \.note, writeBack: .onCommit)
            row.bindAction(cell.button, toSubject: fruit) { notes.append($0.note) }
        }
        list.table.layoutIfNeeded()
        let cell = list.table.cellForRow(at: [0, 0]) as? ButtonCell
        cell?.field.simulateTap()
        cell?.field.simulateTyping("ripe")
        cell?.button.simulateTap()
        #expect(notes == ["ripe"])
    }
}

private final class ButtonCell: UITableViewCell {
    let field = UITextField()
    let button = UIButton()

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard field.superview == nil else { return }
        contentView.addSubview(field)
        contentView.addSubview(button)
    }
}
