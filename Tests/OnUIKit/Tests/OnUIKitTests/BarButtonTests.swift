import BindingKit
import Testing
import UIKit

@MainActor
@Suite struct BarButtonTests {
    private let bindings = BindingManager()
    private let item = UIBarButtonItem(title: "Save")
    private let fruit = Fruit("Fig")

    @Test func aTapRunsTheAction() {
        bindings.bindAction(item, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        item.simulateTap()
        #expect(fruit.count == 1)
    }

    @Test func theItemIsEnabledAsTheModelSays() {
        bindings.bindAction(item, toSubject: fruit, isEnabled: { $0.isRipe }) { $0.count += 1 }
        bindings.enable()
        #expect(!item.isEnabled)
        fruit.isRipe = true
        bindings.updateIfNeeded()
        #expect(item.isEnabled)
    }

    @Test func theItemKeepsItsTitleAndImage() {
        let image = UIImage()
        item.image = image
        let binding = bindings.bindAction(item, toSubject: fruit) { $0.count += 1 }
        #expect(item.title == "Save")
        #expect(item.image === image)
        binding.unbind()
        #expect(item.title == "Save")
        #expect(item.image === image)
    }

    @Test func theItemsOwnActionIsReplacedAndGivenBack() {
        let fruit = fruit
        item.primaryAction = UIAction(title: "Own") { _ in fruit.count += 100 }
        let binding = bindings.bindAction(item, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        item.simulateTap()
        #expect(fruit.count == 1)
        binding.unbind()
        item.simulateTap()
        #expect(fruit.count == 101)
    }

    @Test func theItemsTargetIsLeftAlone() {
        let target = NSObject()
        item.target = target
        item.action = Selector(("save"))
        let binding = bindings.bindAction(item, toSubject: fruit) { $0.count += 1 }
        binding.unbind()
        #expect(item.target === target)
        #expect(item.action == Selector(("save")))
        #expect(item.primaryAction == nil)
    }

    @Test(arguments: [true, false])
    func theActionBoundLastRunsAloneWhicheverEndsFirst(laterEndsFirst: Bool) {
        let earlier = bindings.bindAction(item, toSubject: fruit) { $0.count += 1 }
        let later = bindings.bindAction(item, toSubject: fruit) { $0.count += 10 }
        bindings.enable()
        item.simulateTap()
        #expect(fruit.count == 10)

        (laterEndsFirst ? later : earlier).unbind()
        item.simulateTap()
        #expect(fruit.count == (laterEndsFirst ? 11 : 20))

        (laterEndsFirst ? earlier : later).unbind()
        #expect(item.primaryAction == nil)
    }

    @Test func anActionThatTheProgramHasSetMeanwhileStays() {
        let fruit = fruit
        let binding = bindings.bindAction(item, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        item.primaryAction = UIAction(title: "Own") { _ in fruit.count += 100 }
        binding.unbind()
        item.simulateTap()
        #expect(fruit.count == 100)
    }

    @Test func neitherTheItemNorTheModelIsKept() {
        weak var item: UIBarButtonItem?
        weak var fruit: Fruit?
        do {
            let (boundItem, boundFruit) = (UIBarButtonItem(title: "Save"), Fruit())
            bindings.bindAction(boundItem, toSubject: boundFruit, isEnabled: { $0.isRipe }) {
                $0.count += 1
            }
            bindings.enable()
            (item, fruit) = (boundItem, boundFruit)
        }
        #expect(item == nil)
        #expect(fruit == nil)
    }

    @Test func theProgramsActionComesBackAfterASecondTakeover() {
        let fruit = fruit
        let first = bindings.bindAction(item, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        item.primaryAction = UIAction(title: "Own") { _ in fruit.count += 100 }
        item.title = "Own"
        let second = bindings.bindAction(item, toSubject: fruit) { $0.count += 10 }
        item.simulateTap()
        #expect(fruit.count == 10)
        second.unbind()
        item.simulateTap()
        #expect(fruit.count == 11)
        first.unbind()
        item.simulateTap()
        #expect(fruit.count == 111)
        #expect(item.title == "Own")
    }
}
