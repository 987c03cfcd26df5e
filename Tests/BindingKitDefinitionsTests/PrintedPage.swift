import BindingKit
import BindingKitDefinitions

extension ValueTransforms {
    /// The transforms of the printed page.
    @MainActor static var ofPage: ValueTransforms {
        var transforms = ValueTransforms.standard
        transforms.add("percent", ValueTransform<Double, Double>.percent)
        transforms.add("rounded") { (number: Double) in rounded(number) }
        transforms.add("currency") { (amount: Double) in try currency(amount) }
        return transforms
    }
}

extension ValueTransform where Input == Double, Output == Double {
    static var percent: Self { .scaled(by: 100) }
}

@MainActor
func rounded(_ number: Double) -> Int { Int(number.rounded()) }

@MainActor
func currency(_ amount: Double) throws -> String { "€\(amount)" }

// The code that `BindingPlan.swiftCode` has printed.

@MainActor
func bind(_ fruitPage: FruitPage, with bindings: BindingManager) {
    guard let maybeModel = fruitPage.maybeModel else { return }
    bindings.bindObserver(fruitPage.nameLabel, \.title, toSubject: fruitPage.model, \.name)
    bindings.bindObserver(fruitPage.nameLabel, \.text, toSubject: fruitPage.model, \.name)
    bindings.bindObserver(
        fruitPage.priceLabel, \.title, toSubject: fruitPage.model, \.note, whenNil: "none \"yet\"")
    bindings.bindObserver(
        fruitPage.priceLabel, \.text, toSubject: fruitPage.model, \.note, transform: { $0 ?? "–" })
    bindings.bindObserver(
        fruitPage.nameLabel, \.size, toSubject: maybeModel, \.price, transform: rounded)
    bindings.bindObserver(
        fruitPage.nameLabel, \.text, toSubject: fruitPage.selected, \.content?.price,
        transform: { try $0.map(currency) })
    bindings.bindObserver(
        fruitPage.nameLabel, \.title, toSubject: fruitPage.selected, \.content?.price,
        transform: { try $0.map(currency) ?? "–" })
    bindings.bindObserver(fruitPage.slider, \.value, toSubject: fruitPage.model, twoWay: \.ripeness)
    bindings.bindObserver(
        fruitPage.slider, \.value, toSubject: fruitPage.model, twoWay: \.ripeness,
        transform: .percent)
    bindings.bindObserver(
        fruitPage.slider, \.value, toSubject: fruitPage.model, twoWay: \.ripeness,
        transform: ValueTransform<Double, Double>.percent.then(.percent),
        writeBack: .afterPause(.seconds(0.5)))
    bindings.bindObserver(
        fruitPage.noteField, \.content, toSubject: fruitPage.model, twoWay: \.note, whenNil: "–")
    bindings.bindObserver(
        EditedProperty(fruitPage.noteField, \.text), toSubject: fruitPage.selected, \.content,
        twoWay: \.name, transform: ValueTransform.identity.toOptional(), whenNil: nil)
    bindings.bindObserver(
        EditedProperty(fruitPage.noteField, \.content), toSubject: fruitPage.selected, \.content,
        twoWay: \.name, whenNil: "")
    bindings.bindObserver(
        EditedProperty(fruitPage.slider, \.value), toSubject: fruitPage.selected, \.content,
        twoWay: \.ripeness, transform: .percent, whenNil: 0, mode: .oneTime)
    bindings.bindObserver(
        fruitPage.noteField, \.content, toSubject: fruitPage.model, twoWay: \.name,
        writeBack: .onCommit, validate: .required())
    bindings.bindElements(
        fruitPage.menu, \.fruits, toSubject: fruitPage.basket, .items(\.arrangedObjects))
    bindings.bindObserver(
        fruitPage.slider, \.isEnabled, toSubject: fruitPage.selected, \.content?.supplier,
        transform: ValueTransform<Supplier?, Bool>.isNil().then(.negated))
}
