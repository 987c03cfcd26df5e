// What a form for signing up accepts, so that all demos refuse the same entries in the same words.
extension SignUp {
    /// The reason why a name is refused; nil where it is accepted.
    public static func objection(toName name: String) -> String? {
        guard !name.allSatisfy(\.isWhitespace) else { return "Please tell your name." }
        return name.count > 30 ? "At most thirty characters, please." : nil
    }

    /// The reason why an address is refused, with or without spaces around it; nil where it is
    /// accepted.
    public static func objection(toEmail email: String) -> String? {
        guard !email.allSatisfy(\.isWhitespace) else { return "Please tell your address." }
        let isAddress = email.wholeMatch(of: /\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*/) != nil
        return isAddress ? nil : "That is no e-mail address."
    }

    /// The reason why a password is refused; nil where it is accepted.
    public static func objection(toPassword password: Password) -> String? {
        password.text.count < 8 ? "At least eight characters, please." : nil
    }

    /// The reason why an age is refused; nil where it is accepted, or was not told.
    public static func objection(toAge age: Int?) -> String? {
        guard let age else { return nil }
        return (16...120).contains(age) ? nil : "From 16 to 120, please."
    }
}
