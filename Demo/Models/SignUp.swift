import Foundation
public import Observation

/// Somebody filling in a form to get an account.
///
/// Takes any text and keeps it tidy: names lose the spaces around them, addresses their capitals
/// too. What may be entered at all is up to whoever shows the form.
@MainActor
@Observable
public final class SignUp {
    /// Without spaces at the ends or doubled ones between.
    public var name: String {
        get { tidyName }
        set { tidyName = newValue.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    /// Lower case, without spaces around it.
    public var email: String {
        get { tidyEmail }
        set { tidyEmail = newValue.trimmingCharacters(in: .whitespaces).lowercased() }
    }

    /// Kept as it is typed.
    public var password = Password()

    /// In years; nil as long as nobody told.
    public var age: Int?

    /// What was saved last; nil before.
    public private(set) var saved: Account?

    private var tidyName = ""
    private var tidyEmail = ""

    /// An empty form.
    public init() {}

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
        saved = account ?? saved
    }

    private var account: Account? {
        guard isComplete else { return nil }
        return Account(name: name, email: email, password: password, age: age)
    }
}
