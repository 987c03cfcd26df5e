import Foundation
public import Observation

/// Somebody filling in a form to get an account.
///
/// Takes any text and keeps it tidy: names lose the spaces around them, addresses their capitals
/// too. The form's rules decide which texts are accepted.
@MainActor
@Observable
public final class SignUp {
    /// The fields, in the order of the form.
    public enum Field: Hashable, Sendable { case name, email, password, repetition, age }

    /// Without spaces at the ends or doubled ones between.
    public var name: String {
        get { tidyName }
        set { tidyName = newValue.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// Lower case, without spaces around it.
    public var email: String {
        get { tidyEmail }
        set { tidyEmail = Self.tidyAddress(newValue) }
    }

    /// Kept as it is typed.
    public var password = Password()

    /// The password once more, so that a slip of the finger is noticed.
    public var repetition = Password()

    /// In years; nil if not given.
    public var age: Int?

    /// The field that has the keyboard; nil if none has it.
    public var focus: Field?

    /// What was saved last; nil before.
    public private(set) var saved: Account?

    private var tidyName = ""
    private var tidyEmail = ""
    @ObservationIgnored private let register: AccountRegister

    /// An empty form, whose accounts a register keeps.
    public init(register: AccountRegister = AccountRegister(emails: ["ada@example.org"])) {
        self.register = register
    }

    /// Whether an address has no account yet, or the one that this form has made.
    ///
    /// - Throws: `CancellationError`.
    public func isFree(_ email: String) async throws -> Bool {
        let email = Self.tidyAddress(email)
        return try await !register.contains(email) || email == saved?.email
    }

    // MARK: - Saving

    /// What the form asks for and does not have yet, in the order of the form.
    public var missing: [String] {
        [
            name.isEmpty ? "name" : nil, email.isEmpty ? "e-mail" : nil,
            password.isEmpty ? "password" : nil,
        ].compactMap { $0 }
    }

    /// Whether everything was told that must be.
    public var isComplete: Bool { missing.isEmpty }

    /// Whether what the form holds is what was saved.
    public var isSaved: Bool { saved != nil && saved == account }

    /// Makes an account of what the form holds; without a name, an address or a password it
    /// changes nothing.
    public func save() {
        guard let account else { return }
        saved = account
        register.add(account.email)
    }

    private static func tidyAddress(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespaces).lowercased()
    }

    private var account: Account? {
        guard isComplete else { return nil }
        return Account(name: name, email: email, password: password, age: age)
    }
}
