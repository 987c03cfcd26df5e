import Foundation
public import Observation

/// The form in which a user signs up for an account.
///
/// It accepts any text and tidies it: spaces around names and addresses are removed, and addresses
/// become lower case. The form's rules decide which texts are valid.
@MainActor
@Observable
public final class SignUp {
    /// The fields, in the order of the form.
    public enum Field: Hashable, Sendable { case name, email, password, repetition, age }

    /// The name, without spaces at the ends, and with single spaces between words.
    public var name: String {
        get { tidyName }
        set { tidyName = newValue.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// The address in lower case, without spaces at the ends.
    public var email: String {
        get { tidyEmail }
        set { tidyEmail = Self.tidyAddress(newValue) }
    }

    /// The password, exactly as typed.
    public var password = Password()

    /// The password once more, to detect typing mistakes.
    public var repetition = Password()

    /// The age in years; nil if not given.
    public var age: Int?

    /// The field that has the keyboard; nil if none has it.
    public var focus: Field?

    /// The account that was saved last; nil before the first.
    public private(set) var saved: Account?

    private var tidyName = ""
    private var tidyEmail = ""
    @ObservationIgnored private let register: AccountRegister

    /// An empty form. The register stores the accounts.
    public init(register: AccountRegister = AccountRegister(emails: ["ada@example.org"])) {
        self.register = register
    }

    /// Whether an address is free: it has no account, or only the account that this form has made.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func isFree(_ email: String) async throws -> Bool {
        let email = Self.tidyAddress(email)
        return try await !register.contains(email) || email == saved?.email
    }

    // MARK: - Saving

    /// The required fields that are empty, in the order of the form.
    public var missing: [String] {
        [
            name.isEmpty ? "name" : nil, email.isEmpty ? "e-mail" : nil,
            password.isEmpty ? "password" : nil,
        ].compactMap { $0 }
    }

    /// Whether all required fields are filled in.
    public var isComplete: Bool { missing.isEmpty }

    /// Whether the form's contents are saved.
    public var isSaved: Bool { saved != nil && saved == account }

    /// Saves an account with the form's contents, unless a required field is empty.
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
