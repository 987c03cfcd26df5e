import BindingKit

/// The views of the editor: GTK's in the program, plain objects in the tests.
@MainActor
protocol FruitViews: AnyObject {
    associatedtype Field: ValueControl where Field.EditedValue == String
    associatedtype Message: TextLabel
    associatedtype Control: ActionControl

    var nameEntry: Field { get }
    var nameMessage: Message { get }
    var priceEntry: Field { get }
    var priceMessage: Message { get }
    var addButton: Control { get }
    var removeButton: Control { get }
    var isFormSensitive: Bool { get set }

    /// Moves the focus to the name.
    func focusName()
}

/// A view that shows a string.
@MainActor
protocol TextLabel: AnyObject {
    var text: String { get set }
}
