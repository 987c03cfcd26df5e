import Foundation

/// The arrows of a state diagram in Docs/Architecture.md.
struct Diagram {
    struct Arrow: Hashable {
        let from: String
        let to: String
        let step: String
    }

    let arrows: Set<Arrow>

    /// - Parameter heading: the heading of the section with the diagram.
    init(under heading: String) throws {
        let sections = try Repository.text("Docs/Architecture.md").components(separatedBy: "\n## ")
        let section = sections.first { $0.hasPrefix(heading + "\n") } ?? ""
        let drawn = section.matches(of: #/(?m)^    (\w+) --> (\w+): (.+)$/#)
        arrows = Set(drawn.map { Arrow(from: "\($0.1)", to: "\($0.2)", step: "\($0.3)") })
    }
}
