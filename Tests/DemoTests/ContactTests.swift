import BindingKit
import DemoModels
import Testing

@MainActor
@Suite struct ContactTests {
    private let contact = Contact()

    private func opened() throws -> ContactForm {
        contact.edit()
        return try #require(contact.form)
    }

    @Test func changesAreAskedAbout() throws {
        let form = try opened()
        form.name = "Grace Hopper"
        form.ask()
        #expect(form.question?.choices.map(\.answer) == [.save, .discard, .stay])
        #expect(contact.form === form)
        form.leave(.stay)
        #expect(contact.form === form)
        form.leave(.discard)
        #expect(contact.form == nil)
        #expect(contact.details.name == "Ada Lovelace")
    }

    @Test func savedChangesAreInTheContact() throws {
        let form = try opened()
        form.email = "ada@example.com"
        form.leave(.save)
        #expect(contact.form == nil)
        #expect(contact.details.email == "ada@example.com")
    }

    @Test func aNumberIsEditedInAFormOfItsOwn() throws {
        let form = try opened()
        let number = try #require(form.numbers.first)
        form.edit(number)
        let edited = try #require(form.edited)
        edited.label = "Work"
        #expect(form.numbers.first?.label == "Home")
        edited.done()
        #expect(form.edited == nil)
        #expect(form.numbers.first?.label == "Work")
        #expect(form.isChanged)
    }

    @Test func aNewNumberIsListedWhenItIsDone() throws {
        let form = try opened()
        form.addNumber()
        form.edited?.close()
        #expect(form.numbers.count == 1)
        form.addNumber()
        form.edited?.digits = "123"
        form.edited?.done()
        #expect(form.numbers.map(\.digits).last == "123")
        #expect(Set(form.numbers.map(\.id)).count == 2)
    }
}
