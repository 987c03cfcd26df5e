import Testing

@testable import BindingKit
@testable import TestSupport

/// When an editor is registered with a document.
@MainActor
@Suite struct EditorStatusTests {
    private let manager = BindingManager()
    private let form = Form()
    private let field = AppKitField()
    private let log = Log()

    private final class Log {
        var status = EditorStatus()
        var messages: [EditorStatus.Message] = []
    }

    init() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit,
            validate: .required())
        manager.onEdit = { [weak manager, log] in
            let hasOpenEdit = manager?.hasOpenEdit ?? false
            if let message = log.status.message(hasOpenEdit: hasOpenEdit) {
                log.messages.append(message)
            }
        }
        manager.enable()
    }

    @Test func anEditorIsRegisteredWhileAnEditIsOpen() {
        field.focus()
        #expect(log.messages.isEmpty)
        for text in ["G", "Gr"] { field.type(text) }
        #expect(log.messages == [.didBeginEditing])
        field.pressReturn()
        #expect(log.messages == [.didBeginEditing, .didEndEditing])
    }

    @Test func aRefusedEditStaysRegisteredUntilItIsDiscarded() {
        field.focus()
        field.type("")
        field.pressTab()
        #expect(!manager.commitEditing())
        #expect(log.messages == [.didBeginEditing])
        manager.discardEditing()
        #expect(log.messages == [.didBeginEditing, .didEndEditing])
    }

    @Test func anEndWithoutAnEditRegistersNothing() {
        field.focus()
        field.pressTab()
        #expect(log.messages.isEmpty)
    }
}
