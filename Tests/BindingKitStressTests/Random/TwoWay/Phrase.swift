/// A text as a value whose comparison and release run code of the program.
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

/// A text as a value that does not compare.
struct Opaque {
    let text: String
    private let phrase: Phrase

    init(_ text: String) {
        self.text = text
        phrase = Phrase(text)
    }
}

/// How the texts of a random program are made: whose text it is, which one, and what the way back
/// is to make of it, as in `3:17?`.
///
/// A view's user keeps the mark of whose text it is, so that every text tells where it belongs.
enum Wording {
    /// What stands for no object.
    static let nobody = "–"
    /// What a view shows that no binding has written.
    static let untouched = "i:0"
    /// A text that may belong to anybody.
    static let anybody = "*"

    static let cannotBeShown: Character = "%"
    static let cannotBeRead: Character = "?"
    static let isInvalid: Character = "!"
    static let otherWords: Character = "~"
    private static let normal: Character = "n"

    /// Whose text it is.
    static func stamp(of text: String?) -> String {
        guard let text, let colon = text.firstIndex(of: ":") else { return nobody }
        return String(text[..<colon])
    }

    /// The same with the mark of a text that was normalised.
    static func normalised(_ text: String) -> String {
        text.last == normal ? text : text + String(normal)
    }

    /// The same without that mark.
    static func plain(_ text: String) -> String {
        text.last == normal ? String(text.dropLast()) : text
    }

    /// The number in a text; 0 where there is none.
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

    /// What a text means; `nil` if it can't be read.
    static func reading(_ text: String) -> String? {
        text.contains(cannotBeRead) ? nil : text.filter { $0 != otherWords }
    }
}

struct Unreadable: Error {}
