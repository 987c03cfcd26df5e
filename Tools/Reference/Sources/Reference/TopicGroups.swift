import Foundation

/// The groups of a page in an archive that DocC has made.
struct TopicGroups: Decodable {
    struct Identifier: Decodable { let url: String }
    struct Group: Decodable {
        let title: String?
        let generated: Bool?
        let identifiers: [String]
    }

    let identifier: Identifier
    private let topicSections: [Group]?

    init(page: Data) throws {
        self = try JSONDecoder().decode(TopicGroups.self, from: page)
    }

    /// The symbols that should be in a group of the page but are in none. DocC adds these to its
    /// own groups, by kind. Pages may have only such groups, except for a module's landing page.
    var ungrouped: [String] {
        let groups = topicSections ?? []
        let isLanding = !Self.name(identifier.url).contains("/")
        guard isLanding || groups.contains(where: { $0.generated != true }) else { return [] }
        // Symbols of other modules and inherited members differ between platforms.
        let exempt = ["Extended Modules", "Default Implementations"]
        return groups.filter { $0.generated == true && !exempt.contains($0.title ?? "") }
            .flatMap(\.identifiers)
            .map { "\(Self.name(identifier.url)) has no group for \(Self.name($0))" }
    }

    private static func name(_ url: String) -> String {
        url.components(separatedBy: "/documentation/").last ?? url
    }
}
