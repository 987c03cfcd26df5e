internal import Foundation

/// A property list after reading.
struct PropertyList {
    let value: DefinitionValue
    let format: DefinitionFormat
    /// The lines where the elements of the list of bindings begin; empty for a binary file.
    let lines: [Int]

    static let keyedArchive = "The file is a keyed archive, not a list of bindings."

    /// Reads a property list in any form.
    init(_ data: Data) throws(ReadingFailure) {
        if data.starts(with: "bplist".utf8) {
            var reader = try BinaryPropertyListReader(data)
            self = try reader.file()
            return
        }
        guard let text = TextEncoding.utf8(data) else {
            throw ReadingFailure(line: 1, message: "The file is not Unicode text.")
        }
        if text.first(where: { !$0.isSpace }) == .less {
            var reader = XMLPropertyListReader(try TextEncoding.declared(text))
            self = try reader.file()
        } else {
            var reader = OpenStepReader(text)
            self = try reader.file()
        }
    }

    init(value: DefinitionValue, format: DefinitionFormat, lines: [Int]) {
        (self.value, self.format, self.lines) = (value, format, lines)
    }
}

/// Collects the lines of the definitions while a reader reads a file.
struct ListLines {
    private(set) var elements: [Int] = []
    private var isInList = false

    /// A reader calls this when a field begins. `depth` is the number of objects around the field.
    mutating func enter(_ name: String, depth: Int) {
        guard depth == 1 else { return }
        isInList = name == Vocabulary.propertyList.bindings
        if isInList { elements = [] }
    }

    /// A reader calls this when an element of an array begins.
    mutating func add(_ line: Int, depth: Int) {
        if isInList, depth == 2 { elements.append(line) }
    }
}

extension DefinitionValue {
    /// The fields of a dictionary. They are sorted by name, because dictionaries keep no order.
    static func object(sorted fields: [String: DefinitionValue]) -> Self {
        .object(fields.sorted { $0.key < $1.key }.map { DefinitionField($0.key, $0.value) })
    }

    /// Makes a date if a calendar can compute its year. Otherwise the number of seconds becomes a
    /// string.
    init(secondsOfDate seconds: Double) {
        self =
            abs(seconds) < 60_000_000_000
            ? .date(Date(timeIntervalSinceReferenceDate: seconds)) : .string("\(seconds)")
    }
}
