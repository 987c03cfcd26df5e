import BindingKit
import Observation
import Testing
import UIKit

// These tests are serialized with the other tests that read the log.
extension BadInputTests {
    /// Segments, tabs and rows that a view does not have, or does not have yet.
    @MainActor
    @Suite struct MissingItemTests {
        private let bindings = BindingManager()
        private let fruit = Fruit("Fig")

        @Test func anIndexWithoutASegmentSelectsNone() async {
            let control = UISegmentedControl(items: ["Spring", "Summer"])
            let messages = await logged {
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
            let messages = await logged {
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
            let messages = await logged {
                bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
                bindings.enable()
            }
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(messages.isEmpty)
        }

        @Test func segmentsThatComeBeforeTheTurnEndsAreSelected() async {
            let control = UISegmentedControl(items: [])
            fruit.season = .autumn
            let messages = await logged {
                bindings.bindObserver(control, toSubject: fruit, twoWay: \.season)
                bindings.enable()
                for title in ["Spring", "Summer", "Autumn"] { insert(title, into: control) }
            }
            #expect(control.selectedSegmentIndex == 2)
            #expect(messages.isEmpty)
            #expect(fruit.season == .autumn)
        }

        @Test func segmentsThatComeInALaterTurnAreSelectedWhenAnythingIsDelivered() async {
            let (control, label) = (UISegmentedControl(items: []), UILabel())
            fruit.season = .summer
            let messages = await logged {
                bindings.bindObserver(control, toSubject: fruit, twoWay: \.season)
                bindings.bindObserver(label, \.text, toSubject: fruit, \.name)
                bindings.enable()
            }
            #expect(messages.filter { $0.contains("no item 1, only 0 items") }.count == 1)
            for title in ["Spring", "Summer", "Autumn"] { insert(title, into: control) }
            fruit.name = "Plum"
            await endOfTurn()
            #expect(control.selectedSegmentIndex == 1)
            #expect(fruit.season == .summer)
        }

        @Test func segmentsThatComeInALaterTurnAreSelectedBeforeTheFrame() async {
            let control = UISegmentedControl(items: [])
            fruit.season = .summer
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.season)
            bindings.enable()
            await endOfTurn()
            for title in ["Spring", "Summer", "Autumn"] { insert(title, into: control) }
            BindingManager.updateAllIfNeeded()
            #expect(control.selectedSegmentIndex == 1)
        }

        @Test func aSegmentThatTheUserSelectsMeanwhileStays() async {
            let control = UISegmentedControl(items: ["Spring", "Summer"])
            fruit.count = 2
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
            await endOfTurn()
            control.selectedSegmentIndex = 1
            control.sendActions(for: .valueChanged)
            #expect(fruit.count == 1)
            insert("Autumn", into: control)
            BindingManager.updateAllIfNeeded()
            #expect(control.selectedSegmentIndex == 1)
        }

        @Test func segmentsThatComeLaterAreSelectedWhenTheScreenAppearsAgain() async {
            let control = UISegmentedControl(items: [])
            fruit.season = .summer
            let messages = await logged {
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
            let messages = await logged {
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
            let messages = await logged {
                bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
                bindings.enable()
                fruit.count = 2
                bindings.updateIfNeeded()
                insert("Summer", into: control)
            }
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(messages.count == 1)
        }

        @Test func aPlaceWithoutAPageIsLoggedAndShownOnceItComes() async {
            let control = UIPageControl()
            control.numberOfPages = 2
            fruit.count = 2
            let messages = await logged {
                bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
                bindings.enable()
            }
            #expect(messages == ["UIPageControl: it has no item 2, only 2 items."])
            #expect(control.currentPage == 0)
            #expect(bindings.commitEditing())
            #expect(fruit.count == 2, "the user has turned no page")
            control.numberOfPages = 3
            BindingManager.updateAllIfNeeded()
            #expect(control.currentPage == 2)
        }

        @Test func aPageThatTheUserTurnsToMeanwhileStays() async {
            let control = UIPageControl()
            control.numberOfPages = 2
            fruit.count = 2
            bindings.bindObserver(control, toSubject: fruit, twoWay: \.count)
            bindings.enable()
            await endOfTurn()
            control.simulateNextPage()
            #expect(fruit.count == 1)
            control.numberOfPages = 3
            BindingManager.updateAllIfNeeded()
            #expect(control.currentPage == 1)
        }

        @Test func anIndexWithoutATabChangesNothing() async {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            tabs.loadViewIfNeeded()
            let messages = await logged { tabs.tabIndex = 7 }
            #expect(tabs.selectedIndex == 0)
            #expect(messages.contains { $0.contains("no item 7") })
        }

        @Test func noTabIsLogged() async {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            let messages = await logged { tabs.tabIndex = -1 }
            #expect(tabs.selectedIndex == 0)
            #expect(messages.filter { $0.contains("it always shows one") }.count == 1)
        }

        @Test func aTabThatComesInALaterTurnIsSelectedBeforeTheFrame() async {
            let tabs = UITabBarController()
            let messages = await logged { tabs.tabIndex = 1 }
            #expect(messages.count == 1)
            tabs.viewControllers = [UIViewController(), UIViewController()]
            #expect(tabs.tabIndex == 1, "the first tab is no choice of the user's")
            BindingManager.updateAllIfNeeded()
            #expect(tabs.selectedIndex == 1)
        }

        @Test func aTabThatTheUserSelectsMeanwhileStays() async {
            let (tabs, edits) = (UITabBarController(), EditListeners())
            tabs.viewControllers = [UIViewController(), UIViewController()]
            fruit.count = 2
            bindings.bindObserver(
                EditedProperty(tabs, \.tabIndex, reporter: edits), toSubject: fruit, twoWay: \.count
            )
            bindings.enable()
            await endOfTurn()
            tabs.selectedIndex = 1
            edits.send(.changed)
            #expect(fruit.count == 1)
            tabs.viewControllers?.append(UIViewController())
            BindingManager.updateAllIfNeeded()
            #expect(tabs.selectedIndex == 1)
        }

        @Test func aTabThatComesBeforeTheTurnEndsIsSelected() async {
            let tabs = UITabBarController()
            let messages = await logged {
                tabs.tabIndex = 1
                tabs.viewControllers = [UIViewController(), UIViewController()]
            }
            #expect(tabs.selectedIndex == 1)
            #expect(messages.isEmpty)
        }

        @Test func aRowThatAPickerDoesNotHaveChangesNothing() async {
            let (picker, rows, edits) = (UIPickerView(), PickerRows(2), EditListeners())
            let messages = await logged {
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
    }
}

@MainActor
private func insert(_ title: String, into control: UISegmentedControl) {
    control.insertSegment(withTitle: title, at: control.numberOfSegments, animated: false)
}
