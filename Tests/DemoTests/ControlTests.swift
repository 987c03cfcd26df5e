import BindingKit
import Testing

@testable import Terminal

@MainActor
@Suite struct ControlTests {
    private let controller = RecordingController(title: "Screen")
    private let field = TextField()
    private let slider = Slider(range: 0...255, step: 1, largeStep: 16)
    private let button = Button("Go")
    private let window: Window

    init() {
        controller.views = [field, slider, button]
        window = Window(size: Size(width: 20, height: 3), rootController: controller)
        window.open()
    }

    private func press(_ keys: Key...) {
        for key in keys { _ = window.dispatch(key) }
    }

    // MARK: - Sliders

    @Test func theArrowsMoveTheSliderInSmallAndLargeSteps() {
        window.makeFirstResponder(slider)
        press(.right, .right, .left, .farRight, .pageUp, .pageDown)
        #expect(slider.value == 17)
        press(.end)
        #expect(slider.value == 255)
        press(.home)
        #expect(slider.value == 0)
    }

    @Test func theSliderStopsAtItsEnds() {
        var count = 0
        let token = slider.reportEdits { _ in count += 1 }
        defer { withExtendedLifetime(token) {} }
        window.makeFirstResponder(slider)
        press(.left, .farLeft, .home)
        #expect(count == 0, "nothing has changed")
        slider.value = 300
        #expect(slider.value == 255)
        slider.value = .nan
        #expect(slider.value == 255)
        #expect(count == 0, "it was the program")
    }

    @Test func theSliderIsFilledToAFractionOfAColumn() {
        slider.value = 16
        #expect(drawn(slider, width: 13) == ["▏▌───────  16"])
        slider.value = 128
        #expect(drawn(slider, width: 13) == ["▏████──── 128"])
    }

    @Test func aFractionIsShownWithTwoDigits() {
        let small = Slider(range: -1...1, step: 0.25, largeStep: 1)
        small.value = -0.25
        #expect(drawn(small, width: 13) == ["▏██▎─── -0.25"])
    }

    // MARK: - Buttons

    @Test(arguments: [Key.enter, .character(" ")])
    func returnAndSpacePressTheButton(_ key: Key) {
        var presses = 0
        let token = button.reportActions { presses += 1 }
        window.makeFirstResponder(button)
        press(key)
        button.isEnabled = false
        press(key)
        #expect(presses == 1)
        withExtendedLifetime(token) {}
    }

    // MARK: - Focus

    @Test func disabledControlsNeverHaveTheFocus() {
        slider.isEnabled = false
        window.makeFirstResponder(field)
        press(.tab)
        #expect(button.isFirstResponder)
        button.isEnabled = false
        #expect(window.firstResponder == nil)
    }

    @Test func theVerticalArrowsMoveTheFocusAsTheTabKeyDoes() {
        window.makeFirstResponder(field)
        press(.down)
        #expect(slider.isFirstResponder)
        press(.up, .up)
        #expect(button.isFirstResponder)
    }

    @Test func escapeLeavesTheFocus() {
        window.makeFirstResponder(slider)
        press(.escape)
        #expect(window.firstResponder == nil)
    }

    @Test func whatAnEditEnablesIsTheNextToHaveTheFocus() {
        slider.isEnabled = false
        let token = field.reportEdits { [slider] in
            if $0 == .committed { slider.isEnabled = true }
        }
        defer { withExtendedLifetime(token) {} }
        window.makeFirstResponder(field)
        press(.character("a"), .tab)
        #expect(slider.isFirstResponder)
    }

    @Test func theFocusedControlIsKnownByItsEdge() {
        #expect(drawn(button, width: 8) == ["▏[ Go ]"])
        window.makeFirstResponder(button)
        #expect(drawn(button, width: 8) == ["▌[ Go ]"])
    }
}
