import DemoModels
import Testing

@MainActor
@Suite struct SignUpTests {
    private let form = SignUp()

    private func fill() {
        form.name = "Ada Lovelace"
        form.email = "ada@example.org"
        form.password = Password("correct horse")
    }

    @Test func whatIsTypedIsTidied() {
        form.name = "  Ada   Lovelace "
        form.email = " Ada@Example.ORG "
        #expect(form.name == "Ada Lovelace")
        #expect(form.email == "ada@example.org")
    }

    @Test func missingEntriesAreReportedInTheOrderOfTheForm() {
        #expect(form.missing == ["name", "e-mail", "password"])
        form.email = "ada@example.org"
        #expect(form.missing == ["name", "password"])
        fill()
        #expect(form.isComplete)
    }

    @Test func onlyACompleteFormIsSaved() {
        form.save()
        #expect(form.saved == nil && !form.isSaved)
        fill()
        form.save()
        #expect(form.saved?.name == "Ada Lovelace" && form.saved?.age == nil)
        #expect(form.isSaved)
    }

    @Test func aChangeAfterSavingIsNotSaved() {
        fill()
        form.save()
        form.age = 36
        #expect(!form.isSaved)
        form.age = nil
        #expect(form.isSaved)
    }

    @Test func anAddressThatHasAnAccountIsNotFree() async throws {
        let register = AccountRegister(emails: ["eve@example.org"], latency: .zero)
        let form = SignUp(register: register)
        #expect(try await !form.isFree(" Eve@example.org"))
        #expect(try await form.isFree("ada@example.org"))
        form.name = "Ada"
        form.email = "ada@example.org"
        form.password = Password("correct horse")
        form.save()
        #expect(try await form.isFree("ada@example.org"))
        #expect(try await !SignUp(register: register).isFree("ada@example.org"))
    }

    @Test func aPasswordNeverShowsItself() {
        let password = Password("secret")
        var dumped = ""
        dump(password, to: &dumped)
        for text in ["\(password)", String(reflecting: password), "\([password])", dumped] {
            #expect(text.contains("••••••") && !text.contains("secret"))
        }
    }
}
