import BindingKit
import Observation
import Testing
import UIKit

/// Ranges and items that client code sets while the value is bound.
@MainActor
@Suite struct RangeTests {
    private let bindings = BindingManager()
    private let fruit = Fruit("Fig")

    private func boundSlider() -> UISlider {
        let slider = UISlider()
        slider.maximumValue = 100
        fruit.ripeness = 50
        bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        return slider
    }

    @Test func aRangeThatClampsTheValueIsNoEdit() {
        let slider = boundSlider()
        slider.maximumValue = 40
        bindings.disable()
        #expect(slider.value == 40)
        #expect(fruit.ripeness == 50)
        slider.maximumValue = 100
        bindings.enable()
        #expect(slider.value == 50)
    }

    @Test func whatTheUserDoesInTheNewRangeIsWritten() {
        let slider = boundSlider()
        slider.maximumValue = 40
        slider.simulateGrab()
        slider.simulateDrag(to: 30)
        bindings.commitEditing()
        #expect(fruit.ripeness == 30)
    }

    @Test func aKnobThatIsHeldIsWrittenWhereItIs() {
        let slider = boundSlider()
        slider.isContinuous = false
        slider.simulateGrab()
        slider.simulateDrag(to: 30)
        #expect(fruit.ripeness == 50)
        bindings.commitEditing()
        #expect(fruit.ripeness == 30)
    }

    @Test func aRangeIsNoEditOfTheObjectThatWasSelected() {
        let (slider, basket, other) = (UISlider(), Basket(), Fruit("Kiwi"))
        slider.maximumValue = 100
        (fruit.ripeness, other.ripeness) = (50, 20)
        basket.selection = fruit
        bindings.bindObserver(
            slider, toSubject: basket, \.selection, twoWay: \.ripeness, transform: .number,
            whenNil: 0)
        bindings.enable()
        slider.maximumValue = 40
        basket.selection = other
        bindings.updateIfNeeded()
        #expect(slider.value == 20)
        #expect(fruit.ripeness == 50)
    }

    @Test func segmentsThatAreReplacedAreNoEdit() {
        let control = UISegmentedControl(items: ["Spring", "Summer"])
        fruit.count = 1
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        // UIKit does this when all segments are removed.
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        bindings.disable()
        #expect(fruit.count == 1)
        bindings.enable()
        #expect(control.selectedSegmentIndex == 1)
    }

    @Test func fewerPagesAreNoEdit() {
        let control = UIPageControl()
        control.numberOfPages = 5
        fruit.count = 4
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        control.numberOfPages = 3
        bindings.disable()
        #expect(fruit.count == 4)
    }

    @Test func aPageIsAwaitedWhileTheControlIsFilledAnew() async {
        let control = UIPageControl()
        control.numberOfPages = 2
        fruit.count = 4
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        await endOfTurn()
        control.numberOfPages = 0
        BindingManager.updateAllIfNeeded()
        bindings.commitEditing()
        #expect(fruit.count == 4)
        control.numberOfPages = 6
        BindingManager.updateAllIfNeeded()
        #expect(control.currentPage == 4)
    }
}

@MainActor
@Observable
private final class Basket {
    var selection: Fruit?
}
