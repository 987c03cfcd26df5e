import Testing

@testable import BindingKit
@testable import TestSupport

/// A form with one field. The edits of the field are registered in a history.
@MainActor
class UndoStage {
    let manager = BindingManager()
    let history = History()
    let form = Form()
    let field = Field()

    func bind(
        _ writeBack: WriteBack = .onEachChange, validate: Validation<String> = .none,
        name: String? = nil
    ) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", writeBack: writeBack,
            validate: validate)
        manager.registerUndo(with: history) { _ in name }
        manager.enable()
    }

    func edit(_ keys: String) {
        field.takeFocus()
        field.type(keys)
        field.blur()
    }
}
