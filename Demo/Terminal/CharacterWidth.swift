extension Character {
    /// The number of columns that a terminal uses for this character: 0, 1 or 2.
    ///
    /// Most terminals agree: East Asian wide and fullwidth characters and emoji take two columns,
    /// control characters and lone combining marks none.
    package var columns: Int {
        if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation { return 2 }
        // "☀" is narrow, "☀️" with the variation selector is an emoji.
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        if first.isWide { return 2 }
        return first.takesNoSpace ? 0 : 1
    }
}

extension Unicode.Scalar {
    fileprivate var isWide: Bool {
        guard value >= 0x1100 else { return false }
        return Self.wideRanges.contains { $0.contains(value) }
    }

    fileprivate var takesNoSpace: Bool {
        switch properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .surrogate: true
        default: false
        }
    }

    // The blocks with W or F in Unicode's EastAsianWidth.txt. Blocks are joined if all code points
    // between them are unassigned.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
        0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1F1E6...0x1F1FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
