import BindingKit
import Observation
import Testing
import UIKit

/// Values that a control can't show, and models that are released. The library logs them and raises
/// no exception.
@MainActor
@Suite(.serialized) struct BadInputTests {
    private let bindings = BindingManager()
    private let fruit = Fruit("Fig")

    // MARK: Values

    @Test func aControlThatKnowsNoNilShowsWhatTheTransformMakesOfIt() {
        let (picker, plan) = (UIDatePicker(), Plan())
        let epoch = Date(timeIntervalSince1970: 0)
        bindings.bindObserver(
            picker, toSubject: plan, twoWay: \.date,
            transform: ValueTransform(forward: { $0 ?? epoch }, reverse: { $0 }))
        bindings.enable()
        #expect(picker.date == epoch)
        picker.simulateChoice(Date(timeIntervalSince1970: 60))
        #expect(plan.date == Date(timeIntervalSince1970: 60))
    }

    @Test func aTransformThatRefusesNilLeavesTheControlAsItIs() async {
        let (picker, plan) = (UIDatePicker(), Plan())
        let shown = picker.date
        let messages = await logged(.error) {
            bindings.bindObserver(
                picker, toSubject: plan, twoWay: \.date,
                transform: ValueTransform(
                    forward: { date in
                        guard let date else { throw ValidationError("No date.") }
                        return date
                    }, reverse: { $0 }))
            bindings.enable()
        }
        #expect(picker.date == shown)
        #expect(messages.contains { $0.contains("No date.") })
    }

    @Test func nilThatAModelDoesNotTakeIsRefused() async {
        let (well, paint) = (UIColorWell(), Coat())
        let messages = await logged {
            let binding = bindings.bindObserver(
                well, \.selectedColor, toSubject: paint, twoWay: \.color)
            bindings.enable()
            well.simulateChoice(nil)
            #expect(binding.validationError != nil)
        }
        #expect(paint.color == .blue)
        #expect(messages.contains { $0.contains("did not change the model") })
    }

    @Test func aValueBeyondTheRangeIsShownAsTheNearest() {
        let (slider, stepper) = (UISlider(), UIStepper())
        bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        bindings.bindObserver(stepper, toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        fruit.ripeness = 1000
        bindings.updateIfNeeded()
        #expect(slider.value == 1)
        #expect(stepper.value == 100)
        #expect(bindings.commitEditing())
        #expect(fruit.ripeness == 1000)
    }

    @Test func anAwaitedSelectionEndsWithItsBinding() async {
        let control = UISegmentedControl(items: ["Spring"])
        fruit.count = 1
        let binding = bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        await endOfTurn()
        binding.unbind()
        control.insertSegment(withTitle: "Summer", at: 1, animated: false)
        await endOfTurn()
        #expect(control.selectedSegmentIndex == -1)
    }

    @Test func anAwaitedSelectionEndsWithAPauseAndIsMadeAgainAfterIt() async {
        let control = UISegmentedControl(items: ["Spring"])
        fruit.count = 1
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        bindings.disable()
        control.insertSegment(withTitle: "Summer", at: 1, animated: false)
        await endOfTurn()
        #expect(control.selectedSegmentIndex == -1)
        bindings.enable()
        #expect(control.selectedSegmentIndex == 1)
    }

    @Test func anAwaitedSelectionIsNotTheNextModels() async {
        let control = UISegmentedControl(items: ["Spring"])
        let next = Fruit("Pear")
        fruit.count = 5
        bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
        bindings.enable()
        await endOfTurn()
        bindings.removeAllBindings()
        bindings.bindObserver(control, toSubject: next, twoWay: \.count, mode: .oneWayToSubject)
        #expect(next.count == -1)
    }

    @Test func noPageIsLoggedOnce() async {
        let control = UIPageControl()
        control.numberOfPages = 3
        fruit.count = -1
        let messages = await logged {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
        }
        #expect(messages.count == 1, "\(messages)")
    }

    @Test func aValueBeyondTheRangeIsLoggedOnceUntilItFitsAgain() async {
        let slider = UISlider()
        let messages = await logged {
            bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
            bindings.enable()
            for ripeness in [1000, 2000, 0.5, 3000] {
                fruit.ripeness = ripeness
                bindings.updateIfNeeded()
            }
        }
        #expect(messages.count == 2, "\(messages)")
        #expect(messages.first?.contains("wrote 1000.0, but the control holds 1.0") == true)
        #expect(messages.last?.contains("wrote 3000.0") == true)
    }

    @Test func aTextThatTheFieldTakesAsItIsIsNotLogged() async {
        let field = UITextField()
        let messages = await logged {
            bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
            bindings.enable()
            fruit.name = "Pear"
            bindings.updateIfNeeded()
        }
        #expect(messages.isEmpty, "\(messages)")
    }

    @Test func aNumberThatIsNoneRaisesNothing() {
        let slider = UISlider()
        bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        fruit.ripeness = .nan
        bindings.updateIfNeeded()
        fruit.ripeness = 0.5
        bindings.updateIfNeeded()
        #expect(slider.value == 0.5)
    }

    @Test(arguments: [true, false])
    func theEntryOfAClampedValueMayEndItsBinding(isPause: Bool) async {
        let slider = UISlider()
        let binding = bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
        bindings.enable()
        var entries = 0
        BindingLog.destination = .closure(.warning) { [bindings] _ in
            entries += 1
            if isPause { bindings.disable() } else { binding.unbind() }
        }
        defer { BindingLog.destination = .none }
        for ripeness in [5.0, 6.0] {
            fruit.ripeness = ripeness
            bindings.updateIfNeeded()
        }
        #expect(entries == 1)
        #expect(slider.value == 1)
        #expect(fruit.ripeness == 6)
    }

    // MARK: Models that have gone

    @Test func anActionWhoseModelHasGoneDoesNothing() async {
        let button = UIButton()
        var calls = 0
        let messages = await logged(.trace) {
            do {
                let model = Fruit("Plum")
                bindings.bindAction(button, toSubject: model) { _ in calls += 1 }
                bindings.enable()
                button.simulateTap()
            }
            #expect(calls == 1)
            button.simulateTap()
            #expect(calls == 1)
            #expect(bindings.bindings.isEmpty)
        }
        #expect(messages.contains { $0.contains("its subject was released") })
        #expect(button.allControlEvents.isEmpty)
    }
}

@MainActor
@Observable
private final class Plan {
    var date: Date?
}

@MainActor
@Observable
private final class Coat {
    var color = UIColor.blue
}
