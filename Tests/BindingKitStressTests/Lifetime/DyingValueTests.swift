import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Values whose deinit uses the binding that releases them.
@MainActor
@Suite struct DyingValueTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func aValueThatIsReplacedFindsTheNewOneInItsPlace() {
        let model = Holder(Content.none)
        let binding = manager.bindObserver(label, \.title, toSubject: model, \.content) {
            switch $0 {
            case .one(let item), .two(let item, _): item.name
            case .none: "none"
            }
        }
        manager.enable()
        var seen: [String] = []
        do {
            let item = Item("first")
            item.onEnd = {
                switch binding.lastDelivered {
                case .one(let item)?: seen.append("one \(item.name)")
                case .two(let item, let number)?: seen.append("two \(item.name) \(number)")
                case nil, .some(.none): seen.append("nothing")
                }
            }
            model.content = .one(item)
        }
        settleTurn()
        #expect(label.title == "first")
        model.content = .two(Item("second"), 2)
        settleTurn()
        #expect(label.title == "second")
        #expect(seen == ["two second 2"])
    }

    @Test func aValueThatNilReplacesFindsNilInItsPlace() {
        let model = Holder<Item?>(nil)
        let binding = manager.bindObserver(label, \.title, toSubject: model, \.content) {
            $0?.name ?? "none"
        }
        manager.enable()
        var seen: [String?] = []
        do {
            let item = Item("first")
            item.onEnd = { seen.append(binding.lastDelivered.flatMap(\.self)?.name) }
            model.content = item
        }
        settleTurn()
        #expect(label.title == "first")
        model.content = nil
        settleTurn()
        #expect(label.title == "none")
        #expect(seen == [nil])
    }

    @Test func aValueLetGoByDiscardingAnEditFindsNoneOrAnother() {
        let model = Holder(Item("first"))
        let field = Field()
        let binding = manager.bindObserver(
            field, \.text, toSubject: model, twoWay: \.content,
            transform: ValueTransform(
                forward: { $0.name },
                reverse: { Item($0) }))
        manager.enable()
        var seen: [String?] = []
        model.content.onEnd = { seen.append(binding.lastDelivered?.name) }
        field.focus()
        model.content = Item("second")
        settleTurn()
        field.type("x")
        binding.discardEditing()
        #expect(seen.count == 1)
        #expect(!seen.contains("first"))
        #expect(field.text == model.content.name)
    }

    @Test func aValueLetGoByDisablingMayEnableAgain() {
        let model = Maker()
        manager.bindObserver(label, \.title, toSubject: model, \.item) {
            if $0.name == "bad" { throw Refusal() }
            return $0.name
        }
        var ends = 0
        model.make = { [weak manager] in
            let item = Item("bad")
            item.onEnd = {
                ends += 1
                if ends < 50, let manager, !manager.isEnabled { manager.enable() }
            }
            return item
        }
        manager.enable()
        manager.disable()
        #expect(ends > 0 && ends <= 51)
        model.make = { Item("good") }
        manager.disable()
        manager.enable()
        #expect(label.title == "good")
    }

    @Test func replacedContentMayInspectItsController() {
        let controller = ObjectController<Item>()
        var seen: [String] = []
        controller.content = item("first") { seen.append(controller.content?.name ?? "none") }
        controller.content = item("second") { seen.append(controller.content?.name ?? "none") }
        controller.content = nil
        #expect(seen == ["second", "none"])
    }

    @Test func replacedElementsMayInspectTheirController() {
        let controller = ArrayController<Item>()
        var seen: [[String]] = []
        controller.content = [item("first") { seen.append(controller.content.map(\.name)) }]
        controller.content = [item("second") { seen.append(controller.content.map(\.name)) }]
        controller.content.removeAll()
        #expect(seen == [["second"], []])
    }

    @Test func replacedFiltersAndOrdersMayInspectTheirController() {
        let controller = ArrayController<Item>()
        var seen: [Bool] = []
        do {
            let farewell = Farewell { seen.append(controller.filter == nil) }
            controller.filter = { _ in
                farewell.keep()
                return true
            }
        }
        controller.filter = nil
        do {
            let farewell = Farewell { seen.append(controller.sort == nil) }
            controller.sort = { _, _ in
                farewell.keep()
                return true
            }
        }
        controller.sort = nil
        #expect(seen == [true, true])
    }

    @Test func anIdentifierThatIsNoLongerSelectedMayInspectItsController() {
        let controller = ArrayController<Tagged>()
        var seen: [Bool] = []
        do {
            let tag = Tag()
            tag.item = item("tag") { seen.append(controller.selection == nil) }
            controller.content = [Tagged(id: tag)]
            controller.selectionIndex = 0
            controller.content = []
        }
        #expect(seen.isEmpty)
        controller.selectionIndex = nil
        #expect(seen == [true])
    }

    @Test func aReplacedErrorMayInspectTheBinding() {
        let person = Person("a")
        var binding: BindingRecord?
        var errors: [Bool] = []
        binding = manager.bindObserver(label, \.text, toSubject: person, \.name) {
            guard $0 == "a" else { return $0 }
            let error = DyingError()
            error.onEnd = { errors.append(binding?.error != nil) }
            throw error
        }
        manager.enable()
        #expect(binding?.error != nil)
        person.name = "b"
        settleTurn()
        #expect(errors == [false])
        #expect(label.text == "b")
    }
}

@MainActor
private func item(_ name: String, onEnd: @escaping () -> Void) -> Item {
    let item = Item(name)
    item.onEnd = onEnd
    return item
}

/// An identifier that calls back in its deinit.
private final class Tag: Hashable {
    var item: Item?

    static func == (first: Tag, second: Tag) -> Bool { first === second }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

private struct Tagged: Identifiable {
    let id: Tag
}

private enum Content { case one(Item), two(Item, Int), none }

/// Calls back in its deinit.
private final class Item: Identifiable {
    let name: String
    var onEnd: (() -> Void)?

    init(_ name: String) {
        self.name = name
    }

    deinit { onEnd?() }
}

/// `@unchecked Sendable` because the tests use it only on the main actor.
private final class DyingError: Error, @unchecked Sendable {
    var onEnd: (() -> Void)?

    deinit { onEnd?() }
}

@Observable private final class Holder<Content> {
    var content: Content

    init(_ content: Content) {
        self.content = content
    }
}

/// Makes a new item for each read.
@Observable private final class Maker {
    @ObservationIgnored var make: () -> Item = { Item("none") }
    private var tick = 0

    var item: Item {
        _ = tick
        return make()
    }
}
