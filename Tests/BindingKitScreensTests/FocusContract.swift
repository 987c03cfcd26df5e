import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Contract 63: the focus is a property.
@MainActor
@Suite struct FocusContract {
    private let manager = BindingManager()
    private let letter = Letter()
    private let title = Field()
    private let body = Field()
    private let foreign = Field()

    init() {
        let keyboard = Keyboard()
        for field in [title, body, foreign] { field.keyboard = keyboard }
    }

    @discardableResult
    private func bind() -> FocusGroup<Letter.Part> {
        let group = manager.bindFocus(
            toSubject: letter, twoWay: \.focus, [.title: title, .body: body])
        manager.enable()
        settleTurn()
        return group
    }

    @Test("Contract 63: the focus is a property")
    func theViewWhoseKeyThePropertyHoldsHasTheFocus() {
        bind()
        letter.focus = .body
        settleTurn()
        #expect(body.hasFocus)
        letter.focus = .title
        settleTurn()
        #expect(title.hasFocus)
        #expect(!body.hasFocus)
    }

    @Test func nilGivesUpTheFocusOfTheseViewsAndOfNoOther() {
        bind()
        letter.focus = .title
        settleTurn()
        foreign.takeFocus()
        letter.focus = nil
        settleTurn()
        #expect(!title.hasFocus)
        #expect(foreign.hasFocus)
    }

    @Test func theUsersMoveIsWrittenOnceAtTheEndOfTheTurn() {
        bind()
        title.takeFocus()
        settleTurn()
        letter.values = []
        title.giveUpFocus()
        body.takeFocus()
        #expect(letter.values.isEmpty)
        settleTurn()
        // Between two views, no view has the focus. Nil is not written at this time.
        #expect(letter.values == [.body])
    }

    @Test func theFirstNilAfterTheUsersMoveGivesUpTheFocus() {
        bind()
        title.takeFocus()
        settleTurn()
        letter.focus = nil
        settleTurn()
        #expect(!title.hasFocus)
        #expect(letter.focus == nil)
    }

    @Test func theUserWhoLeavesIsWrittenAsNil() {
        bind()
        title.takeFocus()
        settleTurn()
        title.giveUpFocus()
        settleTurn()
        #expect(letter.values == [.title, nil])
    }

    @Test func aViewThatCanNotTakeTheFocusYetIsAwaited() {
        body.canTakeFocus = false
        bind()
        letter.focus = .body
        settleTurn()
        #expect(!body.hasFocus)
        #expect(letter.focus == .body)
        body.canTakeFocus = true
        settleTurn()
        #expect(body.hasFocus)
        #expect(letter.values == [.body])
    }

    @Test func whatNobodyReportsIsFoundBeforeTheNextFrame() {
        body.canTakeFocus = false
        body.reportsFocus = false
        title.reportsFocus = false
        bind()
        letter.focus = .body
        settleTurn()
        body.canTakeFocus = true
        drawFrame()
        #expect(body.hasFocus)
        body.giveUpFocus()
        title.takeFocus()
        drawFrame()
        #expect(letter.focus == .title)
    }

    @Test func whatIsSetMeanwhileEndsTheWaiting() {
        body.canTakeFocus = false
        bind()
        letter.focus = .body
        settleTurn()
        letter.focus = .title
        settleTurn()
        body.canTakeFocus = true
        settleTurn()
        #expect(title.hasFocus)
        #expect(!body.hasFocus)
    }

    @Test func whatIsTouchedMeanwhileEndsTheWaiting() {
        body.canTakeFocus = false
        bind()
        letter.focus = .body
        settleTurn()
        title.takeFocus()
        settleTurn()
        body.canTakeFocus = true
        settleTurn()
        #expect(title.hasFocus)
        #expect(letter.focus == .title)
    }

    @Test func aRefusedMoveCorrectsTheModel() {
        bind()
        letter.focus = .title
        settleTurn()
        title.keepsFocus = true
        letter.focus = .body
        for _ in 0..<3 { settleTurn() }
        #expect(title.hasFocus)
        #expect(letter.focus == .title)
        letter.focus = nil
        settleTurn()
        settleTurn()
        #expect(letter.focus == .title)
    }

    @Test func onEnablingTheModelWins() {
        letter.focus = .body
        title.takeFocus()
        bind()
        #expect(body.hasFocus)
        #expect(letter.focus == .body)
    }

    @Test func anOpenedFormKeepsTheFieldThatItsToolkitHasChosen() {
        title.takeFocus()
        bind()
        #expect(title.hasFocus)
        #expect(letter.focus == .title)
    }

    @Test func aPausedGroupNeitherMovesNorWrites() {
        bind()
        manager.disable()
        letter.focus = .body
        settleTurn()
        #expect(!body.hasFocus)
        letter.values = []
        title.takeFocus()
        settleTurn()
        #expect(letter.values.isEmpty)
        #expect(title.focusListeners.isEmpty)
    }

    @Test func aKeyWithoutAViewIsLoggedOnce() {
        let entries = loggedUntilTheEndOfTheTurn(.warning) {
            bind()
            letter.focus = .signature
            settleTurn()
            settleTurn()
            // Another group may contain the view.
            #expect(letter.focus == .signature)
            letter.focus = nil
            settleTurn()
            letter.focus = .signature
        }
        #expect(entries.count { $0.message.contains("no view has the key signature") } == 1)
    }

    @Test func theNextViewThatCanTakeTheFocusGetsIt() {
        let group = manager.bindFocus(
            toSubject: letter, twoWay: \.focus, [.title: title, .body: body, .signature: foreign])
        manager.enable()
        letter.focus = .title
        settleTurn()
        body.canTakeFocus = false
        #expect(group.focusNext(after: .title))
        #expect(foreign.hasFocus)
        settleTurn()
        #expect(letter.focus == .signature)
        #expect(!group.focusNext(after: .signature))
    }

    @Test func oneViewIsBoundToABool() {
        manager.bindFocus(title, toSubject: letter, twoWay: \.isSearching)
        manager.enable()
        letter.isSearching = true
        settleTurn()
        #expect(title.hasFocus)
        title.giveUpFocus()
        settleTurn()
        #expect(!letter.isSearching)
    }

    @Test func givingUpTheFocusCommitsTheEditFirst() {
        bind()
        manager.bindObserver(title, \.text, toSubject: letter, twoWay: \.text, writeBack: .onCommit)
        letter.focus = .title
        settleTurn()
        title.type("Dear")
        letter.focus = nil
        settleTurn()
        #expect(letter.text == "Dear")
    }

    @Test func aForeignViewThatKeepsTheFocusRefusesAsWell() {
        bind()
        foreign.takeFocus()
        foreign.keepsFocus = true
        letter.focus = .body
        for _ in 0..<4 { settleTurn() }
        #expect(letter.focus == nil)
        #expect(foreign.hasFocus)
    }

    @Test func twoGroupsOfOnePropertyInOneWindowComeToRest() {
        bind()
        manager.bindFocus(toSubject: letter, twoWay: \.focus, [.title: foreign])
        settleTurn()
        title.takeFocus()
        for _ in 0..<5 { drawFrame() }
        #expect(letter.values == [.title, nil])
    }

    @Test func anAwaitedFocusCostsNoTurnOfItsOwn() {
        body.canTakeFocus = false
        bind()
        letter.focus = .body
        for _ in 0..<3 { settleTurn() }
        let jobs = UpdateInbox.shared.scheduledJobs
        for _ in 0..<5 { UpdateQueue.shared.settleBeforeFrame() }
        #expect(UpdateInbox.shared.scheduledJobs == jobs)
    }

    @Test func nothingIsRetained() {
        weak var group: FocusGroup<Letter.Part>?
        weak var view: Field?
        weak var model: Letter?
        do {
            let (manager, letter, field) = (BindingManager(), Letter(), Field())
            group = manager.bindFocus(toSubject: letter, twoWay: \.focus, [.title: field])
            manager.enable()
            letter.focus = .title
            settleTurn()
            #expect(group != nil)
            (view, model) = (field, letter)
        }
        settleTurn()
        #expect(group == nil)
        #expect(view == nil)
        #expect(model == nil)
    }
}

/// A letter's properties besides its text.
@MainActor
@Observable
private final class Letter {
    enum Part: Hashable { case title, body, signature }

    var focus: Part? { didSet { values.append(focus) } }
    var isSearching = false
    var text = ""
    @ObservationIgnored var values: [Part?] = []
}
