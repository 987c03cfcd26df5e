import BindingKit
import Observation
import Testing
import UIKit

/// Controls whose value the user changes, each bound by a short call.
@MainActor
@Suite struct ControlTests {
    private let bindings = BindingManager()
    private let fruit = Fruit("Fig")

    @Test func aSwitchWritesAndFollows() {
        let control = UISwitch()
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        control.simulateToggle()
        #expect(fruit.isRipe)
        fruit.isRipe = false
        bindings.updateIfNeeded()
        #expect(!control.isOn)
    }

    @Test func aStepperWritesAndFollows() {
        let control = UIStepper()
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        control.simulateIncrement()
        control.simulateIncrement()
        #expect(fruit.count == 2)
        fruit.count = 7
        bindings.updateIfNeeded()
        #expect(control.value == 7)
    }

    @Test func segmentsWriteAndFollow() {
        let control = UISegmentedControl(items: ["Spring", "Summer", "Autumn"])
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.season)
        bindings.enable()
        #expect(control.selectedSegmentIndex == 0)
        control.simulateChoice(2)
        #expect(fruit.season == .autumn)
        fruit.season = .summer
        bindings.updateIfNeeded()
        #expect(control.selectedSegmentIndex == 1)
    }

    @Test func pagesWriteAndFollow() {
        let control = UIPageControl()
        control.numberOfPages = 3
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        control.simulateNextPage()
        #expect(fruit.count == 1)
        fruit.count = 2
        bindings.updateIfNeeded()
        #expect(control.currentPage == 2)
    }

    @Test func aDatePickerWritesAndFollows() {
        let control = UIDatePicker()
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.picked)
        bindings.enable()
        #expect(control.date == Date(timeIntervalSince1970: 0))
        control.simulateChoice(Date(timeIntervalSince1970: 60))
        #expect(fruit.picked == Date(timeIntervalSince1970: 60))
    }

    @Test func aCountdownPickerWritesItsDuration() {
        let control = UIDatePicker()
        control.datePickerMode = .countDownTimer
        bindings.bindObserver(
            control, \.countDownDuration, toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        control.simulateTouch({ control.countDownDuration = 120 }, sending: .valueChanged)
        #expect(fruit.ripeness == 120)
    }

    @Test func aColorWellWritesAndFollows() {
        let (control, paint) = (UIColorWell(), Paint())
        bindings.bindObserver(control, \.selectedColor, toSubject: paint, twoWay: \.color)
        bindings.enable()
        control.simulateChoice(.green)
        #expect(paint.color == .green)
        paint.color = .red
        bindings.updateIfNeeded()
        #expect(control.selectedColor == .red)
    }

    @Test func aDisabledControlWritesNothing() {
        let control = UISwitch()
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        control.isEnabled = false
        control.simulateToggle()
        #expect(!fruit.isRipe)
    }

    @Test func twoControlsOfOnePropertyFollowEachOther() {
        let (slider, stepper) = (UISlider(), UIStepper())
        slider.maximumValue = 10
        bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        bindings.bindObserver(stepper, toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        stepper.simulateIncrement()
        #expect(bindings.updateIfNeeded() == 1)
        #expect(slider.value == 1)
    }

    // MARK: Sliders

    private func boundSlider(writeBack: WriteBack = .onEachChange) -> UISlider {
        let slider = UISlider()
        bindings.bindObserver(
            slider, toSubject: fruit, twoWay: \.ripeness, writeBack: writeBack)
        bindings.enable()
        return slider
    }

    @Test func everyMovementOfTheKnobIsWritten() {
        let slider = boundSlider()
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        #expect(fruit.ripeness == 0.25)
        slider.simulateDrag(to: 0.5)
        #expect(fruit.ripeness == 0.5)
        slider.simulateRelease()
    }

    @Test func theKnobThatIsHeldIsLeftWhereItIs() {
        let slider = boundSlider()
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        fruit.ripeness = 1
        bindings.updateIfNeeded()
        #expect(slider.value == 0.25)
        slider.simulateRelease()
        #expect(slider.value == 1)
    }

    @Test(arguments: [UIControl.Event.touchUpInside, .touchUpOutside, .touchCancel])
    func theEndOfTheTouchCommits(event: UIControl.Event) {
        let slider = boundSlider(writeBack: .onCommit)
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        #expect(fruit.ripeness == 0)
        slider.simulateRelease(event)
        #expect(fruit.ripeness == 0.25)
    }

    @Test func aSliderThatIsNotContinuousWritesOnRelease() {
        let slider = boundSlider()
        slider.isContinuous = false
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        #expect(fruit.ripeness == 0)
        slider.simulateRelease()
        #expect(fruit.ripeness == 0.25)
    }

    // MARK: Ranges

    @Test func aValueBeyondTheRangeStaysInTheModel() {
        let slider = boundSlider()
        fruit.ripeness = 5
        bindings.updateIfNeeded()
        #expect(slider.value == 1)
        #expect(bindings.commitEditing())
        #expect(fruit.ripeness == 5, "the slider has clamped it, the user has changed nothing")
    }

    @Test func aRangeThatIsSetLaterShowsTheClampedValueUntilTheNextChange() {
        fruit.ripeness = 5
        let slider = boundSlider()
        slider.maximumValue = 10
        #expect(slider.value == 1)
        fruit.ripeness = 6
        bindings.updateIfNeeded()
        #expect(slider.value == 6)
    }

    // MARK: Events of choice

    @Test func aSliderCanBeFollowedByTheEndOfItsTouches() {
        let slider = UISlider()
        bindings.bindObserver(
            slider.editing(\.value, on: .touchUpInside), toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        slider.simulateGrab()
        slider.simulateDrag(to: 0.25)
        #expect(fruit.ripeness == 0)
        slider.simulateRelease()
        #expect(fruit.ripeness == 0.25)
    }

    @Test func aControlOfOnesOwnIsBoundByItsEvents() {
        let dial = Dial()
        bindings.bindObserver(dial, \.angle, toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        dial.simulateTouch({ dial.angle = 90 }, sending: .valueChanged)
        #expect(fruit.ripeness == 90)
    }
}

private final class Dial: UIControl {
    var angle = 0.0
}

extension Dial: EditableControl {}

@MainActor
@Observable
private final class Paint {
    var color: UIColor? = .blue
}
