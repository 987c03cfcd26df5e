import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Code that runs when an edit is refused, when the refusal ends, or when the view is read. Its
/// changes win over the edit that called it.
@MainActor
@Suite struct OvertakenEditTests {
    let manager = BindingManager()
    let labels = BindingManager()
    let form = Form()
    let field = Field()

    enum Step: CaseIterable {
        case discard, unbind, disable, disableAndEnable

        @MainActor
        func take(_ manager: BindingManager, _ binding: BindingRecord) {
            switch self {
            case .discard: binding.discardEditing()
            case .unbind: binding.unbind()
            case .disable: manager.disable()
            case .disableAndEnable:
                manager.disable()
                manager.enable()
            }
        }
    }

    /// Binds the field to a number. The binding refuses every text that is not a number.
    private func bindAge() -> BindingRecord {
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age, transform: .text(.number))
        manager.enable()
        labels.enable()
        return binding
    }

    private func checkThatNothingIsOpen(_ binding: BindingRecord, after step: Step) {
        if step == .disable {
            #expect(field.text == "x", "a refused text stays until the manager is enabled")
            manager.enable()
        }
        #expect(binding.validationError == nil)
        #expect(manager.isValid)
        #expect(manager.invalidBindings.isEmpty)
        form.age = 7
        manager.updateIfNeeded()
        let isEnded = step == .unbind
        #expect(field.text == (isEnded ? "x" : "7"), "the model waits for nobody")
    }

    @Test(arguments: Step.allCases)
    func anObserverOfTheRefusalMayEndTheEdit(step: Step) {
        let binding = bindAge()
        labels.observe(binding, \.validationError) { error in
            if error != nil { step.take(manager, binding) }
        }
        field.enter("x")
        checkThatNothingIsOpen(binding, after: step)
    }

    @Test(arguments: Step.allCases)
    func anObserverNotifiedInAdvanceOfTheRefusalMayEndTheEdit(step: Step) {
        let binding = bindAge()
        withObservationTracking {
            _ = binding.validationError
        } onChange: {
            MainActor.assumeIsolated { step.take(manager, binding) }
        }
        field.enter("x")
        checkThatNothingIsOpen(binding, after: step)
    }

    @Test(arguments: Step.allCases)
    func aLoggingHandlerMayEndTheEditThatWasRefused(step: Step) {
        let binding = bindAge()
        BindingLog.destination = .closure(.warning) { _ in step.take(manager, binding) }
        defer { BindingLog.destination = .none }
        field.enter("x")
        BindingLog.destination = .none
        checkThatNothingIsOpen(binding, after: step)
    }

    @Test(arguments: Step.allCases)
    func theModelIsNotSetAfterTheEndOfTheRefusalEndedTheEdit(step: Step) {
        let binding = bindAge()
        field.enter("x")
        labels.observe(binding, \.validationError) { error in
            if error == nil, field.text == "42" { step.take(manager, binding) }
        }
        field.enter("42")
        #expect(form.age == 36)
        #expect(manager.isValid)
        if step == .discard { #expect(field.text == "36") }
    }

    @Test func anEditMayBeDiscardedWhenAnotherOneIsAboutToBeRefused() {
        let other = Field()
        let first = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age, transform: .text(.number))
        let second = manager.bindObserver(
            other, \.text, toSubject: form, twoWay: \.price, transform: .text(.number))
        manager.enable()
        field.enter("x")
        withObservationTracking {
            _ = manager.invalidBindings
        } onChange: {
            // Only one field can be red at a time.
            MainActor.assumeIsolated { first.discardEditing() }
        }
        other.enter("y")
        #expect(manager.invalidBindings.map(\.order) == [second.order])
        #expect(!manager.isValid)
        second.discardEditing()
        #expect(manager.isValid)
    }

    // MARK: Setters

    @Test func theViewShowsWhatWasSetAlthoughTheEditWasDiscardedJustBefore() {
        let model = HesitantModel()
        let binding = manager.bindObserver(field, \.text, toSubject: model, twoWay: \.name)
        manager.enable()
        model.beforeSet = { binding.discardEditing() }
        field.enter("Grace")
        #expect(model.name == "Grace", "a setter that has begun is not taken back")
        #expect(field.text == "Grace")
    }

    // MARK: Views whose setter calls back before it stores

    @Test func aViewThatDeliversSomethingNewerBeforeItStoresShowsTheNewerValue() {
        let view = HesitantView()
        manager.bindObserver(view, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        view.beforeStoring = { [manager, form] in
            form.name = "newer"
            manager.disable()
            manager.enable()
        }
        form.name = "new"
        manager.updateIfNeeded()
        #expect(view.text == "newer")
        #expect(form.name == "newer")
    }

    @Test func aViewThatDeliversBeforeItKeepsItsSelectionIsNotGivenTheOlderValue() {
        let view = HesitantView()
        manager.bindObserver(view, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        view.beforeKeepingSelection = { [manager, form] in
            form.name = "newer"
            manager.disable()
            manager.enable()
        }
        form.name = "new"
        manager.updateIfNeeded()
        #expect(view.text == "newer")
        #expect(view.writes == ["Ada", "newer"])
    }

    @Test func aViewThatIsBoundAnewBeforeItStoresShowsTheLaterBindingsValue() {
        let view = HesitantView()
        let other = Form()
        other.name = "other"
        manager.bindObserver(view, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        view.beforeStoring = { [manager] in
            manager.bindObserver(view, \.text, toSubject: other, twoWay: \.name)
        }
        form.name = "new"
        manager.updateIfNeeded()
        #expect(view.text == "other")
        #expect(other.name == "other")
    }

    @Test func theEditReachesTheObjectWhoseValueIsShown() {
        let (nails, hammer) = (Form(), Form())
        nails.name = "nails"
        hammer.name = "hammer"
        let toolbox = Toolbox(nails)
        let view = HesitantView()
        manager.bindObserver(
            EditedProperty(view, \.text), toSubject: toolbox, \.current, twoWay: \.name,
            whenNil: "")
        view.beforeStoring = { [manager] in
            toolbox.tool = hammer
            manager.disable()
            manager.enable()
        }
        manager.enable()
        settleTurn()
        #expect(view.text == "hammer")
        view.enter("edited")
        #expect(hammer.name == "edited")
        #expect(nails.name == "nails")
    }

    // MARK: Bindings that override one another

    @Test func aRefusedEditHoldsUpNothingOnceAnotherBindingHasWrittenTheView() {
        _ = bindAge()
        field.enter("x")
        manager.bindObserver(field, \.text, toSubject: form, \.name).unbind()
        #expect(manager.isValid)
        form.age = 7
        manager.updateIfNeeded()
        #expect(field.text == "7")
    }

    // MARK: Getters

    @Test func aViewWhoseGetterUnbindsChangesNoModel() {
        let view = CallingField()
        let binding = manager.bindObserver(view, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        view.onGet = {
            view.onGet = nil
            binding.unbind()
        }
        view.enter("Grace")
        #expect(binding.state == .ended)
        #expect(form.name == "Ada")
    }

    @Test func aGetterThatDiscardsWhatIsComposedEndsTheEdit() {
        let view = CallingField()
        manager.bindObserver(view, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        view.editPhase = .composing
        view.onGet = { [manager] in
            view.onGet = nil
            manager.discardEditing()
        }
        view.enter("Ada")
        view.enter("か")
        #expect(view.text == "か", "composed text is left alone")
        view.editPhase = .editing
        view.enter("家")
        #expect(view.text == "Ada")
        #expect(form.name == "Ada")
    }

    /// The view already has the user's text when the getter changes the model.
    @Test func aChangeThatTheViewsGetterMakesWaitsForTheEdit() {
        let view = CallingField()
        manager.bindObserver(view, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        view.onGet = { [form] in
            view.onGet = nil
            form.name = "Grace"
            BindingManager.updateAllIfNeeded()
        }
        view.enter("Barbara")
        #expect(view.text == "Barbara")
        #expect(form.name == "Barbara")
    }

    /// The getter reads its result before it calls back.
    @Test func anEditInAGetterIsKeptThoughTheReportBeforeItWasNone() {
        let view = CallingField()
        let binding = manager.bindObserver(
            view, \.former, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        manager.enable()
        view.editPhase = .editing
        view.onGet = {
            view.onGet = nil
            view.enter("Grace")
        }
        view.report(.changed)
        #expect(binding.session?.isPending == true)
        manager.commitEditing()
        #expect(form.name == "Grace")
    }

    @Test func anEditThatTheReleaseOfTheFormerValueMakesIsWritten() {
        let note = LetterForm()
        let view = CallingField()
        manager.bindObserver(
            view, \.letter, toSubject: note, twoWay: \.letter, writeBack: .onCommit)
        manager.enable()
        view.editPhase = .editing
        view.onRelease = {
            view.onRelease = nil
            view.enter("Grace")
        }
        manager.discardEditing()
        settleTurn()
        #expect(view.onRelease == nil)
        manager.commitEditing()
        #expect(note.letter.text == "Grace")
        #expect(view.text == "Grace")
    }

    @Test func anEditThatAComparisonDiscardsLeavesNothingBehind() {
        let note = LetterForm()
        let view = CallingField()
        let binding = manager.bindObserver(view, \.letter, toSubject: note, twoWay: \.letter)
        manager.enable()
        Letter.onComparison = { [manager] in
            Letter.onComparison = nil
            manager.discardEditing()
        }
        view.enter("Grace")
        #expect(Letter.onComparison == nil)
        #expect(view.text == "Ada")
        #expect(binding.session?.isViewModified == false)
        note.letter = Letter("Barbara")
        settleTurn()
        #expect(view.text == "Barbara")
        #expect(binding.session?.isPending == false)
    }

    @Test func anInitialValueIsNotWrittenThatTheViewsPhaseHasHadDiscarded() {
        let view = CallingField()
        view.enter("refused")
        let binding = manager.bindObserver(
            view, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject,
            validate: Validation { _ in throw Refusal() })
        view.onPhase = { [manager] in
            if binding.session?.isPending == true {
                view.onPhase = nil
                manager.discardEditing()
            }
        }
        manager.enable()
        #expect(view.onPhase == nil)
        #expect(form.name == "Ada")
    }

    @Test func aModelIsNotSetAfterTheManagerWasReleasedElsewhereInTheMiddleOfTheEdit() {
        let model = CallingText()
        let view = CallingField()
        var parcel: Parcel<BindingManager>?
        do {
            let manager = BindingManager()
            manager.bindObserver(
                view, \.text, toSubject: model, twoWay: \.text,
                transform: ValueTransform(forward: \.characters, reverse: Text.init))
            manager.enable()
            parcel = Parcel(manager)
        }
        model.onGet = {
            guard let released = parcel.take() else { return }
            Worker { released.drop() }.join()
        }
        let entries = logged { view.enter("typed") }
        #expect(parcel == nil)
        #expect(model.stored.characters == "")
        #expect(entries.isEmpty, "it is no refusal")
        settleTurn()
        #expect(model.stored.characters == "")
    }

    @Test func anEndedBindingRetainsNoValueThatAModelsGetterEndedItWith() {
        let model = CallingText()
        let view = CallingField()
        let binding = manager.bindObserver(
            view, \.text, toSubject: model, twoWay: \.text,
            transform: ValueTransform(forward: \.characters, reverse: Text.init))
        manager.enable()
        var gets = 0
        // The second read happens after the model was set.
        model.onGet = {
            gets += 1
            if gets == 2 { binding.unbind() }
        }
        view.enter("typed")
        model.onGet = nil
        weak var held: Text?
        held = model.stored
        #expect(held?.characters == "typed")
        model.stored = Text("")
        #expect(binding.state == .ended)
        #expect(held == nil)
    }
}

/// A model that calls back before it stores a value, and notifies afterwards.
@MainActor
@Observable
private final class HesitantModel {
    @ObservationIgnored var beforeSet: (() -> Void)?

    var name = "Ada" { willSet { beforeSet?() } }
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

@Observable
private final class Toolbox {
    var tool: Form
    var current: Form? { tool }

    init(_ tool: Form) { self.tool = tool }
}

/// A view whose getter calls back.
@MainActor
private final class CallingField: EditableView {
    var onGet: (() -> Void)?
    var onPhase: (() -> Void)?
    var onRelease: (() -> Void)?
    private var stored = ""
    private let listeners = EditListeners()
    private var phase = EditPhase.idle

    var editPhase: EditPhase {
        get {
            onPhase?()
            return phase
        }
        set { phase = newValue }
    }

    /// The text from before `onGet` was called.
    var former: String {
        get {
            let former = stored
            onGet?()
            return former
        }
        set { stored = newValue }
    }

    /// A value whose release calls back.
    var letter: Letter {
        get { Letter(stored, Farewell { [weak self] in self?.onRelease?() }) }
        set { stored = newValue.text }
    }

    func report(_ event: EditEvent) { listeners.send(event) }

    var text: String {
        get {
            onGet?()
            return stored
        }
        set { stored = newValue }
    }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func enter(_ text: String) {
        stored = text
        listeners.send(.changed)
    }
}

/// A text, with an object that calls back when it is released.
@MainActor
private struct Letter: @MainActor Equatable {
    static var onComparison: (() -> Void)?

    let text: String
    private let farewell: Farewell?

    init(_ text: String, _ farewell: Farewell? = nil) {
        self.text = text
        self.farewell = farewell
    }

    static func == (first: Letter, second: Letter) -> Bool {
        onComparison?()
        return first.text == second.text
    }
}

@MainActor
@Observable
private final class LetterForm {
    var letter = Letter("Ada")
}

/// A model whose getter calls back. Its values are objects.
@MainActor
@Observable
private final class CallingText {
    @ObservationIgnored var stored = Text("")
    @ObservationIgnored var onGet: (() -> Void)?

    var text: Text {
        get {
            access(keyPath: \.text)
            onGet?()
            return stored
        }
        set { withMutation(keyPath: \.text) { stored = newValue } }
    }
}

private final class Text: Equatable {
    let characters: String

    init(_ characters: String) { self.characters = characters }

    static func == (first: Text, second: Text) -> Bool { first.characters == second.characters }
}
