public import BindingKit
public import Observation

/// An entry of an address book. The user edits a copy of it.
@MainActor
@Observable
public final class Contact {
    /// The contents of an entry.
    public struct Details: Hashable, Sendable {
        /// Like "Ada Lovelace".
        public var name: String
        /// Like "ada@example.org"; empty if there is none.
        public var email: String
        /// The phone numbers of the entry.
        public var numbers: [PhoneNumber]

        /// An entry.
        public init(name: String, email: String = "", numbers: [PhoneNumber] = []) {
            self.name = name
            self.email = email
            self.numbers = numbers
        }
    }

    /// The details that were saved last.
    public fileprivate(set) var details: Details

    /// The form in which the user edits a copy; nil while it is closed.
    public var form: ContactForm?

    /// An entry.
    public init(
        _ details: Details = Details(
            name: "Ada Lovelace", email: "ada@example.org",
            numbers: [PhoneNumber(id: 1, label: "Home", digits: "020 7946 0958")])
    ) {
        self.details = details
    }

    /// Opens the form.
    public func edit() { form = ContactForm(of: self) }
}

/// The form of a contact: a copy of its details, and the rest of the screen's state.
@MainActor
@Observable
public final class ContactForm {
    /// The fields, in the order of the form.
    public enum Field: Hashable, Sendable { case name, email }

    /// What happens to the changes when the user leaves the form.
    public enum Leaving: Sendable { case save, discard, stay }

    /// The name, as it is typed.
    public var name: String
    /// The address, as it is typed.
    public var email: String
    /// The numbers, in the user's order.
    public var numbers: [PhoneNumber]
    /// The field that has the keyboard; nil if none has it.
    public var focus: Field?
    /// The form of a single number; nil while it is closed.
    public var edited: PhoneNumberForm?
    /// The open question; nil if there is none.
    public var question: Question<Leaving>?

    @ObservationIgnored private let contact: Contact
    @ObservationIgnored private let former: Contact.Details

    fileprivate init(of contact: Contact) {
        self.contact = contact
        former = contact.details
        name = former.name
        email = former.email
        numbers = former.numbers
    }

    private var details: Contact.Details {
        Contact.Details(name: name, email: email, numbers: numbers)
    }

    /// Whether there are unsaved changes.
    public var isChanged: Bool { details != former }

    /// Edits a number of the list.
    public func edit(_ number: PhoneNumber) { edited = PhoneNumberForm(of: number, in: self) }

    /// Opens the form of a new number, which joins the list when the form is done.
    public func addNumber() {
        let id = (numbers.map(\.id).max() ?? 0) + 1
        edit(PhoneNumber(id: id, label: "", digits: ""))
    }

    /// Saves the changes, and closes the form.
    public func save() {
        contact.details = details
        close()
    }

    /// Asks what to do with the changes.
    public func ask() {
        question = Question(
            "Save changes?", message: "Unsaved changes will be lost.", style: .choices,
            choices: [
                .init("Save", .save), .init("Discard", role: .destructive, .discard),
                .init("Stay", role: .cancel, .stay),
            ])
    }

    /// Acts on the user's answer.
    public func leave(_ answer: Leaving) {
        switch answer {
        case .save: save()
        case .discard: close()
        case .stay: break
        }
    }

    /// Closes the form without saving.
    public func close() { contact.form = nil }
}

/// A phone number.
public struct PhoneNumber: Identifiable, Hashable, Sendable {
    /// The same before and after an edit.
    public let id: Int
    /// Like "Home".
    public var label: String
    /// Digits, spaces and a plus sign.
    public var digits: String

    /// A number.
    public init(id: Int, label: String, digits: String) {
        self.id = id
        self.label = label
        self.digits = digits
    }
}

/// The form of a single number.
@MainActor
@Observable
public final class PhoneNumberForm {
    /// The fields, in the order of the form.
    public enum Field: Hashable, Sendable { case label, digits }

    /// The label, as it is typed.
    public var label: String
    /// The digits, as they are typed.
    public var digits: String
    /// The field that has the keyboard; nil if none has it.
    public var focus: Field?

    @ObservationIgnored private let number: PhoneNumber
    /// Weak because the form of the contact owns this one.
    @ObservationIgnored private weak var form: ContactForm?

    fileprivate init(of number: PhoneNumber, in form: ContactForm) {
        self.number = number
        self.form = form
        label = number.label
        digits = number.digits
    }

    /// Puts the number into the list, and closes the form.
    public func done() {
        guard let form else { return }
        let edited = PhoneNumber(id: number.id, label: label, digits: digits)
        if let index = form.numbers.firstIndex(where: { $0.id == number.id }) {
            form.numbers[index] = edited
        } else {
            form.numbers.append(edited)
        }
        close()
    }

    /// Closes the form, and discards what was typed.
    public func close() {
        if form?.edited === self { form?.edited = nil }
    }
}
