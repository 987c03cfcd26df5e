/// Turns the bytes from a terminal into keys.
///
/// Escape sequences and UTF-8 characters may be split across reads. Incomplete ones wait for the
/// next bytes. A lone ESC byte may be the escape key or the start of a sequence: the caller calls
/// ``flush()`` if nothing follows soon. A pasted text becomes one key when its end has arrived.
package struct KeyDecoder: Sendable {
    private var pending: [UInt8] = []
    private var paste: PasteReader?

    package init() {}

    /// Whether incomplete input waits for more bytes.
    package var isWaiting: Bool { !pending.isEmpty || isPasting }

    /// Whether a pasted text is incomplete.
    package var isPasting: Bool { paste != nil }

    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let (length, key) = nextStep() {
            pending.removeFirst(length)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// Ends the waiting: a lone ESC becomes the escape key, and other bytes are dropped.
    ///
    /// During a paste, this returns the text that has arrived so far. More may follow, so the paste
    /// goes on. A lone ESC ends it, in case its end marker was lost.
    package mutating func flush() -> [Key] {
        let isEscape = pending == [Self.escapeByte]
        guard isPasting else {
            pending = []
            return isEscape ? [.escape] : []
        }
        let key = takePasted(isOver: isEscape)
        if isEscape { (pending, paste) = ([], nil) }
        return key.map { [$0] } ?? []
    }

    // MARK: - Pasted text

    private mutating func nextStep() -> Step? {
        if isPasting { return restOfPaste() }
        guard pending.starts(with: PasteReader.startMarker) else { return nextKey() }
        paste = PasteReader()
        return (PasteReader.startMarker.count, nil)
    }

    private mutating func restOfPaste() -> Step? {
        guard paste?.take(from: &pending) == true else { return nil }
        defer { paste = nil }
        return (0, takePasted(isOver: true))
    }

    private mutating func takePasted(isOver: Bool) -> Key? {
        let text = paste?.takeText(isOver: isOver) ?? ""
        return text.isEmpty ? nil : .pasted(text)
    }

    // MARK: - One key

    /// The length of the next key in bytes, and the key, which is nil if it is unknown; nil as a
    /// whole if bytes are missing.
    private typealias Step = (length: Int, key: Key?)

    private static let escapeByte: UInt8 = 0x1B

    private func nextKey() -> Step? {
        guard let first = pending.first else { return nil }
        switch first {
        case Self.escapeByte: return escapeSequence()
        case 0x09: return (1, .tab)
        case 0x0A, 0x0D: return (1, .enter)
        case 0x08, 0x7F: return (1, .backspace)
        case 0x01...0x1A: return (1, .control(Character(Unicode.Scalar(first + 0x60))))
        case 0x00..<0x20: return (1, nil)
        default: return text(from: 0).map { ($0.length, $0.character.map(Key.character)) }
        }
    }

    private func text(from start: Int) -> (length: Int, character: Character?)? {
        let length =
            switch pending[start] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        // A byte that can't continue the character ends it. Only the broken character is dropped.
        let tail = pending[start...].dropFirst().prefix(length - 1)
        let continuing = tail.prefix { $0 & 0xC0 == 0x80 }
        guard continuing.count == tail.count else { return (1 + continuing.count, nil) }
        guard tail.count == length - 1 else { return nil }
        let bytes = pending[start..<start + length]
        return (length, String(validating: bytes, as: UTF8.self)?.first)
    }

    // MARK: - Escape sequences

    private func escapeSequence() -> Step? {
        guard pending.count > 1 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "["): return controlSequence()
        case UInt8(ascii: "O"):
            guard pending.count > 2 else { return nil }
            return (3, Self.named(final: pending[2]))
        case Self.escapeByte: return (1, .escape)
        case 0x08, 0x7F: return (2, .farBackspace)
        case 0x00..<0x20: return (1, .escape)
        default:
            return text(from: 1).map { (1 + $0.length, $0.character.map(Key.alternate)) }
        }
    }

    /// `ESC [`, parameters, and a final byte that identifies the key.
    private func controlSequence() -> Step? {
        guard let end = pending[2...].firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
            return nil
        }
        // Another sequence or character began before this sequence ended.
        guard (0x40..<0x7F).contains(pending[end]) else { return (end, nil) }
        let parameters = String(decoding: pending[2..<end], as: UTF8.self)
        let numbers = parameters.split(separator: ";").map { Int($0) }
        if pending[end] == UInt8(ascii: "~") {
            return (end + 1, Self.named(number: numbers.first ?? nil))
        }
        // In "1;5D", the second number is 1 plus the sum of the modifiers.
        let isModified = numbers.count > 1 && numbers[1] != 1
        return (end + 1, Self.named(final: pending[end], isModified: isModified))
    }

    private static func named(final: UInt8, isModified: Bool = false) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): isModified ? .farRight : .right
        case UInt8(ascii: "D"): isModified ? .farLeft : .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "Z"): .backTab
        default: nil
        }
    }

    private static func named(number: Int?) -> Key? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 3: .delete
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }
}
