import BindingKit
import Foundation
import Testing

@testable import TestSupport

@MainActor
@Suite struct EditSessionTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()

    private func bind(_ writeBack: WriteBack) {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: writeBack)
        manager.enable()
    }

    @Test func eachKeystrokeIsWrittenBack() {
        bind(.onEachChange)
        field.focus()
        field.type("xyz")
        #expect(form.sets == ["name=Adax", "name=Adaxy", "name=Adaxyz"])
        field.blur()
        #expect(form.sets.count == 3)
    }

    @Test func onlyTheCommitIsWrittenBack() {
        bind(.onCommit)
        field.focus()
        field.type("xyz")
        #expect(form.sets.isEmpty)
        field.blur()
        #expect(form.sets == ["name=Adaxyz"])
    }

    @Test func anEditOutsideOfASessionIsCompleteInItself() {
        bind(.onCommit)
        field.enter("Grace")
        #expect(form.sets == ["name=Grace"])
    }

    @Test func returnCommitsAndTheFieldKeepsTheFocus() {
        bind(.onCommit)
        field.focus()
        field.type("!")
        form.name = "Barbara"
        field.pressReturn()
        #expect(form.name == "Ada!")

        form.name = "Joan"
        manager.updateIfNeeded()
        #expect(field.text == "Joan", "the edit is over, although the focus stays")
    }

    @Test func anUntouchedFieldDoesNotWriteAnOldValueBack() {
        bind(.onCommit)
        field.focus()
        form.name = "Barbara"
        manager.updateIfNeeded()
        field.blur()
        #expect(form.name == "Barbara")
        #expect(field.text == "Barbara")
        #expect(form.sets == ["name=Barbara"])
    }

    @Test func theUserWinsOverAModelThatChangedMeanwhile() {
        bind(.onCommit)
        field.focus()
        field.type("!")
        form.name = "Barbara"
        manager.updateIfNeeded()
        field.blur()
        #expect(form.name == "Ada!")
        #expect(field.text == "Ada!")
    }

    @Test func anEditThatEndsWhereItBeganIsNone() {
        bind(.onCommit)
        field.focus()
        field.type("!")
        field.deleteBackward()
        form.name = "Barbara"
        field.blur()
        #expect(field.text == "Barbara")
    }

    @Test func escapeBringsTheModelsValueBack() {
        bind(.onCommit)
        field.focus()
        field.type("xyz")
        field.pressEscape()
        #expect(field.text == "Ada")
        #expect(form.sets.isEmpty)
    }

    @Test func markedTextReachesNeitherModelNorView() {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code)
        manager.enable()
        field.focus()
        field.compose("ka")
        #expect(form.sets.isEmpty)
        form.code = "OTHER"
        manager.updateIfNeeded()
        #expect(field.text == "ka")
        #expect(form.code == "OTHER")

        field.endComposing("kafe")
        #expect(form.code == "KAFE")
        #expect(field.text == "KAFE")
    }

    @Test func theManagerCommitsAllOfItsFields() {
        let second = Field()
        bind(.onCommit)
        manager.bindObserver(
            second, \.text, toSubject: form, twoWay: \.code, writeBack: .onCommit)
        field.focus()
        field.type("!")
        second.focus()
        second.type("x")

        #expect(manager.commitEditing())
        #expect(form.name == "Ada!")
        #expect(form.code == "ABCX")
        #expect(second.text == "ABCX")
    }

    @Test func theManagerDiscardsAllOfItsEdits() {
        let second = Field()
        bind(.onCommit)
        manager.bindObserver(
            second, \.text, toSubject: form, twoWay: \.age,
            transform: .text(.number))
        field.focus()
        field.type("!")
        second.enter("abc")
        #expect(!manager.isValid)

        manager.discardEditing()
        #expect(field.text == "Ada")
        #expect(second.text == "36")
        #expect(manager.isValid)
        field.blur()
        #expect(form.sets.isEmpty)
    }

    @Test func aPlainViewsLastEditIsCommittedByDisabling() {
        let panel = PlainView()
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()
        panel.text = "last"
        manager.disable()
        #expect(form.name == "last")
    }

    @Test func aPlainViewsEditWinsOverAChangeInTheSameTurn() {
        let panel = PlainView()
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()
        panel.text = "user"
        form.name = "model"
        manager.updateIfNeeded()
        #expect(form.name == "user")
        #expect(panel.text == "user")
        #expect(panel.writes == ["Ada", "user"])
    }

    @Test func committingShowsTheModelsOwnWords() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age, transform: .text(.number))
        manager.enable()
        field.focus()
        field.enter("007")
        #expect(form.age == 7)
        #expect(field.text == "007", "the user is still typing")
        field.blur()
        #expect(field.text == "7")
    }

    @Test func anEditOutsideOfASessionKeepsItsWords() {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age, transform: .text(.number))
        manager.enable()
        field.enter("007")
        manager.updateIfNeeded()
        #expect(form.age == 7)
        #expect(field.text == "007", "the model holds what was entered")
    }

    @Test func anEditThatTheModelHoldsAlreadyIsNotSetAgain() {
        bind(.onCommit)
        field.focus()
        field.type("!")
        form.name = "Ada!"
        field.blur()
        #expect(form.sets == ["name=Ada!"])
    }

    @Test func unbindingWithAnOpenSessionDoesNotCommit() {
        bind(.onCommit)
        field.focus()
        field.type("!")
        manager.removeAllBindings()
        field.blur()
        #expect(form.name == "Ada")
        #expect(field.text == "Ada!")
        #expect(field.listeners.isEmpty)
    }

    @Test func releasingTheManagerWithAnOpenSessionDoesNotCommit() {
        var owned: BindingManager? = BindingManager()
        owned?.bindObserver(field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit)
        owned?.enable()
        field.focus()
        field.type("!")
        owned = nil
        field.blur()
        #expect(form.name == "Ada")
        #expect(field.listeners.isEmpty)
    }

    @Test func aDisabledManagerIsDeafToEdits() {
        bind(.onEachChange)
        manager.disable()
        field.enter("paused")
        #expect(form.sets.isEmpty)
        #expect(field.listeners.isEmpty)
    }

    @Test func aViewThatReportsWhatItIsGivenDoesNotEcho() {
        field.reportsEverything = true
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.code)
        manager.enable()
        form.code = "new"
        manager.updateIfNeeded()
        #expect(field.text == "NEW")
        #expect(form.sets == ["code=new"])
    }

    @Test func aViewThatClampsWhatItIsGivenHasNotBeenEdited() {
        let panel = PlainView()
        panel.maximum = 6
        manager.bindObserver(
            EditedProperty(observing: panel, \.clamped), toSubject: form, twoWay: \.level)
        manager.enable()

        form.level = 9
        manager.updateIfNeeded()
        #expect(panel.value == 6)
        #expect(form.level == 9)
    }
}
