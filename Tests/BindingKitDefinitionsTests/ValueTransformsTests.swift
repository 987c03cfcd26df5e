import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// Transforms and validations by name.
@MainActor
@Suite struct ValueTransformsTests {
    let page = FruitPage()

    private func plan(
        _ transforms: ValueTransforms = .standard, _ entries: String...
    ) throws -> BindingPlan<FruitPage> {
        let lines = entries.map { "  { \($0) }" }.joined(separator: ",\n")
        let read = try BindingDefinitions(
            json: Data("{ \"bindings\": [\n\(lines)\n] }".utf8), file: "Page.json")
        return BindingPlan(read, for: FruitPage.self, transforms: transforms)
    }

    private func bind(_ transforms: ValueTransforms = .standard, _ entries: String) throws {
        try plan(transforms, entries).bind(page, with: page.bindings)
        page.bindings.enable()
    }

    @Test func theTypesOfTheEndsChooseAmongTransformsOfOneName() throws {
        var transforms = ValueTransforms()
        transforms.add("shown") { (number: Double) in "number" }
        transforms.add("shown") { (text: String) in "text" }
        transforms.add("shown") { (text: String) in 7 }
        try plan(
            transforms,
            #""subject": "model.price", "observer": "nameLabel.text", "transform": "shown""#,
            #""subject": "model.name", "observer": "nameLabel.title", "transform": "shown""#,
            #""subject": "model.name", "observer": "nameLabel.size", "transform": "shown""#
        ).bind(page, with: page.bindings)
        page.bindings.enable()
        #expect(page.nameLabel.text == "number")
        #expect(page.nameLabel.title == "text")
        #expect(page.nameLabel.size == 7)
    }

    @Test func transformsFollowEachOther() throws {
        var transforms = ValueTransforms.standard
        transforms.add("cents", ValueTransform<Double, Double>.scaled(by: 100))
        transforms.add("currency") { (cents: Double) in "\(Int(cents)) ct" }
        try bind(
            transforms,
            #"""
            "subject": "model.price", "observer": "nameLabel.text",
                "transform": "cents then currency"
            """#)
        #expect(page.nameLabel.text == "250 ct")
    }

    @Test func transformsFollowEachOtherOnTheWayBack() throws {
        var transforms = ValueTransforms.standard
        transforms.add("percent", ValueTransform<Double, Double>.scaled(by: 100))
        transforms.add(
            "half", ValueTransform<Double, Double>(forward: { $0 + 1 }, reverse: { $0 - 1 }))
        try bind(
            transforms,
            #""twoWay": "model.ripeness", "observer": "slider.value", "transform": "percent then half""#
        )
        #expect(page.slider.value == 26)
        page.slider.drag(to: 51)
        page.bindings.updateIfNeeded()
        #expect(page.model.ripeness == 0.5)
    }

    @Test func aChainOfManyTransformsOfManyTypesIsSearchedInNoTime() throws {
        func chain(_ count: Int) -> String {
            let names = Array(repeating: "number", count: count).joined(separator: " then ")
            return #""twoWay": "model.price", "observer": "slider.value", "transform": "\#(names)""#
        }
        #expect(try plan(.standard, chain(20)).errors.isEmpty)
        #expect(try plan(.standard, chain(21)).errors.map(\.code) == [.invalidEntry])
    }

    @Test func nilPassesATransformOfTheValue() throws {
        var transforms = ValueTransforms.standard
        transforms.add("loud") { (text: String) in text.uppercased() }
        try bind(
            transforms,
            #""subject": "model.note", "observer": "nameLabel.text", "transform": "loud""#)
        #expect(page.nameLabel.text == nil)
        page.model.note = "ripe"
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "RIPE")
    }

    @Test func nilBehindATransformIsStoodInFor() throws {
        var transforms = ValueTransforms.standard
        transforms.add("loud") { (text: String) in text.uppercased() }
        try bind(
            transforms,
            #"""
            "subject": "model.note", "observer": "nameLabel.title", "transform": "loud",
                "whenNil": "none"
            """#)
        #expect(page.nameLabel.title == "none")
    }

    @Test(arguments: [
        "isNil", "NSIsNil", "isNotNil then negated", "NSIsNotNil then NSNegateBoolean",
    ])
    func anyOptionalIsAskedForNil(_ name: String) throws {
        let entry =
            #""subject": "selected.content.supplier", "observer": "slider.isEnabled", "transform": "\#(name)""#
        page.selected.content = nil
        try bind(.standard, entry)
        #expect(page.slider.isEnabled)
        page.selected.content = Fruit("Cox")
        page.selected.content?.supplier = Supplier("Bern")
        page.bindings.updateIfNeeded()
        #expect(!page.slider.isEnabled)
    }

    @Test func theStandardTransformsServeTheUsualTypes() throws {
        try plan(
            .standard,
            #""twoWay": "model.price", "observer": "noteField.text", "transform": "text""#,
            #""subject": "model.kind", "observer": "nameLabel.size", "transform": "index""#,
            #""subject": "model.name", "observer": "slider.isEnabled", "transform": "isNotEmpty""#
        ).bind(page, with: page.bindings)
        page.model.kind = .stone
        page.bindings.enable()
        #expect(page.noteField.text == 2.5.formatted(.number))
        #expect(page.nameLabel.size == 1)
        #expect(page.slider.isEnabled)
    }

    @Test func aTransformToTheViewOnlyIsNoneForEdits() throws {
        var transforms = ValueTransforms.standard
        transforms.add("currency") { (amount: Double) in "€\(amount)" }
        let errors = try plan(
            transforms,
            #""twoWay": "model.price", "observer": "noteField.text", "transform": "currency""#
        ).errors
        #expect(errors.map(\.code) == [.noWayBack])
        #expect(
            errors.first?.message
                == """
                The transform “currency” converts only to the view, so “model.price” can't be \
                edited.
                """
        )
    }

    @Test func validationsAreChosenByNameAndType() throws {
        var transforms = ValueTransforms.standard
        transforms.add("short", Validation<String>.length(...3, "At most three."))
        let entry = #"""
            "key": "a", "twoWay": "model.note", "observer": "noteField.text", "whenNil": "–",
                "validate": ["required", "short"]
            """#
        page.model.note = "ripe"
        let records = try plan(transforms, entry).bind(page, with: page.bindings)
        page.bindings.enable()
        page.noteField.type("–")
        page.bindings.updateIfNeeded()
        #expect(records["a"]?.validationError?.message == "A value is required.")
        page.noteField.type("long")
        page.bindings.updateIfNeeded()
        #expect(records["a"]?.validationError?.message == "At most three.")

        let errors = try plan(
            transforms,
            #""twoWay": "model.price", "observer": "slider.value", "validate": ["short"]"#,
            #""twoWay": "model.price", "observer": "slider.value", "validate": ["shrot"]"#
        ).errors
        #expect(
            errors.map(\.message) == [
                "The validation “short” can't take Double.",
                "There is no validation “shrot”. Did you mean “short”?",
            ])
    }

    @Test func mistakesInOptionsAreTold() throws {
        let errors = try plan(
            .standard,
            #""twoWay": "model.name", "observer": "noteField.text", "mode": "oneTme""#,
            #""twoWay": "model.name", "observer": "noteField.text", "writeBack": "later""#,
            #""subject": "model.name", "observer": "noteField.text", "writeBack": "onCommit""#,
            #""subject": "model.price", "observer": "slider.value", "whenNil": 1"#,
            #""subject": "model.note", "observer": "nameLabel.title", "whenNil": 1"#,
            #""subject": "model.name", "observer": "nameLabel.text", "transform": "a b""#,
            #""subject": "model.name", "observer": "nameLabel.width""#,
            #""twoWay": "model.name", "observer": "model.name""#
        ).errors
        #expect(
            errors.map { "\($0.code.rawValue) \($0.message)" } == [
                "3 There is no mode “oneTme”. Did you mean “oneTime”?",
                """
                3 There is no writeBack “later”. Use one of “onEachChange”, “onCommit”, \
                “afterPause 0.3”.
                """,
                "3 “mode”, “writeBack” and “validate” can be used only with “twoWay”.",
                "3 “whenNil” has no effect: Double is never nil.",
                "3 “whenNil” must be a value of String, not a number.",
                "3 “transform” must be a name, or up to 20 names with “then” between them.",
                "9 “nameLabel.width” is read-only, so it can't be written.",
                "3 “model.name” is bound to itself.",
            ])
    }
}
