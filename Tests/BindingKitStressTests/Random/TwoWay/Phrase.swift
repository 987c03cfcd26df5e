/// A text as a value. Comparing and releasing it call client code.
struct Phrase: Equatable {
    let text: String
    private let release = Release()

    init(_ text: String) { self.text = text }

    static func == (first: Phrase, second: Phrase) -> Bool {
        Interrupter.reach(.comparison)
        return first.text == second.text
    }

    private final class Release {
        deinit { Interrupter.reach(.release) }
    }
}

/// A text as a value that can't be compared.
struct Opaque {
    let text: String
    private let phrase: Phrase

    init(_ text: String) {
        self.text = text
        phrase = Phrase(text)
    }
}

/// The form of texts in a random program, as in `3:17?`: the stamp of its model, its number, and a
/// mark for the reverse transform.
///
/// A view's user keeps the stamp. So every text tells to which model it belongs.
enum Wording {
    /// The text for a missing object.
    static let nobody = "–"
    /// The text of a view that no binding has written.
    static let untouched = "i:0"
    /// The stamp of a text that may belong to any model.
    static let anybody = "*"

    static let cannotBeShown: Character = "%"
    static let cannotBeRead: Character = "?"
    static let isInvalid: Character = "!"
    static let otherWords: Character = "~"
    private static let normal: Character = "n"

    /// The stamp of a text's model.
    static func stamp(of text: String?) -> String {
        guard let text, let colon = text.firstIndex(of: ":") else { return nobody }
        return String(text[..<colon])
    }

    /// The text with the mark of a normalized text.
    static func normalised(_ text: String) -> String {
        text.last == normal ? text : text + String(normal)
    }

    /// The text without that mark.
    static func plain(_ text: String) -> String {
        text.last == normal ? String(text.dropLast()) : text
    }

    /// The number in a text; 0 if there is none.
    static func number(of text: String) -> Int {
        let digits = text.drop { $0 != ":" }.dropFirst().prefix { $0.isNumber }
        return Int(digits) ?? 0
    }

    // MARK: The transform

    static func forward(_ text: String) throws -> String {
        Interrupter.reach(.forward)
        guard isShowable(text) else { throw Unreadable() }
        return text
    }

    static func reverse(_ text: String) throws -> String {
        Interrupter.reach(.reverse)
        guard let read = reading(text) else { throw Unreadable() }
        return read
    }

    static func isShowable(_ text: String) -> Bool { !text.contains(cannotBeShown) }

    /// The text's value in the model; `nil` if the text can't be read.
    static func reading(_ text: String) -> String? {
        text.contains(cannotBeRead) ? nil : text.filter { $0 != otherWords }
    }
}

struct Unreadable: Error {}
