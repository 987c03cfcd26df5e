import Foundation

/// The compiler's description of a module's public symbols.
struct SymbolGraph: Decodable {
    let symbols: [Symbol]

    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Comment: Decodable {
            struct Line: Decodable { let text: String }
            let lines: [Line]
        }
        struct Location: Decodable {
            struct Position: Decodable { let line: Int }
            let uri: String
            let position: Position
        }

        let kind: Kind
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?
    }

    init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    }

    /// The public symbols without a doc comment, with their places.
    ///
    /// Symbols that the compiler made are left out, because they are in no file. Extensions are
    /// also left out, because their members are documented.
    var withoutComment: [String] {
        symbols.compactMap { symbol in
            guard let location = symbol.location, symbol.kind.identifier != "swift.extension",
                symbol.docComment?.lines.contains(where: { !$0.text.isEmpty }) != true
            else { return nil }
            let file = location.uri.components(separatedBy: "/Sources/").last ?? location.uri
            let name = symbol.pathComponents.joined(separator: "/")
            return "Sources/\(file):\(location.position.line + 1): \(name) has no doc comment"
        }
    }
}
