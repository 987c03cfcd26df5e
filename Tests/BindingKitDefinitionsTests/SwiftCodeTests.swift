import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// The Swift code that is equivalent to definitions.
@MainActor
@Suite struct SwiftCodeTests {
    private let entries = [
        #""subject": "model.name", "observer": "nameLabel.title""#,
        #""subject": "model.name", "observer": "nameLabel.text""#,
        #""subject": "model.note", "observer": "priceLabel.title", "whenNil": "none \"yet\"""#,
        #""subject": "model.note", "observer": "priceLabel.text", "whenNil": "–""#,
        #""subject": "maybeModel.price", "observer": "nameLabel.size", "transform": "rounded""#,
        #""subject": "selected.content.price", "observer": "nameLabel.text", "transform": "currency""#,
        #""subject": "selected.content.price", "observer": "nameLabel.title", "transform": "currency", "whenNil": "–""#,
        #""twoWay": "model.ripeness", "observer": "slider.value""#,
        #""twoWay": "model.ripeness", "observer": "slider.value", "transform": "percent""#,
        #""twoWay": "model.ripeness", "observer": "slider.value", "transform": "percent then percent", "writeBack": "afterPause 0.5""#,
        #""twoWay": "model.note", "observer": "noteField.content", "whenNil": "–""#,
        #""twoWay": "selected.content.name", "observer": "noteField.text""#,
        #""twoWay": "selected.content.name", "observer": "noteField.content", "whenNil": """#,
        #""twoWay": "selected.content.ripeness", "observer": "slider.value", "transform": "percent", "whenNil": 0, "mode": "once""#,
        #""twoWay": "model.name", "observer": "noteField.content", "writeBack": "onCommit", "validate": ["required"]"#,
        #""subject": "basket.arrangedObjects", "observer": "menu.fruits""#,
        #""subject": "selected.content.supplier", "observer": "slider.isEnabled", "transform": "isNotNil""#,
    ]

    private func plan(file: String = "Page.json") throws -> BindingPlan<FruitPage> {
        let lines = entries.map { "  { \($0) }" }.joined(separator: ",\n")
        let read = try BindingDefinitions(
            json: Data("{ \"bindings\": [\n\(lines)\n] }".utf8), file: file)
        return BindingPlan(read, for: FruitPage.self, transforms: .ofPage)
    }

    @Test func theCodeIsThatOfTheSourceFileThatCompiles() throws {
        let plan = try plan()
        try #require(plan.errors.isEmpty, "\(plan.errors)")
        let source = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "PrintedPage.swift"), encoding: .utf8)
        let printed = source.range(of: "@MainActor\nfunc bind").map { source[$0.lowerBound...] }
        #expect(printed.map(String.init) == plan.swiftCode)
    }

    @Test func theCodeBindsWhatTheDefinitionsBind() throws {
        let (first, second) = (FruitPage(), FruitPage())
        for page in [first, second] {
            page.maybeModel = Fruit("Cox", price: 3.25)
            page.selected.content = Fruit("Elstar", price: 7)
            page.basket.content = [page.model]
        }
        try plan().bind(first, with: first.bindings)
        bind(second, with: second.bindings)
        first.bindings.enable()
        second.bindings.enable()
        #if DEBUG
        // Properties in code get their names from functions, which optimization may merge.
        #expect(sentences(of: first) == sentences(of: second))
        #expect(first.bindings.bindings.map(\.ends) == second.bindings.bindings.map(\.ends))
        #endif
        let (made, written) = (first.bindings.bindings, second.bindings.bindings)
        #expect(made.map(\.lastValueDescription) == written.map(\.lastValueDescription))
        #expect(made.map(\.deliveries) == written.map(\.deliveries))
        #expect(first.bindings.bindings.count == entries.count)
    }

    /// The explanations of the views' values, without the places of the calls.
    private func sentences(of page: FruitPage) -> [String] {
        let bindings = page.bindings
        return [
            bindings.explain(page.nameLabel, \.text), bindings.explain(page.nameLabel, \.title),
            bindings.explain(page.nameLabel, \.size), bindings.explain(page.priceLabel, \.text),
            bindings.explain(page.priceLabel, \.title), bindings.explain(page.slider, \.value),
            bindings.explain(page.noteField, \.content), bindings.explain(page.noteField, \.text),
            bindings.explain(page.slider, \.isEnabled),
        ].map { $0.replacing(#/ \([A-Za-z.]+:[0-9]+\)/#, with: "") }
    }
}
