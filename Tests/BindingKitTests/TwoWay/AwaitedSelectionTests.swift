import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A selection whose item is added later.
@MainActor
@Suite(.serialized) struct AwaitedSelectionTests {
    /// A view with items. It traps in cases where a toolkit raises an exception.
    private final class Items: IndexedItems, EditableView {
        var items: [String] {
            didSet {
                if items.isEmpty { selected = -1 }
                if selectsFirstItem, oldValue.isEmpty, !items.isEmpty { selected = 0 }
            }
        }
        let selectsFirstItem: Bool
        let canDeselect: Bool
        let awaitedSelection = AwaitedSelection()
        private var selected = -1
        private let listeners = EditListeners()

        init(
            _ items: [String] = [], selectsFirstItem: Bool = false, canDeselect: Bool = true
        ) {
            self.items = items
            self.selectsFirstItem = selectsFirstItem
            self.canDeselect = canDeselect
            if selectsFirstItem, !items.isEmpty { selected = 0 }
        }

        var itemCount: Int { items.count }

        var itemIndex: Int {
            get { selected }
            set {
                precondition(items.indices.contains(newValue))
                selected = newValue
            }
        }

        func deselectItem() { if canDeselect { selected = -1 } }

        var shown: String? { selected < 0 ? nil : items[selected] }

        /// The title of the selected item, like the title of a pop-up button.
        var title: String? {
            get { awaitedSelection.value(as: String.self) ?? shown }
            set {
                guard let newValue else { return selectNoItem() }
                selectItem(newValue) { $0.items.firstIndex(of: newValue) }
            }
        }

        var editPhase: EditPhase { .idle }

        func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
            listeners.add { [awaitedSelection] in
                awaitedSelection.cancel()
                report($0)
            }
        }

        /// Simulates the user's choice.
        func pick(_ index: Int) {
            selected = index
            listeners.send(.changed)
        }
    }

    private let manager = BindingManager()
    private let form = Form()

    private func bind(_ view: Items, _ place: Int) {
        form.age = place
        manager.bindObserver(view, \.selectedPlace, toSubject: form, twoWay: \.age)
        manager.enable()
    }

    /// The messages that the library logs about views while `body` runs.
    private func messages(during body: () -> Void) -> [String] {
        logged(fileID: "BindingKit/IndexedItems.swift", during: body).map(\.message)
    }

    // MARK: Items that come later

    @Test(arguments: [true, false])
    func anItemThatComesInTheSameTurnIsSelectedWhenItEnds(selectsFirstItem: Bool) {
        let view = Items(selectsFirstItem: selectsFirstItem)
        let messages = messages {
            bind(view, 2)
            #expect(view.shown == nil)
            view.items = ["a", "b", "c"]
            settleTurn()
        }
        #expect(view.shown == "c")
        #expect(form.age == 2)
        #expect(messages.isEmpty)
    }

    @Test func anItemThatComesInALaterTurnIsSelectedWhenAnythingIsDelivered() async {
        let (view, label) = (Items(), Label())
        manager.bindObserver(label, \.text, toSubject: form, \.name)
        bind(view, 1)
        await endOfTurn()
        view.items = ["a", "b"]
        form.name = "Grace"
        await endOfTurn()
        #expect(label.text == "Grace")
        #expect(view.shown == "b")
    }

    @Test func aDeliveryInASetterHasItemsLookedForAtTheEndOfTheTurn() async {
        let (view, label, beacon) = (Items(), Label(), Announcer())
        manager.bindObserver(label, \.text, toSubject: beacon, \.name)
        bind(view, 1)
        await endOfTurn()
        beacon.name = "Ada"
        #expect(label.text == "Ada")
        view.items = ["a", "b"]
        await endOfTurn()
        #expect(view.shown == "b")
    }

    @Test func anItemIsSelectedBeforeAFrameWithoutAnyDelivery() async {
        let view = Items()
        bind(view, 1)
        await endOfTurn()
        view.items = ["a", "b"]
        UpdateQueue.shared.settleBeforeFrame()
        #expect(view.shown == "b")
        // The same holds for main loops in client code.
        form.age = 2
        manager.updateIfNeeded()
        view.items.append("c")
        BindingManager.updateAllIfNeeded()
        #expect(view.shown == "c")
        #expect(!UpdateState.current.hasFollowers)
    }

    @Test func anItemThatHasComeIsSelectedOnEnabling() async {
        let view = Items()
        bind(view, 1)
        await endOfTurn()
        manager.disable()
        view.items = ["a", "b"]
        manager.enable()
        #expect(view.shown == "b")
    }

    @Test func aTitleIsAwaitedToo() {
        let view = Items(["a"], selectsFirstItem: true)
        view.title = "b"
        #expect(view.title == "b" && view.shown == nil)
        view.items.append("b")
        settleTurn()
        #expect(view.shown == "b")
        view.title = nil
        #expect(view.shown == nil)
    }

    @Test func whatIsAwaitedCausesNoJobsWithoutDeliveries() async {
        let view = Items()
        bind(view, 1)
        await endOfTurn()
        settleTurn()
        let jobs = UpdateInbox.shared.scheduledJobs
        settleTurn()
        #expect(UpdateInbox.shared.scheduledJobs == jobs)
        #expect(view.awaitedSelection.isFollowing)
    }

    // MARK: Other selections meanwhile

    @Test func whatAViewSelectsByItselfIsNoEdit() {
        let view = Items(selectsFirstItem: true)
        bind(view, 2)
        view.items = ["a", "b"]
        // Even a commit does not write the value.
        manager.commitEditing()
        #expect(form.age == 2)
        view.items.append("c")
        settleTurn()
        #expect(view.shown == "c" && form.age == 2)
        view.items.append("d")
        settleTurn()
        #expect(view.shown == "c")
    }

    @Test func whatTheUserPicksIsAwaitedNoLonger() {
        let view = Items(["a", "b"])
        bind(view, 2)
        view.pick(1)
        #expect(form.age == 1)
        view.items.append("c")
        settleTurn()
        #expect(view.shown == "b")
    }

    @Test func whatTheProgramSelectsIsAwaitedNoLonger() {
        let view = Items(["a", "b"])
        bind(view, 2)
        view.itemIndex = 0
        view.items.append("c")
        settleTurn()
        #expect(view.shown == "a")
        #expect(!view.awaitedSelection.isFollowing)
    }

    @Test func onlyTheLatestPlaceIsAwaited() {
        let view = Items(["a"])
        bind(view, 1)
        form.age = 2
        manager.updateIfNeeded()
        view.items = ["a", "b"]
        settleTurn()
        #expect(view.shown == nil)
        form.age = 0
        manager.updateIfNeeded()
        view.items.append("c")
        settleTurn()
        #expect(view.shown == "a")
    }

    @Test func aViewThatHasGoneIsAwaitedNoLonger() {
        weak var released: Items?
        do {
            let view = Items()
            bind(view, 1)
            released = view
        }
        #expect(released == nil)
        settleTurn()
        #expect(!UpdateState.current.hasFollowers)
    }

    // MARK: Mistakes

    @Test func aPlaceWithoutAnItemIsLoggedOnce() {
        let view = Items(["a", "b"])
        let messages = messages {
            bind(view, 5)
            settleTurn()
            manager.disable()
            manager.enable()
            settleTurn()
            settleTurn()
        }
        #expect(view.shown == nil)
        #expect(messages == ["Items: it has no item 5, only 2 items."])
    }

    @Test func aNegativePlaceSelectsNone() {
        let view = Items(["a", "b"])
        view.itemIndex = 1
        let messages = messages {
            bind(view, -4)
            settleTurn()
        }
        #expect(view.shown == nil)
        #expect(messages == ["Items: it has no item -4, only 2 items."])
    }

    @Test func noneIsAMistakeOnlyWhereOneIsAlwaysSelected() {
        let able = Items(["a"])
        let unable = Items(["a"], selectsFirstItem: true, canDeselect: false)
        #expect(messages { able.selectedPlace = -1 }.isEmpty)
        #expect(able.shown == nil)
        #expect(
            messages { unable.selectedPlace = -1 } == [
                """
                Items: its value selects no item, but it always shows one. Add an item for that \
                value.
                """
            ])
        #expect(unable.shown == "a")
    }
}

/// A model that notifies after its changes.
@Observable
private final class Announcer {
    var name = ""
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
