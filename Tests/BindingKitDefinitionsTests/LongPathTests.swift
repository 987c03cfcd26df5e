import BindingKit
import BindingKitDefinitions
import Observation
import Testing

/// Paths of any length.
@MainActor
@Suite struct LongPathTests {
    private func definition(_ subject: String) -> BindingDefinitions {
        var definition = BindingDefinition()
        definition.subject = subject
        definition.observer = "label.text"
        return BindingDefinitions([definition], file: "Long.json")
    }

    @Test func aPathOfAHundredNamesIsFollowed() throws {
        let page = Chain()
        var last = page.first
        for _ in 0..<98 {
            let next = Link()
            last.next = next
            last = next
        }
        let path = "first." + String(repeating: "next.", count: 98) + "name"
        let manager = BindingManager()
        try manager.bind(page, definitions: definition(path))
        manager.enable()
        #expect(page.label.text == "link")
        last.name = "last"
        manager.updateIfNeeded()
        #expect(page.label.text == "last")
    }

    @Test func aLongPathThatIsWrongIsToldInALine() {
        let path = "first." + String(repeating: "next.", count: 98) + "nmae"
        let errors = BindingPlan(definition(path), for: Chain.self).errors
        #expect(errors.map(\.code) == [.unknownName])
        #expect(errors.first.map { $0.message.count < 200 } == true)
    }

    @Test(arguments: [99, 1_000, 1_000_000])
    func aPathOfMoreThanAHundredNamesIsAMistake(_ count: Int) {
        let path = "first." + String(repeating: "next.", count: count) + "name"
        let errors = BindingPlan(definition(path), for: Chain.self).errors
        #expect(errors.map(\.code) == [.unknownName])
        #expect(errors.first?.message.hasSuffix("has more than 100 names.") == true)
    }

    @Test(arguments: [".name", "first..name", "first.name.", ".", "first.\0", "first. name"])
    func aPathOfTheWrongFormIsAMistake(_ path: String) {
        #expect(BindingPlan(definition(path), for: Chain.self).errors.map(\.code) == [.unknownName])
    }
}

@MainActor
@Observable
private final class Link: NamedProperties {
    static let namedProperties = PropertyTable(of: Link.self, ["next": \.next, "name": \.name])
    var next: Link?
    var name = "link"
}

@MainActor
private final class Chain: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Chain.self, ["first": \.first, "label": \.label])
    let first = Link()
    let label = Label()
}
