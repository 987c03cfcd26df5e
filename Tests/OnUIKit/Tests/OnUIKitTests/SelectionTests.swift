import BindingKit
import Observation
import Testing
import UIKit

/// Toggle buttons, refresh controls, and views that report their selection only to the delegate.
@MainActor
@Suite struct SelectionTests {
    private let bindings = BindingManager()
    private let fruit = Fruit("Fig")

    // MARK: Buttons

    private func boundToggle() -> UIButton {
        let button = UIButton(type: .system)
        button.changesSelectionAsPrimaryAction = true
        bindings.bindObserver(button, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        return button
    }

    @Test func aToggleButtonWritesAndFollows() {
        let button = boundToggle()
        button.simulateTap()
        #expect(fruit.isRipe)
        fruit.isRipe = false
        bindings.updateIfNeeded()
        #expect(!button.isSelected)
    }

    @Test func aButtonThatTogglesAfterItsActionsIsWrittenAtTheEndOfTheTurn() async {
        let button = boundToggle()
        button.simulateTap(togglesAfterActions: true)
        #expect(!fruit.isRipe)
        await endOfTurn()
        #expect(fruit.isRipe)
        #expect(button.isSelected)
    }

    @Test func aButtonWhoseOwnActionTogglesItIsWrittenToo() async {
        let button = UIButton(type: .system)
        bindings.bindObserver(button, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        button.addAction(
            UIAction { [weak button] _ in button?.isSelected.toggle() },
            for: .primaryActionTriggered)
        button.simulateTap()
        await endOfTurn()
        #expect(fruit.isRipe)
    }

    @Test func anOrdinaryButtonWritesNothing() async {
        let button = UIButton(type: .system)
        bindings.bindObserver(button, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        button.simulateTap()
        await endOfTurn()
        #expect(!fruit.isRipe)
    }

    @Test func aTitleIsShownWithAndWithoutAConfiguration() {
        let (plain, configured) = (UIButton(type: .system), UIButton(type: .system))
        configured.configuration = .plain()
        for button in [plain, configured] {
            bindings.bindObserver(button, \.normalTitle, toSubject: fruit, \.name)
        }
        bindings.enable()
        #expect(plain.title(for: .normal) == "Fig")
        #expect(configured.configuration?.title == "Fig")
        #expect(configured.title(for: .normal) == nil)
        fruit.name = "Kiwi"
        bindings.updateIfNeeded()
        #expect(plain.normalTitle == "Kiwi")
        #expect(configured.normalTitle == "Kiwi")
    }

    @Test func anImageIsSetWithAndWithoutAConfiguration() {
        let (plain, configured, image) = (UIButton(), UIButton(), UIImage())
        configured.configuration = .plain()
        plain.normalImage = image
        configured.normalImage = image
        #expect(plain.image(for: .normal) === image)
        #expect(configured.configuration?.image === image)
        #expect(plain.normalImage === configured.normalImage)
    }

    // MARK: Refreshing

    @Test func aRefreshControlWritesAndFollows() {
        let control = UIRefreshControl()
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        control.simulatePull()
        #expect(fruit.isRipe)
        fruit.isRipe = false
        bindings.updateIfNeeded()
        #expect(!control.isRefreshing)
        fruit.isRipe = true
        bindings.updateIfNeeded()
        #expect(control.isRefreshing)
    }

    // MARK: What the delegate hears

    @Test func aPickersRowWritesAndFollows() {
        let (picker, delegate) = (UIPickerView(), Delegate(rows: 3))
        picker.dataSource = delegate
        picker.delegate = delegate
        bindings.bindObserver(
            picker.row(inComponent: 0, reporter: delegate.edits), toSubject: fruit,
            twoWay: \.season)
        bindings.enable()
        picker.simulateChoice(2)
        #expect(fruit.season == .autumn)
        fruit.season = .summer
        bindings.updateIfNeeded()
        #expect(picker.selectedRow(inComponent: 0) == 1)
    }

    @Test func aTabWritesAndFollows() {
        let (tabs, delegate) = (UITabBarController(), Delegate())
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.delegate = delegate
        bindings.bindObserver(
            EditedProperty(tabs, \.tabIndex, reporter: delegate.edits), toSubject: fruit,
            twoWay: \.count)
        bindings.enable()
        tabs.simulateChoice(1)
        #expect(fruit.count == 1)
        fruit.count = 0
        bindings.updateIfNeeded()
        #expect(tabs.selectedIndex == 0)
    }

    @Test func aSearchScopeWritesAndFollows() {
        let (bar, delegate) = (UISearchBar(), Delegate())
        bar.scopeButtonTitles = ["spring", "summer", "autumn"]
        bar.delegate = delegate
        bindings.bindObserver(
            EditedProperty(bar, \.selectedScopeButtonIndex, reporter: delegate.edits),
            toSubject: fruit, twoWay: \.season)
        bindings.enable()
        bar.simulateScope(1)
        #expect(fruit.season == .summer)
        fruit.season = .autumn
        bindings.updateIfNeeded()
        #expect(bar.selectedScopeButtonIndex == 2)
    }

    @Test func nothingKeepsTheViewOfAReporter() {
        let delegate = Delegate(rows: 3)
        weak var released: UIPickerView?
        do {
            let picker = UIPickerView()
            picker.dataSource = delegate
            bindings.bindObserver(
                picker.row(inComponent: 0, reporter: delegate.edits), toSubject: fruit,
                twoWay: \.count)
            bindings.enable()
            released = picker
        }
        #expect(released == nil)
        #expect(bindings.bindings.isEmpty)
        #expect(delegate.edits.isEmpty)
    }

    // MARK: Optionals

    @Test func aColorWellTakesOptionalsAndColors() {
        let (well, other, paint) = (UIColorWell(), UIColorWell(), Paint())
        bindings.bindObserver(well, toSubject: paint, twoWay: \.color)
        bindings.bindObserver(
            other, \.selectedColor, toSubject: paint, twoWay: \.solid, whenNil: .red)
        bindings.enable()
        #expect(well.selectedColor == nil)
        #expect(other.selectedColor == .blue)
        well.simulateChoice(.green)
        other.simulateChoice(nil)
        #expect(paint.color == .green)
        #expect(paint.solid == .red)
        well.simulateChoice(nil)
        #expect(paint.color == nil)
    }

    @Test func aTextViewTakesATransform() {
        let view = UITextView()
        let screen = Screen(view)
        bindings.bindObserver(
            view, toSubject: fruit, twoWay: \.count, transform: .text(.number))
        bindings.enable()
        #expect(view.text == "0")
        view.simulateTap()
        view.simulateTyping("7")
        #expect(fruit.count == 7)
        #expect(screen.window.rootViewController != nil)
    }

    @Test func theTitleOfABarItemIsAPlainProperty() {
        let item = UIBarButtonItem()
        bindings.bindObserver(item, \.title, toSubject: fruit, \.name)
        bindings.enable()
        #expect(item.title == "Fig")
    }
}

/// Client code's own delegate. It reports what UIKit tells only the delegate.
@MainActor
private final class Delegate: NSObject, UIPickerViewDelegate, UIPickerViewDataSource,
    UITabBarControllerDelegate, UISearchBarDelegate
{
    let edits = EditListeners()
    private let rows: Int

    init(rows: Int = 0) {
        self.rows = rows
        super.init()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(
        _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
    ) -> Int { rows }

    func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
        edits.send(.changed)
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        edits.send(.changed)
    }

    func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
        edits.send(.changed)
    }
}

@MainActor
@Observable
private final class Paint {
    var color: UIColor?
    var solid = UIColor.blue
}
