import BindingKit
import Testing
import UIKit

/// The parts of a screen are released in any order. Nothing is leaked, and nothing breaks.
@MainActor
@Suite struct ReleaseTests {
    /// The parts of a screen.
    enum Part: CaseIterable {
        case controller
        case views
        case model
        case manager

        static var orders: [[Part]] { orders(of: allCases) }

        private static func orders(of parts: [Part]) -> [[Part]] {
            guard parts.count > 1 else { return [parts] }
            return parts.flatMap { first in
                orders(of: parts.filter { $0 != first }).map { [first] + $0 }
            }
        }
    }

    /// One view of each kind, bound.
    @MainActor
    private final class Form {
        let field = UITextField()
        let notes = UITextView()
        let slider = UISlider()
        let button = UIButton()
        let item = UIBarButtonItem(title: "Save")
        let bar = UISearchBar()

        func bind(_ bindings: BindingManager, _ fruit: Fruit) {
            bindings.bindObserver(field, toSubject: fruit, twoWay: \.name, writeBack: .onCommit)
            bindings.bindObserver(notes, toSubject: fruit, twoWay: \.note)
            bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
            bindings.bindObserver(
                bar, toSubject: fruit, twoWay: \.query, mode: .oneWayToSubject, writeBack: .onCommit
            )
            bindings.bindAction(button, toSubject: fruit, isEnabled: { !$0.name.isEmpty }) {
                $0.count += 1
            }
            bindings.bindAction(item, toSubject: fruit, whenValid: true) { $0.count += 1 }
        }

        func use() {
            field.simulateTyping("s")
            notes.insertText("Ripe")
            slider.simulateGrab()
            slider.simulateDrag(to: 0.5)
            slider.simulateRelease()
            button.simulateTap()
            item.simulateTap()
        }
    }

    /// Retains all parts. The tests release them one by one.
    @MainActor
    private final class Stage {
        var window: UIWindow? = UIWindow()
        var controller: UIViewController? = UIViewController()
        var form: Form? = Form()
        var fruit: Fruit? = Fruit("Fig")
        var bindings: BindingManager? = BindingManager()

        weak var weakController: UIViewController?
        weak var weakField: UITextField?
        weak var weakNotes: UITextView?
        weak var weakItem: UIBarButtonItem?
        weak var weakFruit: Fruit?
        weak var weakBindings: BindingManager?

        init() {
            guard let controller, let form, let fruit, let bindings else { return }
            weakController = controller
            (weakField, weakNotes, weakItem) = (form.field, form.notes, form.item)
            (weakFruit, weakBindings) = (fruit, bindings)
            for view in [form.field, form.notes, form.slider, form.button, form.bar] {
                controller.view.addSubview(view)
            }
            form.bind(bindings, fruit)
            bindings.follow(controller)
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
            form.field.simulateTap()
            form.use()
        }

        func release(_ part: Part) {
            switch part {
            case .controller:
                window?.rootViewController = nil
                controller = nil
            case .views:
                for view in controller?.view.subviews ?? [] { view.removeFromSuperview() }
                form = nil
            case .model: fruit = nil
            case .manager: bindings = nil
            }
        }

        var survivors: [String] {
            let all: [(String, AnyObject?)] = [
                ("controller", weakController), ("field", weakField), ("notes", weakNotes),
                ("item", weakItem), ("model", weakFruit), ("manager", weakBindings),
            ]
            return all.compactMap { $1 == nil ? nil : $0 }
        }
    }

    @Test(arguments: Part.orders)
    func partsAreReleasedInAnyOrder(order: [Part]) {
        let stage = Stage()
        for part in order {
            stage.release(part)
            stage.form?.use()
            stage.fruit?.name += "!"
            settleTurn()
        }
        #expect(stage.survivors.isEmpty)
    }

    @Test func aFieldThatDiesTakesItsRefusedEditAlong() {
        let (bindings, fruit) = (BindingManager(), Fruit("Fig"))
        do {
            let field = UITextField()
            let screen = Screen(field)
            bindings.bindObserver(field, toSubject: fruit, twoWay: \.name, validate: .required())
            bindings.enable()
            field.simulateTap()
            for _ in 0..<3 { field.simulateDelete() }
            #expect(!bindings.isValid)
            withExtendedLifetime(screen) {}
        }
        #expect(bindings.isValid)
    }

    @Test func aModelThatHasDiedIsNotMissed() {
        let stage = Stage()
        stage.release(.model)
        #expect(stage.weakFruit == nil)
        stage.form?.use()
        #expect(stage.form?.field.text?.hasPrefix("Fig") == true)
        #expect(stage.bindings?.commitEditing() == true)
    }

    @Test func aManagerThatHasDiedLeavesTheViewsAlone() {
        let stage = Stage()
        stage.release(.manager)
        let name = stage.fruit?.name
        stage.form?.field.simulateTyping("xyz")
        stage.form?.field.simulateLeaving()
        #expect(stage.fruit?.name == name)
        #expect(stage.form?.field.allControlEvents.isEmpty == true)
        #expect(stage.form?.item.primaryAction == nil)
    }

    @Test func aScreenThatOwnsItsManagerIsReleasedWithIt() {
        weak var controller: FruitController?
        weak var bindings: BindingManager?
        let fruit = Fruit("Fig")
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        do {
            let pushed = FruitController(fruit)
            (controller, bindings) = (pushed, pushed.bindings)
            navigation.pushViewController(pushed, animated: false)
        }
        #expect(controller != nil)
        navigation.popViewController(animated: false)
        #expect(controller == nil)
        #expect(bindings == nil)
    }
}
