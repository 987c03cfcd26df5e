import BindingKit
import Observation
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct EditableControlTests {
    @Test func theListBoxConforms() {
        let window = Window(
            size: Size(width: 20, height: 8), rootController: RecordingController(title: ""))
        let suite = ListViewConformance<ListBox, ListRow>(
            makeView: {
                let list = ListBox()
                list.frame = Rect(x: 0, y: 0, width: 20, height: 8)
                list.hostWindow = window
                return list
            }, setText: { $0.title = $1 }, text: { $0.title ?? "" },
            layOut: { $0.layoutSubviews() },
            setShown: { $0.hostWindow = $1 ? window : nil })
        #expect(suite.failures() == [])
    }

    private let controller = RecordingController(title: "Screen")

    /// Return ends an edit. So does giving the focus to another view.
    @Test(arguments: [true, false])
    func theTextFieldConforms(returnCommits: Bool) {
        // The field is in a panel, because Escape does not move the focus in a panel.
        let root = RecordingController(title: "Root")
        let window = Window(size: Size(width: 9, height: 9), rootController: root)
        window.open()
        root.present(controller, animated: false)
        let suite = EditableViewConformance(
            keyPath: \TextField.text, values: ["a", "ab", "abc"],
            makeView: {
                let field = TextField()
                field.text = "a"
                return field
            },
            change: { field, text in text.last.map { _ = field.keyDown(.character($0)) } },
            begin: { field in
                controller.view.addSubview(field)
                field.takeFocus()
            },
            commit: { field in
                if returnCommits {
                    _ = field.keyDown(.enter)
                } else {
                    field.giveUpFocus()
                }
            },
            cancel: { _ = $0.keyDown(.escape) })
        #expect(suite.failures() == [])
    }

    @Observable final class Note {
        var text = "Ada"
    }

    /// A command with a key. It takes no focus.
    private final class Command: ActionControl {
        var isEnabled = true
        private let listeners = EditListeners()

        static var enabledProperty: EnabledProperty { EnabledProperty(\Command.isEnabled) }

        func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
            listeners.add { _ in perform() }
        }

        func run() { listeners.send(.changed) }
    }

    @Test(arguments: [EditDisposition.commit, .discard, .leave])
    func aCommandEndsTheEditOfAFieldAsItSays(edits: EditDisposition) {
        let (bindings, field, command) = (BindingManager(), TextField(), Command())
        let model = Note()
        var seen: [String] = []
        bindings.bindObserver(field, toSubject: model, twoWay: \.text, writeBack: .onCommit)
        bindings.bindAction(command, toSubject: model, edits: edits) { seen.append($0.text) }
        bindings.enable()
        let window = Window(size: Size(width: 9, height: 9), rootController: controller)
        controller.views = [field]
        window.open()
        field.takeFocus()
        _ = field.keyDown(.character("m"))
        command.run()
        #expect(seen == [edits == .commit ? "Adam" : "Ada"])
        #expect(field.text == (edits == .discard ? "Ada" : "Adam"))
        model.text = ""
        bindings.updateIfNeeded()
        #expect(field.text == (edits == .leave ? "Adam" : ""))
    }

    @Test func theSliderConforms() {
        let suite = EditableViewConformance(
            keyPath: \Slider.value, values: [0, 1, 2],
            makeView: { Slider(range: 0...9, step: 1, largeStep: 3) },
            change: { slider, value in _ = slider.keyDown(value < slider.value ? .left : .right) })
        #expect(suite.failures() == [])
    }

    @Test func controlsNameTheValueThatIsEditedInThem() {
        let (field, slider) = (TextField(), Slider(step: 1, largeStep: 1))
        #expect(field.edited.0 === field && field.edited.1 == \TextField.text)
        #expect(slider.edited.0 === slider && slider.edited.1 == \Slider.value)
    }

    @Test func aCorrectionKeepsTheCursorWhereTheUserExpectsIt() {
        let field = TextField()
        field.text = "12345"
        field.cursor = 4
        field.keepSelection { field.text = "12,345" }
        #expect(field.text == "12,345" && field.cursor == 5)
    }
}
