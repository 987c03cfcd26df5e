/// The part in which two strings differ. A correction replaces only that part.
struct TextChange: Equatable {
    let range: Range<Int>
    let replacement: String

    /// The difference; `nil` if both strings have the same Unicode scalars.
    init?(from old: String, to new: String) {
        let (former, latter) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        guard former != latter else { return nil }
        let head = zip(former, latter).prefix { $0 == $1 }.count
        let rest = min(former.count, latter.count) - head
        let tail = zip(former.reversed(), latter.reversed())
            .prefix(rest).prefix { $0 == $1 }.count
        let start = Self.utf16Count(former[..<head])
        let length = Self.utf16Count(former[head..<(former.count - tail)])
        var text = String.UnicodeScalarView()
        text.append(contentsOf: latter[head..<(latter.count - tail)])
        range = start..<(start + length)
        replacement = String(text)
    }

    private static func utf16Count(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        scalars.reduce(0) { $0 + UTF16.width($1) }
    }
}
