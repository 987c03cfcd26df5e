package import BindingKit

// The parts of controls that two-way bindings and actions need, in addition to the events of
// `Control`.

extension TextField: EditableView {
    package var editPhase: EditPhase { isFirstResponder ? .editing : .idle }

    package func keepSelection(during write: () -> Void) {
        let former = text
        let place = former.index(former.startIndex, offsetBy: cursor)
        write()
        let newPlace = TextSelection.place(place, in: former, movedTo: text)
        cursor = text.distance(from: text.startIndex, to: newPlace)
    }
}

extension TextField: ValueControl {
    package var edited: (TextField, ReferenceWritableKeyPath<TextField, String>) { (self, \.text) }
}

extension Slider: EditableView {
    /// Each key is a complete edit, so no edit stays open.
    package var editPhase: EditPhase { .idle }
}

extension Slider: ValueControl {
    package var edited: (Slider, ReferenceWritableKeyPath<Slider, Double>) { (self, \.value) }
}

extension TableView: EditableView {
    /// Each key is a complete edit, so no edit stays open.
    package var editPhase: EditPhase { .idle }
}

extension TableView: ValueControl {
    package var edited: (TableView, ReferenceWritableKeyPath<TableView, Int?>) {
        (self, \.selectedRow)
    }
}

extension TextField: ActionControl {
    package static var enabledProperty: EnabledProperty { EnabledProperty(\TextField.isEnabled) }

    /// Reports Return, after the field's edit has been committed.
    package func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        returns.add { _ in perform() }
    }
}

extension Button: ActionControl {
    package static var enabledProperty: EnabledProperty { EnabledProperty(\Button.isEnabled) }

    package func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        reportEdits { _ in perform() }
    }
}
