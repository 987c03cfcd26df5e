internal import BindingKitDefinitions

/// The words that a definition must contain, ignoring case.
struct FilterWords {
    private let words: [String]

    init(_ text: String) {
        words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether each word occurs in one of the definition's texts.
    func match(_ definition: BindingDefinition) -> Bool {
        let texts = [
            definition.key, definition.subjectOf, definition.path, definition.observerOf,
            definition.observer, definition.transform,
        ].compactMap { $0?.lowercased() }
        return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
}
