import Testing

@testable import BindingKit

/// A choice among items that come later.
@MainActor
@Suite struct AwaitedChoiceTests {
    /// A menu that raises where AppKit's does, and selects its first item by itself.
    private final class Menu: EditableView {
        private(set) var items: [String] = []
        private var selected = -1
        let choice = AwaitedChoice()
        private let listeners = EditListeners()

        var editPhase: EditPhase { .idle }

        func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
            listeners.add { [choice] in
                choice.cancel()
                report($0)
            }
        }

        var shown: String? { selected < 0 ? nil : items[selected] }

        var index: Int {
            get { choice.awaited(as: Int.self) ?? selected }
            set {
                guard newValue >= 0 else {
                    choice.cancel()
                    return selected = -1
                }
                selected = choice.choose(newValue) { [weak self] in
                    self.flatMap { newValue < $0.items.count ? newValue : nil }
                }
            }
        }

        func add(_ item: String) {
            items.append(item)
            if items.count == 1 { selected = 0 }
            if let index = choice.itemsHaveCome() { selected = index }
        }

        func pick(_ index: Int) {
            selected = index
            listeners.send(.changed)
        }
    }

    private let manager = BindingManager()
    private let form = Form()
    private let menu = Menu()

    private func bind(_ count: Int) {
        form.age = count
        manager.bindObserver(menu, \.index, toSubject: form, twoWay: \.age)
        manager.enable()
    }

    @Test func anItemThatComesLaterIsSelectedThen() {
        bind(2)
        #expect(menu.shown == nil)
        for item in ["a", "b"] { menu.add(item) }
        // What the menu selects by itself is no choice of the user's, not even for a commit.
        manager.commitEditing()
        #expect(form.age == 2)
        menu.add("c")
        #expect(menu.shown == "c" && form.age == 2)
        menu.add("d")
        #expect(menu.shown == "c")
    }

    @Test func whatTheUserPicksIsAwaitedNoLonger() {
        bind(2)
        for item in ["a", "b"] { menu.add(item) }
        menu.pick(1)
        #expect(form.age == 1)
        menu.add("c")
        #expect(menu.shown == "b")
    }

    @Test func aPlaceThatThereIsNotSelectsNothing() {
        for item in ["a", "b"] { menu.add(item) }
        bind(5)
        #expect(menu.shown == nil)
        form.age = 1
        manager.updateIfNeeded()
        #expect(menu.shown == "b" && !menu.choice.isAwaiting)
    }

    @Test func aNegativePlaceIsNone() {
        for item in ["a", "b"] { menu.add(item) }
        bind(-4)
        #expect(menu.shown == nil && !menu.choice.isAwaiting)
    }
}
