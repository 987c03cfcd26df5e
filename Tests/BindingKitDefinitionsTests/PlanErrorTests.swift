import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// Wrong definitions. The mistakes are found from types alone.
@MainActor
@Suite struct PlanErrorTests {
    private func errors(_ entries: String...) throws -> [String] {
        let lines = entries.map { "  { \($0) }" }.joined(separator: ",\n")
        let read = try BindingDefinitions(
            json: .init("{ \"bindings\": [\n\(lines)\n] }".utf8), file: "Bad.json")
        var transforms = ValueTransforms.standard
        transforms.add("currency") { (amount: Double) in "€\(amount)" }
        return BindingPlan(read, for: FruitPage.self, transforms: transforms).errors
            .map(\.description)
    }

    @Test func allMistakesOfADefinitionAreToldAtOnce() throws {
        #expect(
            try errors(
                #"""
                "twoWay": "model.nmae", "observer": "nameLable.text", "mode": "twoways", \#
                "writeBack": "onComit", "transform": "txt then curency", "validate": ["requird", "odd"]
                """#) == [
                    "Bad.json:2: error 5: binding 1: “model.nmae”: Fruit has no “nmae”. Did you mean “name”?",
                    "Bad.json:2: error 5: binding 1: “nameLable.text”: FruitPage has no “nameLable”. Did you mean “nameLabel”?",
                    "Bad.json:2: error 3: binding 1: There is no mode “twoways”. Did you mean “twoWay”?",
                    "Bad.json:2: error 3: binding 1: There is no writeBack “onComit”. Did you mean “onCommit”?",
                    "Bad.json:2: error 7: binding 1: There is no validation “requird”. Did you mean “required”?",
                    "Bad.json:2: error 7: binding 1: There is no validation “odd”.",
                    "Bad.json:2: error 7: binding 1: There is no transform “txt”. Did you mean “text”?",
                    "Bad.json:2: error 7: binding 1: There is no transform “curency”. Did you mean “currency”?",
                ])
    }

    @Test func aPauseBehindAWriteBackWithoutOneIsAMistake() throws {
        let found = try errors(
            #""twoWay": "model.name", "observer": "nameLabel.text", "writeBack": "onCommit 3""#)
        #expect(found.count == 1 && found.first?.contains("onCommit 3") == true, "\(found)")
    }

    @Test func mistakesInTypesAreToldAtOnceToo() throws {
        #expect(
            try errors(
                #""twoWay": "model.isEmpty", "observer": "nameLabel.title", "transform": "currency""#
            ).map { $0.split(separator: ":")[2] } == [" error 9", " error 11", " error 8"])
    }

    @Test func aMistakeInFormHidesNoWrongName() throws {
        #expect(
            try errors(
                #""subject": "model.nmae", "obsever": "nameLabel.text", "transform": "curency""#,
                #""key": "a", "subject": "model.name", "observer": "nameLabel.text""#,
                #""key": "a", "subject": "model.price", "observer": "nameLabel.text""#
            ).map { $0.split(separator: ":")[1...2].joined() } == [
                "2 error 3", "2 error 2", "2 error 5", "2 error 7", "4 error 4", "4 error 6",
            ])
    }

    @Test func allMistakesAreToldAtOnceWithTheirPlace() throws {
        let told = try errors(
            #""subject": "selected.content.nmae", "observer": "nameLabel.text""#,
            #""subject": "model.price", "observer": "priceLabel.text""#,
            #""subject": "model.price", "observer": "priceLabel.text", "transform": "curency""#,
            #""subject": "model.name", "observer": "priceLabel.text", "transform": "currency""#,
            #""subject": "model.note", "observer": "noteField.content""#,
            #""twoWay": "model.isEmpty", "observer": "noteField.isEnabled""#,
            #""twoWay": "model.name", "observer": "nameLabel.title""#,
            #""subject": "plain.title", "observer": "nameLabel.title""#,
            #""key": "a", "subject": "model.name", "obsever": "nameLabel.title""#,
            #""subject": "model.name.count", "observer": "nameLabel.title""#)
        #expect(
            told == [
                "Bad.json:2: error 5: binding 1: “selected.content.nmae”: Fruit has no “nmae”. Did you mean “name”?",
                """
                Bad.json:3: error 6: binding 2: Double can't be shown as String?; add a \
                “transform”.
                """,
                "Bad.json:4: error 7: binding 3: There is no transform “curency”. Did you mean “currency”?",
                "Bad.json:5: error 8: binding 4: The transform “currency” can't take String.",
                "Bad.json:6: error 6: binding 5: String? may be nil, and String can't; add “whenNil” with a value to use instead.",
                "Bad.json:7: error 9: binding 6: “model.isEmpty” is read-only, so it can't be edited.",
                "Bad.json:8: error 11: binding 7: “nameLabel.title”: Label doesn't report when the user edits it.",
                """
                Bad.json:9: error 10: binding 8: “plain.title”: Plain announces no changes, and no \
                object on its path does.
                """,
                "Bad.json:10: error 3: a: “obsever” is not a field. Did you mean “observer”?",
                "Bad.json:10: error 2: a: “observer” is missing.",
                """
                Bad.json:11: error 5: binding 10: “model.name.count”: String publishes no \
                properties, so there is no “count”.
                """,
            ])
    }
}
