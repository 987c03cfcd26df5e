import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// A property source that makes mistakes.
@MainActor
@Suite struct PropertySourceTests {
    private struct Misleading: PropertySource {
        let path: AnyKeyPath

        func property(named name: String, of type: Any.Type) -> AnyKeyPath? {
            name == "wrong" ? path : PublishedProperties().property(named: name, of: type)
        }

        func names(of type: Any.Type) -> [String]? { PublishedProperties().names(of: type) }
    }

    private func messages(_ path: AnyKeyPath, _ entry: String) throws -> [String] {
        BindingPlan(
            try definitions(entry), for: FruitPage.self, properties: Misleading(path: path)
        ).errors.map(\.description)
    }

    @Test(arguments: ["subject", "twoWay"])
    func aKeyPathOfAnotherTypeIsAMistake(_ field: String) throws {
        #expect(
            try messages(\Supplier.city, #""\#(field)": "wrong", "observer": "nameLabel.text""#)
                == [
                    "Page.json:2: error 6: binding 1: “wrong”: the key path for “wrong” begins at Supplier, not at FruitPage."
                ])
        #expect(
            try messages(
                \Slider.value, #""\#(field)": "model.price", "observer": "nameLabel.wrong""#) == [
                    "Page.json:2: error 6: binding 1: “nameLabel.wrong”: the key path for “wrong” begins at Slider, not at Label."
                ])
    }

    @Test func aKeyPathOfASuperclassIsNone() throws {
        #expect(
            try messages(
                \Control.isHidden, #""subject": "model.isEmpty", "observer": "slider.wrong""#)
                == [])
    }

    @Test func aKeyPathOfASubclassIsAMistake() throws {
        let found = try messages(
            \Slider.value, #""subject": "model.price", "observer": "nameLabel.wrong""#)
        #expect(found.count == 1)
    }
}
