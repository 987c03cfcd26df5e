import BindingKit

@testable import TestSupport

/// A cell with a text field.
final class NameCell: StrictListView.Cell {
    let field = NameField()
}

/// A text field. Only the library commits its edits.
@MainActor
final class NameField: EditableView {
    var text = "" {
        didSet { if !isTyping { writes += 1 } }
    }
    /// How often code other than the user has set the text.
    private(set) var writes = 0
    private(set) var isEditing = false
    private var isTyping = false
    private let listeners = EditListeners()

    var editPhase: EditPhase { isEditing ? .editing : .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func type(_ newText: String) {
        isEditing = true
        listeners.send(.began)
        isTyping = true
        text = newText
        isTyping = false
        listeners.send(.changed)
    }
}
