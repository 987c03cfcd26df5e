import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// Correct definitions, and their bindings.
@MainActor
@Suite struct PlanTests {
    let page = FruitPage()

    @discardableResult
    private func bind(_ entries: String...) throws -> [String: BindingRecord] {
        let lines = entries.map { "  { \($0) }" }.joined(separator: ",\n")
        let read = try BindingDefinitions(
            json: .init("{ \"bindings\": [\n\(lines)\n] }".utf8), file: "Page.json")
        let records = try page.bindings.bind(page, definitions: read)
        page.bindings.enable()
        return records
    }

    @Test func aPropertyIsShownAndFollowed() throws {
        try bind(#""subject": "model.name", "observer": "nameLabel.text""#)
        #expect(page.nameLabel.text == "Boskoop")

        page.model.name = "Elstar"
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Elstar")
    }

    @Test func aPathThroughAnOptionalObjectFollowsTheObject() throws {
        try bind(#""subject": "selected.content.name", "observer": "nameLabel.text""#)
        #expect(page.nameLabel.text == "placeholder")

        page.selected.content = Fruit("Boskoop")
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Boskoop")

        page.selected.content?.name = "Elstar"
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Elstar")

        page.selected.content = nil
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == nil)
    }

    @Test func explainNamesThePathAndTheLineOfTheFile() throws {
        page.selected.content = Fruit("Boskoop")
        try bind(#""subject": "selected.content.name", "observer": "nameLabel.text""#)
        let sentences = page.bindings.explain(page.nameLabel, \.text)
        #expect(
            sentences.hasPrefix(
                """
                nameLabel.text holds "Boskoop". It is written by nameLabel.text ← \
                selected.content?.name (Page.json:2).
                """))
    }

    @Test func aPathOfASuperclassIsExplained() throws {
        try bind(#""subject": "model.isEmpty", "observer": "slider.isEnabled""#)
        #expect(page.slider.isEnabled == false)
        #if DEBUG
        // The binding is found by the name of the property. The name comes from a function, which
        // optimization may merge.
        let sentences = page.bindings.explain(page.slider, \.isEnabled)
        #expect(sentences.contains("slider.isEnabled ← model.isEmpty (Page.json:2)"))
        #endif
    }

    @Test func pathsThroughOptionalsAndExistentialsAreRead() throws {
        PropertyTable.publish(PropertyTable(of: (any Shop).self, ["city": \.city]))
        try bind(
            #""subject": "market.shop.city", "observer": "nameLabel.text""#,
            #""subject": "market.maybeShop.city", "observer": "priceLabel.text""#)
        #expect(page.nameLabel.text == "Bern")
        #expect(page.priceLabel.text == nil)

        page.market.maybeShop = page.market.shop
        page.market.shop.city = "Thun"
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Thun")
        #expect(page.priceLabel.text == "Thun")
    }

    // MARK: - Both ways

    @Test func anEditReachesTheModel() throws {
        try bind(#""twoWay": "model.ripeness", "observer": "slider.value""#)
        #expect(page.slider.value == 0.25)
        page.slider.drag(to: 0.75)
        page.bindings.updateIfNeeded()
        #expect(page.model.ripeness == 0.75)
    }

    @Test func anOptionalPropertyIsEditedWithAStandIn() throws {
        try bind(#""twoWay": "model.note", "observer": "noteField.content", "whenNil": "–""#)
        #expect(page.noteField.content == "–")
        page.noteField.type("ripe")
        page.bindings.updateIfNeeded()
        #expect(page.model.note == "ripe")
        page.noteField.type("–")
        page.bindings.updateIfNeeded()
        #expect(page.model.note == nil)
    }

    @Test func aStandInIsShownByAnOptionalView() throws {
        try bind(#""subject": "model.note", "observer": "nameLabel.text", "whenNil": "–""#)
        #expect(page.nameLabel.text == "–")
    }

    @Test func anOptionalPropertyIsShownAsAnotherValueOfAnOptionalView() throws {
        try bind(#""twoWay": "model.note", "observer": "noteField.text", "whenNil": "–""#)
        #expect(page.noteField.text == "–")
        page.noteField.type("ripe")
        page.bindings.updateIfNeeded()
        #expect(page.model.note == "ripe")
        page.noteField.type("–")
        page.bindings.updateIfNeeded()
        #expect(page.model.note == nil)
    }

    @Test func anEditStaysWithTheObjectThatItBeganOn() throws {
        let (first, second) = (Fruit("Boskoop"), Fruit("Elstar"))
        page.selected.content = first
        try bind(#""twoWay": "selected.content.name", "observer": "noteField.text""#)
        page.noteField.editPhase = .editing
        page.noteField.listeners.send(.began)
        page.noteField.text = "Cox"
        page.selected.content = second
        page.bindings.updateIfNeeded()
        #expect(first.name == "Cox")
        #expect(second.name == "Elstar")
        #expect(page.noteField.text == "Elstar")
    }

    @Test func withoutAnObjectAnEditIsRefused() throws {
        page.selected.content = nil
        let records = try bind(
            #""key": "name", "twoWay": "selected.content.name", "observer": "noteField.text""#)
        page.noteField.type("Cox")
        page.bindings.updateIfNeeded()
        #expect(records["name"]?.validationError?.message == "Nothing is selected.")
    }

    @Test func nilIsNoValueOfAPropertyBehindAnOptionalObject() throws {
        page.selected.content = Fruit("Boskoop")
        let records = try bind(
            #""key": "a", "twoWay": "selected.content.name", "observer": "noteField.text""#)
        page.noteField.text = nil
        page.noteField.listeners.send(.changed)
        page.bindings.updateIfNeeded()
        #expect(records["a"]?.validationError?.message == "A value is required.")
        #expect(page.selected.content?.name == "Boskoop")
    }

    @Test func aValueInsideAnObjectIsEdited() throws {
        page.model.supplier = Supplier("Bern")
        try bind(
            #""twoWay": "model.supplier.size.width", "observer": "slider.value", "whenNil": 0"#)
        #expect(page.slider.value == 1)
        page.slider.drag(to: 3)
        page.bindings.updateIfNeeded()
        #expect(page.model.supplier?.size.width == 3)
    }

    @Test func twoObservableObjectsFollowEachOther() throws {
        try bind(#""twoWay": "model.tags", "observer": "menu.titles""#)
        page.model.tags = ["sour"]
        page.bindings.updateIfNeeded()
        #expect(page.menu.titles == ["sour"])
        page.menu.titles.append("red")
        page.bindings.updateIfNeeded()
        #expect(page.model.tags == ["sour", "red"])
    }

    @Test func listsAreBoundElementByElement() throws {
        page.basket.content = [Fruit("Boskoop"), Fruit("Elstar")]
        let records = try bind(
            #""key": "a", "subject": "basket.arrangedObjects", "observer": "menu.fruits""#)
        #expect(records["a"] is ElementBinding<Fruit, Fruit>)
        #expect(page.menu.fruits.map(\.name) == ["Boskoop", "Elstar"])
    }

    @Test func modeAndWriteBackAreThoseOfTheCall() throws {
        try bind(
            #"""
            "twoWay": "model.name", "observer": "noteField.text", "mode": "toSubject",
                "writeBack": "onCommit", "validate": ["required"]
            """#)
        #expect(page.model.name == "Boskoop")
        page.noteField.editPhase = .editing
        page.noteField.type("Cox")
        page.bindings.updateIfNeeded()
        #expect(page.model.name == "Boskoop")
        page.bindings.commitEditing()
        #expect(page.model.name == "Cox")
    }

    // MARK: - From the file to the manager

    @Test func nothingIsBoundWhereAnObjectIsMissing() throws {
        let error = #expect(throws: DefinitionErrors.self) {
            try bind(
                #""subject": "model.name", "observer": "nameLabel.text""#,
                #""subject": "model.name", "observer": "spareLabel.text""#,
                #""subject": "maybeModel.name", "observer": "priceLabel.text""#)
        }
        #expect(
            error?.description == """
                Page.json:3: error 12: binding 2: “spareLabel” is nil, but it is read only once, \
                when the binding is made.
                Page.json:4: error 12: binding 3: “maybeModel” is nil, but it is read only once, \
                when the binding is made.
                """)
        #expect(page.bindings.bindings.isEmpty)
    }

    @Test func aPropertyThatIsReachedByTwoWaysIsNotBoundToItself() throws {
        page.maybeModel = page.model
        let error = #expect(throws: DefinitionErrors.self) {
            try bind(#""twoWay": "model.name", "observer": "maybeModel.name""#)
        }
        #expect(
            error?.errors.map(\.message) == ["“model.name” is bound to itself."])
        #expect(page.bindings.bindings.isEmpty)
    }

    @Test func theSubjectAndTheObserverCanBeNamedApart() throws {
        try bind(
            #"""
            "subjectOf": "selected", "subject": "content.name",
            "observerOf": "nameLabel", "observer": "text"
            """#)
        page.selected.content = Fruit("Cox")
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Cox")
    }

    @Test func fieldsAreOverriddenByKey() throws {
        var other = BindingDefinition()
        other.transform = "negated"
        let read = try definitions(
            #""key": "a", "subject": "model.isEmpty", "observer": "slider.isEnabled""#)
        try page.bindings.bind(page, definitions: read, overriding: ["a": other])
        page.bindings.enable()
        #expect(page.slider.isEnabled)

        let error = #expect(throws: DefinitionErrors.self) {
            try page.bindings.bind(page, definitions: read, overriding: ["b": other])
        }
        #expect(error?.errors.first?.code == .invalidEntry)
    }

    @Test func aPlanRetainsNoOwner() throws {
        let read = try definitions(#""subject": "model.name", "observer": "nameLabel.text""#)
        let plan = BindingPlan(read, for: FruitPage.self)
        weak var former: FruitPage?
        try {
            let page = FruitPage()
            former = page
            try plan.bind(page, with: page.bindings)
            page.bindings.enable()
        }()
        #expect(former == nil)
    }
}
