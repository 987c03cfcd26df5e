import Testing

@testable import BindingKit
@testable import TestSupport

/// Contract 66: what keeps a screen when the user tries to dismiss it.
@MainActor
@Suite struct DismissalGuardTests {
    private let sheets = Sheets()
    private let sheet: MemoryPresenter
    private let form = Form()
    private let manager = BindingManager()
    private let attempts = Attempts()

    private final class Attempts {
        var names: [String] = []
    }

    init() {
        sheet = sheets.screen.screen("A")
        sheets.gallery.show("A")
        let sheet = sheet
        sheets.manager.bindPresentation(
            on: sheets.screen, toSubject: sheets.gallery, twoWay: \.picture
        ) { _ in sheet }
        settleTurn()
        sheets.finish()
    }

    @discardableResult
    private func bind() -> BindingRecord {
        let attempts = attempts
        let record = manager.bindDismissalGuard(
            of: sheet, toSubject: form, isGuarded: { $0.name != "Ada" }
        ) { attempts.names.append($0.name) }
        manager.enable()
        return record
    }

    private func bindField(_ writeBack: WriteBack) -> Field {
        let field = Field()
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name, writeBack: writeBack)
        return field
    }

    private var isShown: Bool { sheets.shows == "A shown" }

    @Test("Contract 66: a guarded screen stays, and the attempt is reported once")
    func aGuardedScreenStays() {
        bind()
        form.name = "Bo"
        sheets.swipeAway()
        #expect(isShown)
        #expect(attempts.names == ["Bo"])
        #expect(sheets.gallery.picture?.id == "A")
    }

    @Test func aScreenThatIsNotGuardedGoes() {
        bind()
        sheets.swipeAway()
        #expect(sheets.shows == "nothing")
        #expect(attempts.names == [])
        #expect(sheets.gallery.picture == nil)
    }

    @Test func theModelDismissesAGuardedScreen() {
        bind()
        form.name = "Bo"
        sheets.show(nil)
        sheets.finish()
        #expect(sheets.shows == "nothing")
        #expect(attempts.names == [])
    }

    @Test func anOpenEditIsCommittedFirst() {
        let field = bindField(.onCommit)
        bind()
        field.focus()
        field.type("x")
        sheets.swipeAway()
        #expect(isShown)
        #expect(attempts.names == ["Adax"])
    }

    @Test func anEditThatIsTakenBackKeepsNothing() {
        let field = bindField(.onCommit)
        bind()
        field.focus()
        field.type("x")
        field.deleteBackward()
        sheets.swipeAway()
        #expect(sheets.shows == "nothing")
    }

    @Test func anEditThatIsRefusedKeepsTheScreen() {
        let field = Field()
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            validate: .length(...3))
        bind()
        field.focus()
        field.type("x")
        sheets.swipeAway()
        #expect(isShown)
        #expect(attempts.names == ["Ada"])
    }

    @Test func whatNobodyHasEnteredKeepsNothing() {
        let field = Field()
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, validate: .length(...2))
        bind()
        #expect(!manager.validate())
        sheets.swipeAway()
        #expect(sheets.shows == "nothing")
        #expect(attempts.names == [])
    }

    @Test func aPausedGuardKeepsNothing() {
        bind()
        form.name = "Bo"
        manager.disable()
        #expect(sheet.dismissalGuards.allowDismissal())
        manager.enable()
        #expect(sheet.dismissalGuards.keepsScreen)
    }

    @Test func anEndedGuardKeepsNothing() {
        let record = bind()
        form.name = "Bo"
        record.unbind()
        #expect(sheet.dismissalGuards.allowDismissal())
    }

    @Test func aGuardEndsWithItsModelItsManagerAndItsScreen() {
        weak var model: Form?
        let manager = BindingManager()
        do {
            let form = Form()
            model = form
            form.name = "Bo"
            manager.bindDismissalGuard(
                of: sheet, toSubject: form, isGuarded: { _ in true }, onAttempt: { _ in })
            manager.enable()
            #expect(sheet.dismissalGuards.keepsScreen)
        }
        #expect(model == nil)
        #expect(!sheet.dismissalGuards.keepsScreen)
        weak var screen: MemoryPresenter?
        do {
            let other = MemoryPresenter("other")
            screen = other
            manager.bindDismissalGuard(
                of: other, toSubject: form, isGuarded: { _ in true }, onAttempt: { _ in })
            #expect(other.dismissalGuards.keepsScreen)
        }
        #expect(screen == nil)
    }

    @Test func ofSeveralGuardsTheFirstThatHoldsIsTold() {
        bind()
        let attempts = attempts
        manager.bindDismissalGuard(of: sheet, toSubject: form, isGuarded: { $0.age > 36 }) { _ in
            attempts.names.append("age")
        }
        form.age = 40
        #expect(!sheet.dismissalGuards.allowDismissal())
        #expect(attempts.names == ["age"])
        form.name = "Bo"
        #expect(!sheet.dismissalGuards.allowDismissal())
        #expect(attempts.names == ["age", "Bo"])
    }

    @Test func guardsAreAskedInTheOrderBoundWhateverChangedLast() {
        bind()
        let attempts = attempts
        manager.bindDismissalGuard(of: sheet, toSubject: form, isGuarded: { $0.age > 36 }) { _ in
            attempts.names.append("age")
        }
        form.age = 40
        settleTurn()
        form.name = "Bo"
        settleTurn()
        #expect(!sheet.dismissalGuards.allowDismissal())
        #expect(attempts.names == ["Bo"])
    }

    @Test func theEditsOfAllGuardsCountBeforeAConditionIsAsked() {
        bind()
        // When the edit belongs to another guard's manager, and that guard is asked later
        let other = BindingManager()
        let field = Field()
        other.bindObserver(field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        other.bindDismissalGuard(
            of: sheet, toSubject: form, isGuarded: { _ in false }, onAttempt: { _ in })
        other.enable()
        field.focus()
        field.type("x")
        // Then the first guard knows about the edit
        #expect(!sheet.dismissalGuards.allowDismissal())
        #expect(attempts.names == ["Adax"])
    }

    @Test func aConditionThatEndsItsGuardKeepsNothing() {
        let ends = Ends()
        ends.record = manager.bindDismissalGuard(
            of: sheet, toSubject: form,
            isGuarded: { _ in
                if ends.areDue { ends.record?.unbind() }
                return true
            },
            onAttempt: { [attempts] in attempts.names.append($0.name) })
        manager.enable()
        ends.areDue = true
        #expect(sheet.dismissalGuards.allowDismissal())
        #expect(attempts.names.isEmpty)
    }

    @MainActor private final class Ends {
        weak var record: BindingRecord?
        var areDue = false
    }

    @Test func aModelThatEndsTheBindingAsItTakesTheEditKeepsNothing() {
        let field = bindField(.onCommit)
        let record = bind()
        form.onSet = { record.unbind() }
        field.focus()
        field.type("x")
        #expect(sheet.dismissalGuards.allowDismissal())
        #expect(attempts.names == [])
    }
}
