import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

@testable import TestSupport

/// A schema finds the mistakes that a plan finds from types.
@MainActor
@Suite struct SchemaCheckTests {
    private static let transforms = {
        var transforms = ValueTransforms.standard
        transforms.add("currency") { (amount: Double) in "€\(amount)" }
        return transforms
    }()

    private let schema: DefinitionSchema

    init() {
        // Other tests also publish the protocol, before or after the schema is made.
        PropertyTable.publish(PropertyTable(of: (any Shop).self, ["city": \.city]))
        schema = DefinitionSchema(from: FruitPage.self, transforms: Self.transforms)
    }

    private func problem(_ entry: String) throws -> DefinitionProblem? {
        let problems = schema.problems(in: try definitions(entry).definitions[0])
        #expect(problems.count <= 1)
        return problems.first
    }

    /// The mistakes that a plan finds, without the mistakes in form.
    private func planned(_ definition: BindingDefinition) -> [DefinitionError] {
        let definitions = BindingDefinitions([definition])
        let plan = BindingPlan(
            definitions, for: FruitPage.self, transforms: Self.transforms)
        return Array(plan.errors.dropFirst(definitions.errors.count))
    }

    @Test func mistakesHaveTheCodeTheSentenceAndTheField() throws {
        let nmae = try #require(
            try problem(#""subject": "selected.content.nmae", "observer": "nameLabel.text""#))
        #expect(nmae.code == .unknownName && nmae.field == "subject")
        #expect(
            nmae.message == "“selected.content.nmae”: Fruit has no “nmae”. Did you mean “name”?")
        let curency = try #require(
            try problem(
                #""subject": "model.price", "observer": "nameLabel.text", "transform": "curency""#))
        #expect(curency.code == .unknownTransform && curency.field == "transform")
        #expect(
            try problem(
                #""subject": "model.price", "observer": "nameLabel.text", "transform": "currency""#)
                == nil)
    }

    @Test func definitionsWithMistakesInFormAreCheckedByTheirNames() throws {
        #expect(try problem(#""subject": "model.nmae""#)?.code == .unknownName)
        #expect(try problem(#""subject": "model.price", "obsever": "a""#) == nil)
    }

    @Test func aSchemaFromItsJSONChecksAlike() throws {
        let read = try DefinitionSchema(json: schema.json())
        let wrong = try definitions(#""subject": "model.nmae", "observer": "nameLabel.text""#)
        #expect(!read.problems(in: wrong.definitions[0]).isEmpty)
        #expect(throws: (any Error).self) { try DefinitionSchema(json: Data("{}".utf8)) }
    }

    @Test func randomDefinitionsAreJudgedAsByThePlan() throws {
        for seed in Seeds.forTest(default: 1500) {
            var random = RandomDefinition(seed: seed)
            let definition = random.next()
            let (found, wanted) = (schema.problems(in: definition), planned(definition))
            // A schema has neither the types of generic transforms nor the types of stand-ins.
            let isSame = found.map(\.message) == wanted.map(\.message)
            if isSame || random.isVague(definition) { continue }
            // The types that a transform can return have no order.
            let isAlike = found.map(\.message.sortedWords) == wanted.map(\.message.sortedWords)
            guard found.map(\.code) == wanted.map(\.code), isAlike else {
                Issue.record(
                    """
                    \(definition): \(found.map(\.message)) instead of \
                    \(wanted.map(\.message))
                    Once more: BINDINGKIT_SEED=\(seed) swift test --filter SchemaCheckTests
                    """)
                return
            }
        }
    }

    // MARK: - Completion

    @Test func pathsAreCompletedByTheNamesOfTheTypeBefore() {
        let paths = schema.completions(of: "model.n")
        #expect(paths.map(\.path) == ["model.name", "model.note", "model.ripeness", "model.kind"])
        #expect(paths.map(\.type) == ["String", "String?", "Double", "Kind"])
        #expect(schema.completions(of: "").count == schema.types["FruitPage"]?.properties.count)
        #expect(schema.completions(of: "mo").first?.leadsOn == true)
        #expect(schema.completions(of: "model.name.").isEmpty)
        #expect(schema.completions(of: "modell.n").isEmpty)
        #expect(
            schema.completions(of: "ci", from: "model.supplier").map(\.path) == ["city"])
    }

    @Test func transformsThatFitAreOffered() throws {
        let oneWay = try definitions(
            #""subject": "model.price", "observer": "nameLabel.text""#
        ).definitions[0]
        let names = Set(schema.transforms(for: oneWay).map(\.name))
        #expect(names.isSuperset(of: ["currency", "text"]) && !names.contains("negated"))
        var twoWay = oneWay
        twoWay.direction = .bothWays
        twoWay.observer = "noteField.text"
        let both = Set(schema.transforms(for: twoWay).map(\.name))
        #expect(both.contains("text") && !both.contains("currency"))
    }
}

/// Definitions of a `FruitPage`. Most of them are wrong.
private struct RandomDefinition {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func next() -> BindingDefinition {
        var definition = BindingDefinition()
        definition.path = pick(Self.subjects)
        definition.direction = random.below(2) == 0 ? .oneWay : .bothWays
        definition.observer = pick(Self.observers)
        if random.below(4) == 0 {
            definition.subjectOf = pick(["model", "selected", "plain", "x"])
        }
        if random.below(6) == 0 {
            definition.observerOf = pick(["nameLabel", "model.supplier.size", "menu"])
        }
        if random.below(3) == 0 { definition.transform = pick(Self.transforms) }
        if random.below(4) == 0 { definition.whenNil = pick(Self.standIns) }
        if random.below(8) == 0 { definition.mode = pick(["once", "oneWay", "twoway"]) }
        if random.below(8) == 0 { definition.writeBack = pick(["onCommit", "afterPause x"]) }
        if random.below(8) == 0 { definition.validate = [pick(["requird"])] }
        return definition
    }

    /// Whether a schema's result may differ for a definition.
    func isVague(_ definition: BindingDefinition) -> Bool {
        let names = definition.transform ?? ""
        return ["isNil", "isEmpty", "index"].contains { names.contains($0) }
            || [
                "menu.fruits", "menu.titles", "basket.content", "market.shop", "model.kind",
                "titles", "nameLabel",
            ].contains(definition.observer)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[random.below(values.count)]
    }

    private static let subjects = [
        "model.name", "model.price", "model.note", "model.supplier.city", "model.isEmpty",
        "model.supplier.size.width", "maybeModel.name", "selected.content.name", "menu.titles",
        "selected.content.supplier.size.height", "market.shop.city", "plain.title", "model.tags",
        "basket.content", "basket.selection.note", "basket.selectionIndex", "name", "note",
        "supplier.city", "content.name", "title", "model.kind", "model", "model.nmae", "model..x",
        "nameLabel.text", "model.supplier", "menu.fruits", "",
    ]
    private static let observers = [
        "nameLabel.text", "nameLabel.title", "nameLabel.size", "nameLabel.width", "slider.value",
        "noteField.text", "noteField.content", "noteField.isEnabled", "spareLabel.text",
        "spareLabel.size", "menu.titles", "menu.fruits", "model.name", "model.supplier.size.width",
        "basket.content", "titles", "width", "text", "nameLabel", "slider.valeu", "market.shop",
        "basket.selectionIndex", "model.supplier.city", "model.kind",
    ]
    private static let transforms = [
        "currency", "text", "number", "negated", "isNil", "index", "isEmpty", "curency",
        "number then text", "text then", "currency then text", "negated then negated",
    ]
    private static let standIns: [DefinitionValue] = [
        .string(""), .integer(0), .number(1.5), .bool(false), .array([]),
    ]
}

extension String {
    fileprivate var sortedWords: [String] {
        components(separatedBy: CharacterSet(charactersIn: " ,.")).sorted()
    }
}
