import BindingKit

@testable import FruitEditor

/// The views of the editor without a toolkit.
@MainActor
final class PlainViews: FruitViews {
    let nameEntry = PlainField()
    let nameMessage = PlainLabel()
    let priceEntry = PlainField()
    let priceMessage = PlainLabel()
    let addButton = PlainButton()
    let removeButton = PlainButton()
    var isFormSensitive = true
    private(set) var hasFocusedName = false

    func focusName() { hasFocusedName = true }
}

final class PlainLabel: TextLabel {
    var text = ""
}

final class PlainField: EditableView, ValueControl {
    private let listeners = EditListeners()
    private(set) var editPhase = EditPhase.idle
    var text = ""

    var edited: (PlainField, ReferenceWritableKeyPath<PlainField, String>) { (self, \.text) }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    /// Types a text and leaves the field.
    func enter(_ text: String) {
        editPhase = .editing
        self.text = text
        listeners.send(.changed)
        editPhase = .idle
        listeners.send(.committed)
    }
}

final class PlainButton: ActionControl {
    private let presses = EditListeners()
    var isEnabled = true

    static var enabledProperty: EnabledProperty { EnabledProperty(\PlainButton.isEnabled) }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        presses.add { _ in perform() }
    }

    func press() {
        if isEnabled { presses.send(.changed) }
    }
}
