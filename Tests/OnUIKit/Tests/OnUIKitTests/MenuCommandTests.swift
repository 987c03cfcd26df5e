import BindingKit
import Testing
import UIKit

@MainActor
@Suite struct MenuCommandTests {
    private let bindings = BindingManager()
    private let fruit = Fruit("Fig")
    private let command = MenuCommand("Pick")
    private let menu: UIMenu

    init() { menu = UIMenu(children: [command.menuElement]) }

    @Test func aChoiceRunsTheAction() {
        bindings.bindAction(command, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        menu.simulateChoice("Pick")
        #expect(fruit.count == 1)
    }

    @Test func aMenuShowsTheConditionAsItIsWhenItOpens() throws {
        bindings.bindAction(command, toSubject: fruit, isEnabled: { $0.isRipe }) { $0.count += 1 }
        bindings.enable()
        #expect(try #require(menu.simulateOpening().first).attributes == .disabled)
        menu.simulateChoice("Pick")
        // The menu opens in the same event, without a turn in between.
        fruit.isRipe = true
        #expect(try #require(menu.simulateOpening().first).attributes == [])
        menu.simulateChoice("Pick")
        #expect(fruit.count == 1)
    }

    @Test func aChoiceTurnsTheCheckMarkOnceHoweverManyFollowIt() throws {
        let other = BindingManager()
        bindings.bindObserver(command, toSubject: fruit, twoWay: \.isRipe)
        other.bindObserver(command, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        other.enable()
        menu.simulateChoice("Pick")
        #expect(fruit.isRipe)
        #expect(try #require(menu.simulateOpening().first).state == .on)
        menu.simulateChoice("Pick")
        #expect(!fruit.isRipe)
    }

    @Test func anActionFindsTheModelAlreadyTurned() {
        var seen: [Bool] = []
        bindings.bindAction(command, toSubject: fruit) { seen.append($0.isRipe) }
        bindings.bindObserver(command, toSubject: fruit, twoWay: \.isRipe)
        bindings.enable()
        menu.simulateChoice("Pick")
        #expect(seen == [true])
    }

    @Test func aCheckMarkThatNobodyTurnsStays() throws {
        bindings.bindObserver(command, \.isOn, toSubject: fruit, \.isRipe)
        bindings.bindAction(command, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        fruit.isRipe = true
        menu.simulateChoice("Pick")
        #expect(try #require(menu.simulateOpening().first).state == .on)
    }

    @Test func aChoiceWhileThePageIsAwayChangesNothing() throws {
        bindings.bindObserver(command, toSubject: fruit, twoWay: \.isRipe)
        bindings.bindAction(command, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        bindings.disable()
        menu.simulateChoice("Pick")
        #expect(!fruit.isRipe)
        #expect(fruit.count == 0)
        #expect(try #require(menu.simulateOpening().first).state == .off)
    }

    @Test func titleImageAndWhetherItIsHiddenCanBeBound() throws {
        bindings.bindObserver(command, \.title, toSubject: fruit, \.name)
        bindings.bindObserver(command, \.isHidden, toSubject: fruit, \.isRipe)
        bindings.enable()
        command.isDestructive = true
        let shown = try #require(menu.simulateOpening().first)
        #expect(shown.title == "Fig")
        #expect(shown.attributes == .destructive)
        fruit.isRipe = true
        #expect(menu.simulateOpening().isEmpty)
    }

    @Test func theMenuOwnsTheCommand() {
        weak var reference: MenuCommand?
        var menu: UIMenu?
        do {
            let command = MenuCommand("Short")
            reference = command
            menu = UIMenu(children: [command.menuElement])
            bindings.bindAction(command, toSubject: fruit) { $0.count += 1 }
            bindings.enable()
        }
        #expect(reference != nil)
        menu?.simulateChoice("Short")
        #expect(fruit.count == 1)
        menu = nil
        #expect(reference == nil)
    }
}
