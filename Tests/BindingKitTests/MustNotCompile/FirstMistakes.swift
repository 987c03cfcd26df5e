import BindingKit
import Observation

// What newcomers get wrong, and what the compiler says to it. Above the call stands
// how good that is: 2 says what to do, 1 says where, 0 would mislead; for 1 with the reason.

@Observable
final class Fruit {
    var name = "a"
    var note: String?
    var price = 1.0
    var count = 1
    let id = 7
    var upper: String { name }
    var raw = Raw()
    var item = Item()
}

@MainActor
@Observable
final class Draft {
    var text = ""
    var canSave: Bool { !text.isEmpty }
}

@Observable
final class Fruits {
    var selection: Fruit?
}

struct Raw {}

final class Item {}

final class Plain {
    var name = "a"
}

actor Account {
    var name = "a"
}

struct Settings {
    var name = "a"
}

struct Badge {
    var text = ""
}

final class Label {
    var text: String?
    var title = ""
    let tag = 3
    var number = 0
}

@Observable
final class Form {
    var text = ""
    var raw = Raw()
    var item = Item()
}

@MainActor
final class Field: EditableView, ValueControl {
    var text = ""
    var edited: (Field, ReferenceWritableKeyPath<Field, String>) { (self, \.text) }
    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        EditToken {}
    }
}

@MainActor
final class Button: ActionControl {
    var isEnabled = true
    static var enabledProperty: EnabledProperty { EnabledProperty(\Button.isEnabled) }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken { EditToken {} }
}

@MainActor
final class Slider: EditableView, ValueControl {
    var value: Float = 0
    var edited: (Slider, ReferenceWritableKeyPath<Slider, Float>) { (self, \.value) }
    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        EditToken {}
    }
}

func outsideTheMainActor(_ b: BindingManager, _ label: Label, _ fruit: Fruit) {
    // 2: in a synchronous nonisolated context
    // Off the main actor; Concurrency shows the message.
    b.bindObserver(label, \.text, toSubject: fruit, \.name)
}

@MainActor
func mistakes(
    _ b: BindingManager, _ label: Label, _ field: Field, _ slider: Slider, _ form: Form,
    _ fruit: Fruit, _ fruits: Fruits, _ plain: Plain, _ settings: Settings, _ badge: Badge,
    _ account: Account, _ button: Button, _ draft: Draft
) {
    // 2: The two properties have different types: add a closure that converts the model's value
    b.bindObserver(label, \.number, toSubject: fruit, \.name)
    // 2: The model's property is optional and the view's is not: pass whenNil: with the value that the view shows for nil.
    b.bindObserver(label, \.title, toSubject: fruit, \.note)
    // 2: The model's property is optional and the view's is not: pass whenNil: with the value that the view shows for nil.
    b.bindObserver(field, \.text, toSubject: fruit, twoWay: \.note)
    // 2: The model must announce its changes: make its class @Observable. If it is an NSObject or an ObservableObject, write extension Person: CallbackSubject {} instead.
    b.bindObserver(label, \.text, toSubject: plain, \.name)
    // 2: The model must announce its changes: make its class @Observable. If it is an NSObject or an ObservableObject, write extension Person: CallbackSubject {} instead.
    b.bindObserver(label, \.text, toSubject: plain) { $0.name }
    // 2: The view's property can't be set: it is constant, or has no setter.
    b.bindObserver(label, \.tag, toSubject: fruit, \.count)
    // 2: The view must be an object: changing a copy of a structure would have no effect.
    b.bindObserver(badge, \.text, toSubject: fruit, \.name)
    // 2: The model must announce its changes: make its class @Observable. If it is an NSObject or an ObservableObject, write extension Person: CallbackSubject {} instead.
    b.bindObserver(label, \.text, toSubject: settings, \.name)
    // 2: Write toSubject: as the label of the model.
    b.bindObserver(label, \.text, to: fruit, \.name)
    // 2: The two properties have different types: add a closure that converts the model's value
    b.bindObserver(label, \.text, toSubject: fruit, \.price)
    // 2: The model's property can't be set: it is constant, or has no setter. To only show it, leave out twoWay:.
    b.bindObserver(field, \.text, toSubject: fruit, twoWay: \.upper)
    // 2: The model's property can't be set: it is constant, or has no setter. To only show it, leave out twoWay:.
    b.bindObserver(slider, \.value, toSubject: fruit, twoWay: \.id, transform: .number)
    // 2: The model's property can't be set: it is constant, or has no setter. To only show it, pass the view's property and leave out twoWay:.
    b.bindObserver(slider, toSubject: fruit, twoWay: \.id)
    // 2: The view does not report its edits: make it an EditableView, or pass EditedProperty(observing: view, \.property) if it is @Observable.
    b.bindObserver(form, \.raw, toSubject: fruit, twoWay: \.raw)
    // 1: cannot convert value of type 'Double' to closure result type 'Optional<String>'
    // Says the two types, not that a text is to be made of the number.
    b.bindObserver(label, \.text, toSubject: fruit, \.price) { $0 * 2 }
    // 2: expects 1 argument, but 2 were used in closure body
    b.bindObserver(label, \.text, toSubject: fruit, \.price) { a, c in "\(a)" }
    // 2: value of type 'Fruit' has no member 'nmae'
    b.bindObserver(label, \.text, toSubject: fruit, \.nmae)
    // 2: value of type 'Label' has no member 'txet'
    b.bindObserver(label, \.txet, toSubject: fruit, \.name)
    // 2: The view does not report its edits: make it an EditableView, or pass EditedProperty(observing: view, \.property) if it is @Observable.
    b.bindObserver(label, \.text, toSubject: fruit, twoWay: \.name)
    // 2: A two-way binding converts both ways: pass ValueTransform(forward:reverse:) instead of a closure.
    b.bindObserver(field, \.text, toSubject: fruit, twoWay: \.price) { "\($0)" }
    // 2: The control's value and the model's property have different types: pass a transform:
    b.bindObserver(field, toSubject: fruit, twoWay: \.price)
    // 2: The control's value and the model's property have different types: pass a transform:
    b.bindObserver(field, toSubject: fruit, twoWay: \.note)
    // 2: cannot convert value of type 'Int' to expected argument type 'String'
    b.bindObserver(label, \.title, toSubject: fruit, \.note, whenNil: 0)
    // 2: missing argument for parameter 'whenNil' in call
    b.bindObserver(field, toSubject: fruits, \.selection, twoWay: \.name)
    // 2: The control's value and the object's property have different types: pass a transform:
    b.bindObserver(field, toSubject: fruits, \.selection, twoWay: \.price, whenNil: "")
    // 1: no exact matches in reference to static property 'number'
    // The transform has several types, of which the compiler names none.
    b.bindObserver(field, \.text, toSubject: fruit, twoWay: \.name, transform: .number)
    // 2: cannot convert value of type 'Int' to expected argument type 'Double'
    b.bindObserver(label, \.text, toSubject: fruit) { "\($0.price * $0.count)" }
    // 2: The view is not a ValueControl: pass the property that the user edits
    b.bindObserver(label, toSubject: fruit, twoWay: \.name)
    // 2: The model can be nil: bind to its owner
    b.bindObserver(label, \.text, toSubject: fruits.selection, \.name)
    // 2: The model must announce its changes: make its class @Observable. If it is an NSObject or an ObservableObject, write extension Person: CallbackSubject {} instead.
    b.bindObserver(field, \.text, toSubject: plain, twoWay: \.name)
    // 2: The model must announce its changes: make its class @Observable. If it is an NSObject or an ObservableObject, write extension Person: CallbackSubject {} instead.
    b.bindObserver(label, \.text, toSubject: plain, \.name) { $0 + "!" }
    // 2: The model must announce its changes: make its class @Observable. If it is an NSObject or an ObservableObject, write extension Person: CallbackSubject {} instead.
    b.observe(plain, \.name) { print($0) }
    // 2: range() takes bounds of the model's own type, which must be Comparable.
    b.bindObserver(field, \.text, toSubject: fruit, twoWay: \.name, validate: .range(0...1))
}

@MainActor
func moreMistakes(
    _ b: BindingManager, _ label: Label, _ field: Field, _ slider: Slider, _ form: Form,
    _ fruit: Fruit, _ fruits: Fruits, _ plain: Plain, _ settings: Settings, _ badge: Badge,
    _ account: Account, _ button: Button, _ draft: Draft
) {
    // 2: Pass the view before the model.
    b.bindObserver(fruit, \.name, toSubject: label, \.title)
    // 1: cannot form key path to actor-isolated property 'name'
    // An actor can't be a model; the same line is told to make its class @Observable, too.
    b.bindObserver(label, \.title, toSubject: account, \.name)
    // 2: missing argument label 'twoWay:' in call
    b.bindObserver(field, \.text, toSubject: fruit, \.name, validate: .required())
    // 2: incorrect argument labels in call (have '_:_:validate:toSubject:twoWay:', expected '_:_:toSubject:twoWay:mode:writeBack:validate:
    b.bindObserver(field, \.text, validate: .required(), toSubject: fruit, twoWay: \.name)
    // 1: type 'ParseableFormatStyle' has no member 'number'
    // Without `import Foundation`; Pitfalls quotes it.
    b.bindObserver(field, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
    // 1: value of type 'Double' has no member 'formatted'
    // Without `import Foundation`; Pitfalls quotes it.
    b.bindObserver(label, \.text, toSubject: fruit, \.price) { $0.formatted() }
    // 2: This view can't be pressed: pass an ActionControl, such as a button.
    b.bindAction(label, toSubject: fruit) { $0.name = "" }
    // 2: The label toSubject: is missing before the model.
    b.bindObserver(label, \.text, fruit, \.name)
    // 1: no exact matches in call to instance method 'bindObserver'
    // A form with names instead of key paths would spoil what is said of a misspelt key path.
    b.bindObserver(label, "text", toSubject: fruit, "name")
    // 2: The model must announce its changes: make its class @Observable. If it is an NSObject or an ObservableObject, write extension Person: CallbackSubject {} instead.
    b.bindObserver(label, toSubject: plain) { $0.title = $1.name }
    // 2: The view does not report its edits: make it an EditableView, or pass EditedProperty(observing: view, \.property) if it is @Observable.
    b.bindObserver(form, \.item, toSubject: fruit, twoWay: \.item)
    // 2: The view's property accepts nil: leave out whenNil:
    b.bindObserver(label, \.text, toSubject: fruit, \.note, whenNil: "–")
    // 1: cannot convert value of type 'KeyPath<Fruit, String>' to expected argument type 'KeyPath<Fruit, String?>'
    // A stand-in for a value that is never nil.
    b.bindObserver(label, \.title, toSubject: fruit, \.name, whenNil: "")
    // 2: Pass the view's property as one value: bindObserver(EditedProperty(view, \.text)
    b.bindObserver(field, \.text, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "")
    // 2: The control's value and the model's property have different types: pass a transform:
    b.bindObserver(slider, toSubject: fruit, twoWay: \.name)
    // 2: A binding with a closure can't replace another binding. Keep the record of the other binding, and call its unbind().
    b.bindObserver(label, toSubject: fruit, replacing: true) { $0.title = $1.name }
    // 2: A binding with a closure can't replace another binding
    b.bindObserver(label, toSubject: fruit, \.name, replacing: true) { $0.title = $1 }
    // 1: converting non-Sendable function value to '@MainActor @Sendable (Draft) -> Bool' may introduce data races
    // A key path becomes a function that no actor owns; bindAction asks for a closure.
    b.bindAction(button, toSubject: draft, isEnabled: \.canSave) { $0.text = "" }
    // 1: extra trailing closure passed in call
    // A closure of bindObserver observes several properties; the compiler speaks of the second one.
    b.observe(fruit, \.name, \.price) { print($0) }
    // 2: .whenNil("") for an optional property
    b.bindObserver(field, toSubject: fruits, \.selection, twoWay: \.note, whenNil: "")
    // 1: does not accept a closure
    // Validation.check is the way; Getting started shows it.
    b.bindObserver(field, toSubject: fruit, twoWay: \.name, validate: { $0.count > 2 })
    // 2: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
    b.bindObserver(label, \.number, toSubject: fruit, \.name) { Int($0) }
}
