import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// The fourteen codes, and the mistakes that cause them.
@MainActor
@Suite struct ErrorCodeTableTests {
    private nonisolated static let fits = #""subject": "model.name", "observer": "nameLabel.text""#

    private func codes(_ entries: String...) throws -> [Int] {
        let lines = entries.map { "{ \($0) }" }.joined(separator: ",\n")
        let read = try BindingDefinitions(json: Data("{ \"bindings\": [\n\(lines)\n] }".utf8))
        return BindingPlan(read, for: FruitPage.self).errors.map(\.code.rawValue)
    }

    @Test func theCodesHaveTheirNames() {
        #expect(
            DefinitionError.Code.allCases.map { "\($0.rawValue) \($0)" } == [
                "1 invalidPropertyList", "2 missingEntry", "3 invalidEntry", "4 duplicateKey",
                "5 unknownName", "6 typeMismatch", "7 unknownTransform", "8 transformMismatch",
                "9 noWayBack", "10 notObservable", "11 notEditable", "12 missingObject",
                "13 unknownOperator", "14 fileNotFound",
            ])
    }

    @Test(
        "Each code is told of what it stands for, by file and plan alone",
        arguments: [
            // 2: a required field is absent or empty
            (2, #""subject": "model.name""#), (2, #""subject": "", "observer": "nameLabel.text""#),
            (2, #""observer": "nameLabel.text""#),
            // 3: a wrong kind, an unknown or repeated field, a value for nil of a wrong type
            (3, #"\#(fits), "key": 7"#), (3, #"\#(fits), "obsever": "a""#),
            (3, #"\#(fits), "observer": "nameLabel.title""#),
            (3, #""subject": "model.note", "observer": "nameLabel.title", "whenNil": 1"#),
            // 5: the type lacks the name, or publishes nothing
            (5, #""subject": "model.nmae", "observer": "nameLabel.text""#),
            (5, #""subject": "model.name.count", "observer": "nameLabel.text""#),
            (5, #""subject": "model.name", "observer": "nameLable.text""#),
            // 6: types differ, or nil without a value for it
            (6, #""subject": "model.price", "observer": "nameLabel.text""#),
            (6, #""subject": "model.note", "observer": "nameLabel.title""#),
            // 7 and 8: no such transform, or a transform with other types
            (7, #"\#(fits), "transform": "curency""#), (8, #"\#(fits), "transform": "negated""#),
            (8, #"\#(fits), "transform": "isEmpty""#),
            // 9: a property that is read-only, a transform without a reverse
            (9, #""twoWay": "model.isEmpty", "observer": "noteField.isEnabled""#),
            (9, #""subject": "model.price", "observer": "nameLabel.width""#),
            (
                9,
                #""twoWay": "model.name", "observer": "noteField.isEnabled", "transform": "isEmpty""#
            ),
            // 10 and 11: no object announces changes, or the view does not report edits
            (10, #""subject": "plain.title", "observer": "nameLabel.title""#),
            (11, #""twoWay": "model.name", "observer": "nameLabel.title""#),
        ])
    func eachCodeIsTold(code: Int, entry: String) throws {
        #expect(try codes(Self.fits, entry) == [code])
    }

    @Test func oneIsAFileThatCanNotBeReadOrAnEntryThatIsNoDictionary() throws {
        let error = #expect(throws: DefinitionError.self) {
            try BindingDefinitions(data: Data("[".utf8))
        }
        #expect(error?.code.rawValue == 1)
        let read = try BindingDefinitions(json: Data(#"{ "bindings": [7, "a", null] }"#.utf8))
        #expect(read.errors.map(\.code.rawValue) == [1, 1, 1])
    }

    @Test func fourIsAKeyThatWasUsedBefore() throws {
        let entry = #"\#(Self.fits), "key": "k""#
        #expect(try codes(entry, entry, Self.fits) == [4])
    }

    @Test func eightNamesTheTypesThatTheTransformMakes() throws {
        let read = try definitions(
            #""subject": "model.name", "observer": "nameLabel.text", "transform": "isEmpty""#)
        #expect(
            BindingPlan(read, for: FruitPage.self).errors.map(\.message) == [
                "The transform “isEmpty” makes Bool, not String?."
            ])
    }

    @Test func twelveIsToldOnBindingOnly() throws {
        let page = FruitPage()
        let plan = BindingPlan(
            try definitions(#""subject": "maybeModel.name", "observer": "nameLabel.text""#),
            for: FruitPage.self)
        #expect(plan.errors.isEmpty)
        let error = #expect(throws: DefinitionErrors.self) {
            try plan.bind(page, with: page.bindings)
        }
        #expect(error?.errors.map(\.code.rawValue) == [12])
    }

    @Test func thirteenIsAnUnknownOperatorOrOneThatLeadsNowhere() {
        for path in ["@badge.name", "@superview.name"] {
            let error = #expect(throws: DefinitionError.self) {
                try ViewPath(path).holder(from: Pane())
            }
            #expect(error?.code.rawValue == 13)
        }
    }

    @Test func fourteenIsAFileThatIsNotThere() {
        let error = #expect(throws: DefinitionError.self) {
            try BindingDefinitions(contentsOf: URL(filePath: "/no/such/Page.plist"))
        }
        #expect(error?.code.rawValue == 14)
    }

    @Test func whatTheForerunnerHadNoWordForIsKeptInTheFile() throws {
        let text = "{ \"bindings\": [ { \(Self.fits), \"obsever\": \"a\" } ] }"
        let read = try BindingDefinitions(json: Data(text.utf8))
        #expect(read.definitions[0].otherFields.map(\.name) == ["obsever"])
    }
}
