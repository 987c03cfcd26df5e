/// The bytes that have a meaning in definition files.
extension UInt8 {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let slash = UInt8(ascii: "/")

    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension [UInt8] {
    /// Whether a line ends at this byte. A line ends with a line feed, with a carriage return, or
    /// with both.
    func endsLine(at index: Int) -> Bool {
        if self[index] == 0x0D { return index + 1 == count || self[index + 1] != 0x0A }
        return self[index] == 0x0A
    }
}
