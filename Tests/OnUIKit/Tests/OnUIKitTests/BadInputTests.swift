import BindingKit
import Observation
import Testing
import UIKit

/// Values that a control can't show, and models that have gone: logged, and nothing raised.
@MainActor
@Suite(.serialized) struct BadInputTests {
    private let bindings = BindingManager()
    private let fruit = Fruit("Fig")

    /// What the library logs while `body` runs, and until the turn has ended.
    private func logs(
        _ level: BindingLog.Level = .warning, during body: () throws -> Void
    ) async rethrows -> [String] {
        var messages: [String] = []
        BindingLog.destination = .closure(level) { messages.append($0.message) }
        defer { BindingLog.destination = .none }
        try body()
        await endOfTurn()
        return messages
    }

    // MARK: Indices

    @Test func anIndexWithoutASegmentSelectsNone() async {
        let control = UISegmentedControl(items: ["Spring", "Summer"])
        let messages = await logs {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
            #expect(control.selectedSegmentIndex == 0)
            fruit.count = 7
            bindings.updateIfNeeded()
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(messages.filter { $0.contains("no item 7, only 2 items") }.count == 1)
        #expect(bindings.commitEditing())
        #expect(fruit.count == 7, "the user has selected nothing")
    }

    @Test func aNegativeIndexSelectsNone() async {
        let control = UISegmentedControl(items: ["Spring", "Summer"])
        fruit.count = -5
        let messages = await logs {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
        }
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(messages.contains { $0.contains("no item -5") })
    }

    @Test func noSegmentIsNoMistake() async {
        let control = UISegmentedControl(items: ["Spring", "Summer"])
        control.selectedSegmentIndex = 1
        fruit.count = -1
        let messages = await logs {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
        }
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(messages.isEmpty)
    }

    @Test func segmentsThatComeBeforeTheTurnEndsAreSelected() async {
        let control = UISegmentedControl(items: [])
        fruit.season = .autumn
        let messages = await logs {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.season)
            bindings.enable()
            for title in ["Spring", "Summer", "Autumn"] { insert(title, into: control) }
        }
        #expect(control.selectedSegmentIndex == 2)
        #expect(messages.isEmpty)
        #expect(fruit.season == .autumn)
    }

    @Test func segmentsThatComeLaterAreSelectedWhenTheScreenAppearsAgain() async {
        let control = UISegmentedControl(items: [])
        fruit.season = .summer
        let messages = await logs {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.season)
            bindings.enable()
        }
        #expect(messages.contains { $0.contains("no item 1") })
        bindings.disable()
        #expect(fruit.season == .summer)
        for title in ["Spring", "Summer", "Autumn"] { insert(title, into: control) }
        bindings.enable()
        #expect(control.selectedSegmentIndex == 1)
    }

    @Test func whatIsSelectedMeanwhileStays() async {
        let control = UISegmentedControl(items: ["Spring"])
        fruit.count = 1
        let messages = await logs {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
            insert("Summer", into: control)
            fruit.count = 0
            bindings.updateIfNeeded()
        }
        #expect(control.selectedSegmentIndex == 0)
        #expect(messages.isEmpty)
    }

    @Test func onlyTheLatestIndexIsAwaited() async {
        let control = UISegmentedControl(items: ["Spring"])
        fruit.count = 1
        let messages = await logs {
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
            fruit.count = 2
            bindings.updateIfNeeded()
            insert("Summer", into: control)
        }
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(messages.count == 1)
    }

    @Test func anIndexWithoutATabChangesNothing() async {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.loadViewIfNeeded()
        let messages = await logs { tabs.tabIndex = 7 }
        #expect(tabs.selectedIndex == 0)
        #expect(messages.contains { $0.contains("no item 7") })
    }

    @Test func aTabThatComesBeforeTheTurnEndsIsSelected() async {
        let tabs = UITabBarController()
        let messages = await logs {
            tabs.tabIndex = 1
            tabs.viewControllers = [UIViewController(), UIViewController()]
        }
        #expect(tabs.selectedIndex == 1)
        #expect(messages.isEmpty)
    }

    @Test func aRowThatAPickerDoesNotHaveChangesNothing() async {
        let (picker, rows, edits) = (UIPickerView(), PickerRows(2), EditListeners())
        let messages = await logs {
            bindings.bindObserver(
                picker.row(inComponent: 0, reporter: edits), toSubject: fruit, twoWay: \.count)
            bindings.enable()
            picker.dataSource = rows
            fruit.count = 5
            bindings.updateIfNeeded()
        }
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(messages.contains { $0.contains("no row 0 in component 0") })
        #expect(messages.contains { $0.contains("no row 5 in component 0") })
        #expect(picker.row(inComponent: 3, reporter: edits).edited.0 === picker)
        #expect(fruit.count == 5)
    }

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
        let messages = await logs(.error) {
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
        let messages = await logs {
            let binding = bindings.bindObserver(well, toSubject: paint, twoWay: \.color)
            bindings.enable()
            well.simulateChoice(nil)
            #expect(binding.validationError != nil)
        }
        #expect(paint.color == .blue)
        #expect(messages.contains { $0.contains("kept the model as it was") })
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

    @Test func aValueBeyondTheRangeIsLoggedOnceUntilItFitsAgain() async {
        let slider = UISlider()
        let messages = await logs {
            bindings.bindObserver(slider, toSubject: fruit, twoWay: \.ripeness)
            bindings.enable()
            for ripeness in [1000, 2000, 0.5, 3000] {
                fruit.ripeness = ripeness
                bindings.updateIfNeeded()
            }
        }
        #expect(messages.count == 2, "\(messages)")
        #expect(messages.first?.contains("has written 1000.0, but the view holds 1.0") == true)
        #expect(messages.last?.contains("has written 3000.0") == true)
    }

    @Test func aTextThatTheFieldTakesAsItIsIsNotLogged() async {
        let field = UITextField()
        let messages = await logs {
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

    // MARK: Models that have gone

    @Test func anActionWhoseModelHasGoneDoesNothing() async {
        let button = UIButton()
        var calls = 0
        let messages = await logs(.trace) {
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
private func insert(_ title: String, into control: UISegmentedControl) {
    control.insertSegment(withTitle: title, at: control.numberOfSegments, animated: false)
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
