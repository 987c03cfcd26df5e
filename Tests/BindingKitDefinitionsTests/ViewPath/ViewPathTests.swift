import BindingKitDefinitions
import Testing

/// The grammar of view paths, and their operators.
@MainActor
@Suite struct ViewPathTests {
    private func failure(_ text: String, from node: Pane = Pane()) -> String {
        do throws(DefinitionError) {
            _ = try ViewPath(text).holder(from: node)
            return "none"
        } catch {
            return error.description
        }
    }

    // MARK: - The grammar

    @Test func aPathHasOperatorsAndProperties() throws {
        let path = try ViewPath("@superview.@cell.dataObject.supplier.city")
        #expect(path.steps.map(\.name) == ["superview", "cell"])
        #expect(path.modelPath == "supplier.city")
        #expect(path.description == "@superview.@cell.dataObject.supplier.city")
    }

    @Test func dataObjectMayBeLeftOut() throws {
        #expect(try ViewPath("@cell.name").modelPath == "name")
        #expect(try ViewPath("name").steps.isEmpty)
        #expect(try ViewPath("dataObject.name").modelPath == "name")
    }

    @Test func onlyTheFirstDataObjectIsDropped() throws {
        #expect(try ViewPath("@cell.dataObject.dataObject.name").modelPath == "dataObject.name")
        #expect(try ViewPath("@cell.name.dataObject").modelPath == "name.dataObject")
    }

    @Test func aPathThatEndsInDataObjectIsTheObject() throws {
        #expect(try ViewPath("@cell.dataObject").modelPath == "")
        #expect(try ViewPath("dataObject").modelPath == "")
    }

    @Test func dotsInBracketsDoNotSplit() throws {
        let path = try ViewPath("@superviewWithClass[App.Card].@subviews[0].name")
        #expect(path.steps.map(\.argument) == ["App.Card", "0"])
        let nested = try ViewPath("@superviewWithRestorationID[a[0].b].name")
        #expect(nested.steps.map(\.argument) == ["a[0].b"])
        #expect("\(nested.steps[0])" == "@superviewWithRestorationID[a[0].b]")
    }

    @Test(arguments: [
        ("", "error 5: “”: A component of the path is empty."),
        ("@cell..name", "error 5: “@cell..name”: A component of the path is empty."),
        ("@cell", "error 5: “@cell”: A property must follow the operators."),
        ("@subviews[1.name", "error 13: “@subviews[1.name”: A “]” is missing."),
        ("@subviews]1[.x", "error 13: “@subviews]1[.x”: A “[” is missing."),
        (
            "@subviews[1]x.name",
            "error 13: “@subviews[1]x.name”: “@subviews[1]x” must end in “]”."
        ),
        (
            "name.@cell.x",
            "error 13: “name.@cell.x”: “@cell” must come before the properties."
        ),
        (
            "@cel.name",
            "error 13: @cel.name: There is no operator “@cel”. Did you mean “cell”?"
        ),
        ("@.name", "error 13: @.name: There is no operator “@”."),
    ])
    func aMistakeIsTold(text: String, message: String) {
        #expect(failure(text) == message)
    }

    @Test func longPathsAreReadInOneGo() throws {
        let ups = String(repeating: "@superview.", count: 1000)
        #expect(try ViewPath("\(ups)name").steps.count == 1000)
        let leaf = Pane()
        var top = leaf
        for _ in 0..<1000 { top = Pane(top) }
        // A view holds its parent weakly
        #expect(try ViewPath("\(ups)name").holder(from: leaf) === top)
        withExtendedLifetime(top) {}
        #expect(failure(String(repeating: "[", count: 100_000)).contains("is missing"))
    }

    // MARK: - The operators

    @Test func operatorsLeadUp() throws {
        let leaf = Pane()
        let (inner, card) = (Pane(leaf), Shelf.Card())
        card.add(inner)
        let cell = CellPane(card)
        let top = Pane(cell)
        (inner.tag, card.tag) = (3, 3)
        cell.restorationIdentifier = "row"

        func holder(_ text: String) throws -> Pane? {
            try ViewPath("\(text).x").holder(from: leaf) as? Pane
        }
        #expect(try holder("@superview") === inner)
        #expect(try holder("@superview.@superview") === card)
        #expect(try holder("@rootview") === top)
        #expect(try ViewPath("@rootview.x").holder(from: top) === top)
        #expect(try holder("@cell") === cell)
        #expect(try holder("@superviewWithTag[3]") === inner)
        #expect(try holder("@superviewWithTag[3].@superviewWithTag[3]") === card)
        #expect(try holder("@superviewWithRestorationID[row]") === cell)
        #expect(try holder("@superviewWithClass[Shelf.Card]") === card)
        #expect(try holder("@superviewWithClass[Card]") === card)
        #expect(try holder("@superviewWithClass[\(String(reflecting: Shelf.Card.self))]") === card)
        #expect(try holder("@superviewWithClass[Pane]") === inner)
    }

    @Test func operatorsLeadDown() throws {
        let (first, second) = (Pane(), Shelf.Card())
        let top = Pane(first, second)
        (first.tag, second.tag) = (7, 7)
        second.restorationIdentifier = "card"
        func holder(_ text: String) throws -> Pane? {
            try ViewPath("\(text).x").holder(from: top) as? Pane
        }
        #expect(try holder("@subviews[1]") === second)
        #expect(try holder("@subviewWithTag[7]") === first)
        #expect(try holder("@subviewWithRestorationID[card]") === second)
        #expect(try holder("@subviewWithClass[Shelf.Card]") === second)
        #expect(try holder("@subviewWithClass[Pane]") === first)
    }

    @Test func theControllerIsThatOfTheNearestViewThatHasOne() throws {
        let (leaf, page, outer) = (Pane(), Pane(), Pane())
        let (inner, top) = (Pane(leaf), Pane())
        top.add(inner)
        (inner.controller, top.controller) = (page, outer)
        #expect(try ViewPath("@viewController.x").holder(from: leaf) === page)
        #expect(try ViewPath("@viewController.x").holder(from: top) === outer)
    }

    @Test(arguments: [
        "@superview", "@cell", "@superviewWithTag[3]", "@superviewWithTag[x]", "@superviewWithTag",
        "@superviewWithRestorationID[x]", "@superviewWithClass[Nope]", "@subviews[0]",
        "@subviews[-1]", "@subviews[99999999999999999999]", "@subviewWithTag[3]",
        "@subviewWithRestorationID[x]", "@subviewWithClass[X]", "@viewController",
    ])
    func aStepThatLeadsNowhereIsAMistake(step: String) {
        #expect(
            failure("\(step).name", from: CellPane())
                == "error 13: \(step).name: “\(step)” is not found in CellPane.")
    }

    @Test func aProgramAddsOperators() throws {
        let leaf = Pane()
        let card = Shelf.Card(leaf)
        ViewPath.operators["card"] = { node, _ in node.parentNode { $0 is Shelf.Card } }
        defer { ViewPath.operators["card"] = nil }
        #expect(try ViewPath("@card.name").holder(from: leaf) === card)
        #expect(failure("@crad.name").hasSuffix("Did you mean “card”?"))
    }
}
