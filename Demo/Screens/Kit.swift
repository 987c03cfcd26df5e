import BindingKitDefinitions
import Foundation
import Observation

/// A library that BindingKit has learned from.
@MainActor
@Observable
final class Kit: Identifiable {
    let name: String
    let author: String
    let text: String
    let link: URL
    /// How often the user has opened the link.
    var visits = 0

    init(name: String, author: String, text: String, link: URL) {
        self.name = name
        self.author = author
        self.text = text
        self.link = link
    }

    /// The link as text.
    var address: String { link.absoluteString }

    /// Like "seen twice".
    var visited: String {
        switch visits {
        case 0: "new"
        case 1: "seen once"
        default: "seen \(visits) times"
        }
    }
}

extension Kit: NamedProperties {
    /// What view paths may call the sides of a kit.
    static let namedProperties = PropertyTable(
        of: Kit.self,
        [
            "name": \.name, "author": \.author, "text": \.text, "address": \.address,
            "visited": \.visited, "visits": \.visits,
        ])
}

/// The kits in the order of the list, and the one that is selected.
@MainActor
@Observable
final class KitShelf {
    var kits: [Kit]
    var selection: Kit?

    init(kits: [Kit] = KitShelf.samples()) {
        self.kits = kits
    }

    /// The libraries that the pages on migration are about.
    static func samples() -> [Kit] {
        let samples = [
            (
                "Bindings for iOS", "millenomi/Binding",
                "Bindings in property lists, with transformers by name and an editor of its own."
            ),
            (
                "KJSimpleBinding", "kristopherjohnson/KJSimpleBinding",
                "One-way bindings with key-value observing, collected in a manager."
            ),
            (
                "property-bindings", "drewag/property-bindings",
                "Properties of one object that follow those of another."
            ),
        ]
        return samples.compactMap { name, path, text in
            let author = path.split(separator: "/").first.map(String.init) ?? ""
            return URL(string: "https://github.com/\(path)").map {
                Kit(name: name, author: author, text: text, link: $0)
            }
        }
    }
}
