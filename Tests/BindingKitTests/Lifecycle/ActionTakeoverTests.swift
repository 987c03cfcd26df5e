import Testing

@testable import BindingKit
@testable import TestSupport

/// An item has only one target. The bound actions use this target while they are bound.
@MainActor
@Suite struct ActionTakeoverTests {
    /// An item like a bar button, a menu item or a toolbar item.
    @MainActor
    private final class Item: ActionControl, TargetActionItem {
        var isEnabled = true
        weak var target: AnyObject? {
            didSet {
                let hook = onTarget
                onTarget = nil
                hook?()
            }
        }
        var action: String?
        /// The item calls this once, when its target is set.
        var onTarget: (() -> Void)?
        var takeover: ActionTakeover<EditListeners>?

        static var enabledProperty: EnabledProperty { EnabledProperty(\Item.isEnabled) }

        func makeTarget(
            _ listeners: EditListeners, inPlaceOf former: FormerTarget<String>
        ) -> (AnyObject, String) {
            (Target { listeners.send(.changed) }, "press")
        }

        func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
            takeAction(perform)
        }

        func press() { (target as? Target)?.press() }
    }

    @MainActor
    private final class Target {
        let press: @MainActor () -> Void

        init(_ press: @escaping @MainActor () -> Void) { self.press = press }
    }

    @MainActor
    private final class Calls { var count = 0 }

    private let manager = BindingManager()
    private let item = Item()
    private let person = Person("Ada")
    private let calls = Calls()

    @Test func theItemRunsTheActionInThePlaceOfItsOwn() {
        let own = ownTarget()
        manager.bindAction(item, toSubject: person) { $0.name += "!" }
        manager.enable()
        item.press()
        #expect(person.name == "Ada!")
        #expect(calls.count == 0)
        withExtendedLifetime(own) {}
    }

    @Test func theItemIsGivenBack() {
        let own = ownTarget()
        let binding = manager.bindAction(item, toSubject: person) { _ in }
        #expect(item.target !== own)
        binding.unbind()
        #expect(item.target === own)
        #expect(item.action == "save")
        #expect(item.takeover == nil)
    }

    @Test(arguments: [true, false])
    func theActionBoundLastRunsAloneWhicheverEndsFirst(laterEndsFirst: Bool) {
        let own = ownTarget()
        let earlier = manager.bindAction(item, toSubject: person) { $0.name += "1" }
        let later = manager.bindAction(item, toSubject: person) { $0.name += "2" }
        manager.enable()
        item.press()
        #expect(person.name == "Ada2")
        (laterEndsFirst ? later : earlier).unbind()
        item.press()
        #expect(person.name == (laterEndsFirst ? "Ada21" : "Ada22"))
        (laterEndsFirst ? earlier : later).unbind()
        #expect(item.target === own)
    }

    @Test func aTargetThatTheProgramHasSetMeanwhileStays() {
        let (former, own) = (ownTarget(), Target {})
        let binding = manager.bindAction(item, toSubject: person) { _ in }
        item.target = own
        binding.unbind()
        #expect(item.target === own)
        withExtendedLifetime(former) {}
    }

    @Test func theActionOfATargetThatHasDiedGoesNowhere() {
        var own: Target? = ownTarget()
        let binding = manager.bindAction(item, toSubject: person) { _ in }
        withExtendedLifetime(own) {}
        own = nil
        binding.unbind()
        #expect(item.target == nil)
        #expect(item.action == nil)
    }

    @Test func anActionWithoutATargetIsGivenBack() {
        item.action = "save"
        manager.bindAction(item, toSubject: person) { _ in }
        manager.removeAllBindings()
        #expect(item.action == "save")
    }

    @Test func anActionMayEndItsOwnBinding() {
        let own = ownTarget()
        manager.bindAction(item, toSubject: person) { [manager] _ in manager.removeAllBindings() }
        manager.enable()
        item.press()
        #expect(item.target === own)
    }

    @Test func anActionMayReplaceItsOwnBinding() {
        manager.enable()
        var record: BindingRecord?
        record = manager.bindAction(item, toSubject: person) { [manager, item] person in
            person.age += 1
            record?.unbind()
            record = manager.bindAction(item, toSubject: person) { $0.age += 100 }
        }
        let age = person.age
        item.press()
        #expect(person.age == age + 1)
        item.press()
        #expect(person.age == age + 101)
    }

    @Test func anItemWhoseActionTheProgramHasSetCanBeBoundAnew() {
        manager.enable()
        manager.bindAction(item, toSubject: person) { $0.age = 1 }
        let own = ownTarget()
        manager.bindAction(item, toSubject: person) { $0.age = 2 }
        item.press()
        #expect(calls.count == 0)
        #expect(person.age == 2)
        withExtendedLifetime(own) {}
    }

    @Test func allListenAgainWhenAnItemWhoseActionTheProgramHasSetIsBoundAnew() {
        manager.enable()
        manager.bindAction(item, toSubject: person) { $0.age = 1 }
        let own = ownTarget()
        let later = manager.bindAction(item, toSubject: person) { $0.age = 2 }
        later.unbind()
        item.press()
        #expect(person.age == 1)
        manager.removeAllBindings()
        #expect(item.target === own)
        #expect(item.action == "save")
    }

    @Test func anItemWhoseSetterBindsAnotherActionRunsTheOneBoundLast() {
        manager.enable()
        item.onTarget = { [manager, item, person] in
            manager.bindAction(item, toSubject: person) { $0.age = 1 }
        }
        manager.bindAction(item, toSubject: person) { $0.age = 2 }
        item.press()
        #expect(person.age == 2)
    }

    @Test func neitherTheItemNorTheModelIsRetained() {
        weak var item: Item?
        weak var person: Person?
        do {
            let (boundItem, boundPerson) = (Item(), Person("Ada"))
            manager.bindAction(boundItem, toSubject: boundPerson, isEnabled: { !$0.name.isEmpty }) {
                $0.name += "!"
            }
            manager.enable()
            (item, person) = (boundItem, boundPerson)
        }
        #expect(item == nil)
        #expect(person == nil)
    }

    private func ownTarget() -> Target {
        let own = Target { [calls] in calls.count += 1 }
        item.target = own
        item.action = "save"
        return own
    }
}
