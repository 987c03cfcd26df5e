import BindingKit
import Foundation

/// The fruits, and their bindings to the editor's views.
@MainActor
final class FruitController {
    let fruits = ArrayController(content: Fruit.samples)
    let bindings = BindingManager()

    init() {
        fruits.sort(by: \.name)
    }

    func bind(_ views: some FruitViews) {
        bindForm(views)
        bindButtons(views)
    }

    private func bindForm(_ views: some FruitViews) {
        let name = bindings.bindObserver(
            views.nameEntry, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit, validate: .required("A fruit needs a name."))
        name.showing(views.nameMessage, \.text)

        let price = bindings.bindObserver(
            views.priceEntry, toSubject: fruits, \.selection, twoWay: \.price,
            transform: .text(.number.precision(.fractionLength(2)), message: "Not a price."),
            whenNil: "", writeBack: .onCommit,
            validate: .range(0.1...99, "Enter a price from 0.10 to 99."))
        price.showing(views.priceMessage, \.text)

        bindings.bindObserver(views, \.isFormSensitive, toSubject: name, \.hasObject)
    }

    private func bindButtons(_ views: some FruitViews) {
        bindings.bindAction(views.addButton, toSubject: fruits, whenValid: true) {
            [weak views] fruits in
            let fruit = Fruit(name: "New fruit", price: 1)
            fruits.content.append(fruit)
            fruits.selection = fruit
            views?.focusName()
        }
        bindings.bindAction(
            views.removeButton, toSubject: fruits, isEnabled: { $0.selection != nil }
        ) { fruits in
            guard let fruit = fruits.selection else { return }
            fruits.content.removeAll { $0 === fruit }
        }
    }
}
