import BindingKit
import Observation
import Testing

@testable import TestSupport

/// A label that shows why an edit was refused.
@MainActor
@Suite struct ShowingTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()
    let label = Label()

    private func bind(
        writeBack: WriteBack = .onEachChange
    ) -> BindingRecord {
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, writeBack: writeBack,
            validate: .required("Name!"))
    }

    @Test func theLabelShowsTheMessageUntilTheEditIsAccepted() {
        bind().showing(label, \.text)
        manager.enable()
        #expect(label.text == nil)
        field.enter("")
        #expect(label.text == "Name!")
        field.enter("Ada")
        #expect(label.text == nil)
    }

    @Test func aTextThatIsNeverNilIsEmptyWithoutAMessage() {
        let caption = Caption()
        bind().showing(caption, \.text)
        manager.enable()
        #expect(caption.text.isEmpty)
        field.enter("")
        #expect(caption.text == "Name!")
    }

    @Test func theRecordIsReturnedWithItsTypes() {
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, validate: .required()
        ).showing(label, \.text)
        manager.enable()
        #expect(binding.subject === form)
    }

    @Test func severalLabelsShowOneMessage() {
        let other = Label()
        bind().showing(label, \.text).showing(other, \.text)
        manager.enable()
        field.enter("")
        #expect(label.text == "Name!")
        #expect(other.text == "Name!")
    }

    @Test func theLabelIsClearedWhenTheBindingEnds() {
        let binding = bind().showing(label, \.text)
        manager.enable()
        field.enter("")
        binding.unbind()
        #expect(label.text == nil)
        #expect(manager.bindings.isEmpty)
    }

    @Test func aPausedManagerKeepsTheMessage() {
        bind().showing(label, \.text)
        manager.enable()
        field.enter("")
        manager.disable()
        #expect(label.text == "Name!")
        manager.enable()
        #expect(label.text == nil)
    }

    @Test func discardingClearsTheMessage() {
        bind().showing(label, \.text)
        manager.enable()
        field.enter("")
        manager.discardEditing()
        #expect(label.text == nil)
    }

    @Test func theLabelIsNotRetained() {
        weak var released: Label?
        do {
            let label = Label()
            bind().showing(label, \.text)
            manager.enable()
            released = label
        }
        #expect(released == nil)
        field.enter("")
        #expect(manager.bindings.count == 1)
    }

    @Test func theBindingOfAPathInTwoPartsShowsItsMessageToo() {
        let holder = Holder()
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: holder, \.form, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(whenNil: ""), whenNil: "",
            validate: .required("Name!")
        ).showing(label, \.text)
        manager.enable()
        field.enter("")
        #expect(label.text == "Name!")
        field.enter("Grace")
        #expect(label.text == nil)
        #expect(holder.form?.name == "Grace")
    }

    @Test func aBindingWithoutEditsIsReported() {
        let entries = logged {
            manager.bindObserver(label, \.text, toSubject: form, \.name).showing(label, \.text)
        }
        #expect(entries.count == 1)
        #expect(entries.first?.message.contains("takes no edits") == true)
        #expect(manager.bindings.count == 1)
    }
}

private final class Caption {
    var text = "?"
}

@Observable
private final class Holder {
    var form: Form? = Form()
}
