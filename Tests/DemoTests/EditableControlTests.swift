import BindingKit
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct EditableControlTests {
    /// Return ends an edit as well as another view that gets the focus.
    @Test(arguments: [true, false])
    func theTextFieldConforms(returnCommits: Bool) {
        let suite = EditableViewConformance(
            keyPath: \TextField.text, values: ["a", "ab", "abc"],
            makeView: {
                let field = TextField()
                field.text = "a"
                return field
            },
            change: { field, text in text.last.map { _ = field.keyDown(.character($0)) } },
            begin: { $0.didBecomeFirstResponder() },
            commit: { field in
                if returnCommits {
                    _ = field.keyDown(.enter)
                } else {
                    field.didResignFirstResponder()
                }
            },
            cancel: { _ = $0.keyDown(.escape) })
        #expect(suite.failures() == [])
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
