import BindingKit
import Observation
import Testing
import UIKit

/// Models and actions that change the screen during its events.
@MainActor
@Suite struct ReentrancyTests {
    private let window = UIWindow()

    private func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    @Test func anActionMayCloseItsOwnScreen() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        show(navigation)
        let save = UIBarButtonItem(title: "Save")
        weak var screen: FruitController?
        do {
            let pushed = FruitController(Fruit("Fig"))
            screen = pushed
            navigation.pushViewController(pushed, animated: false)
            pushed.bindings.bindAction(save, toSubject: pushed.fruit) { [weak navigation] _ in
                navigation?.popViewController(animated: false)
            }
        }
        save.simulateTap()
        #expect(screen == nil)
        #expect(save.primaryAction == nil)
    }

    @Test(arguments: [true, false])
    func aModelMayCloseTheScreenInTheMiddleOfAnEdit(isTextView: Bool) {
        let model = Trigger()
        weak var screen: BindingViewController?
        let (field, view) = (UITextField(), UITextView())
        do {
            let controller = BindingViewController()
            screen = controller
            controller.view.addSubview(isTextView ? view : field)
            controller.bindings.bindObserver(field, toSubject: model, twoWay: \.text)
            controller.bindings.bindObserver(view, toSubject: model, twoWay: \.text)
            show(controller)
        }
        model.onChange = { [window] in window.rootViewController = nil }
        if isTextView {
            view.simulateTap()
            view.simulateTyping("ab")
        } else {
            field.simulateTap()
            field.simulateTyping("ab")
        }
        #expect(model.text == "a")
        #expect(screen == nil)
    }

    @Test func aModelMayMoveTheFocusOnWithEachKey() {
        let (first, second) = (UITextField(), UITextField())
        let (one, two, bindings) = (Trigger(), Trigger(), BindingManager())
        let screen = Screen(first, second)
        bindings.bindObserver(first, toSubject: one, twoWay: \.text)
        bindings.bindObserver(second, toSubject: two, twoWay: \.text)
        bindings.enable()
        one.onChange = { second.becomeFirstResponder() }
        first.simulateTap()
        first.simulateTyping("1")
        #expect(second.isFirstResponder)
        second.simulateTyping("2")
        #expect(one.text == "1" && two.text == "2")
        one.onChange = nil
        one.text = "3"
        bindings.updateIfNeeded()
        #expect(first.text == "3")
        #expect(screen.window.rootViewController != nil)
    }

    @Test func aModelMayDisableItsBindingsWhileTheKnobIsDragged() {
        let (slider, model, bindings) = (UISlider(), Trigger(), BindingManager())
        bindings.bindObserver(slider, toSubject: model, twoWay: \.amount)
        bindings.enable()
        model.onChange = { [weak bindings] in bindings?.disable() }
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        slider.simulateDrag(to: 0.5)
        slider.simulateRelease()
        #expect(model.amount == 0.25)
        #expect(slider.allControlEvents.isEmpty)
        model.onChange = nil
        bindings.enable()
        #expect(slider.value == 0.25)
    }

    @Test func anActionMayPrepareItsOwnCellForReuse() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let (button, fruit) = (UIButton(), Fruit("Fig"))
        cell.contentView.addSubview(button)
        cell.cellBindings.bindAction(button, toSubject: fruit) { [weak cell] fruit in
            fruit.count += 1
            cell?.cellBindings.prepareForReuse()
        }
        button.simulateTap()
        button.simulateTap()
        #expect(fruit.count == 1)
        #expect(button.allControlEvents.isEmpty)
    }

    @Test func aFieldMayLoseTheFocusWhileItsTextIsCorrected() {
        let (field, model, bindings) = (UITextField(), Trigger(), BindingManager())
        let screen = Screen(field)
        bindings.bindObserver(field, toSubject: model, twoWay: \.text)
        bindings.enable()
        model.onChange = { [unowned model] in
            if model.text != "A" { model.text = "A" }
            field.resignFirstResponder()
        }
        field.simulateTap()
        field.simulateTyping("a")
        #expect(field.text == "A" && model.text == "A")
        #expect(!field.isFirstResponder)
        #expect(screen.window.rootViewController != nil)
    }

    // MARK: Delegates at the end of an edit

    @Test(arguments: [true, false])
    func aTextThatADelegateTrimsAtTheEndIsWritten(callsDelegateLast: Bool) async {
        let (field, fruit, bindings) = (UITextField(), Fruit(), BindingManager())
        let (screen, delegate) = (Screen(field), Trimmer())
        field.delegate = delegate
        field.callsDelegateLast = callsDelegateLast
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        field.simulateTyping("Fig ")
        field.simulateLeaving()
        await endOfTurn()
        #expect(field.text == "Fig")
        #expect(fruit.name == "Fig")
        #expect(screen.window.rootViewController != nil)
    }

    @Test(arguments: [true, false])
    func aTextViewThatADelegateTrimsAtTheEndIsWritten(callsDelegateLast: Bool) async {
        let (view, fruit, bindings) = (UITextView(), Fruit(), BindingManager())
        let (screen, delegate) = (Screen(view), Trimmer())
        view.delegate = delegate
        view.callsDelegateLast = callsDelegateLast
        bindings.bindObserver(view, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        view.simulateTap()
        view.simulateTyping("Fig ")
        view.simulateLeaving()
        await endOfTurn()
        #expect(view.text == "Fig")
        #expect(fruit.name == "Fig")
        #expect(screen.window.rootViewController != nil)
    }

    @Test func aScreenMayBeClosedWhileItAppears() {
        let fruit = Fruit("Fig")
        let controller = FruitController(fruit)
        controller.bindings.bindObserver(controller, toSubject: fruit, \.name) { [window] _, _ in
            window.rootViewController = nil
        }
        show(controller)
        #expect(!controller.bindings.isEnabled)
    }
}

/// A model that calls back inside its setters.
@MainActor
@Observable
private final class Trigger {
    @ObservationIgnored var onChange: (() -> Void)?

    var text = "" { didSet { onChange?() } }
    var amount = 0.0 { didSet { onChange?() } }
}

private final class Trimmer: NSObject, UITextFieldDelegate, UITextViewDelegate {
    func textFieldDidEndEditing(_ textField: UITextField) {
        textField.text = textField.text?.trimmingCharacters(in: .whitespaces)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        textView.text = textView.text.trimmingCharacters(in: .whitespaces)
    }
}
