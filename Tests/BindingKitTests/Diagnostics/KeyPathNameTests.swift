import Testing

@testable import BindingKit
@testable import TestSupport

@Suite struct KeyPathNameTests {
    @Test(.gettersHaveSymbols) func aPropertyIsNamedAsItIsWritten() {
        #expect(path(\Orchard.fruit.name) == "fruit.name")
        #expect(path(\Orchard.fruit.basket.weight) == "fruit.basket.weight")
        #expect(path(\Fruit.basket) == "basket")
        #expect(path(\Fruit.basket.total) == "basket.total")
        #expect(path(\Basket.weight) == "weight")
        #expect(path(\FinalLabel.text) == "text")
        #expect(path(\FinalLabel.shown) == "shown")
        #expect(path(\Crate.name) == "name")
        #expect(path(\Crate.size) == "size")
        #expect(path(\Fruit.größe) == "größe")
        #expect(path(\Fruit.default) == "default")
        #expect(path(\Fruit.pair.first) == "pair.first")
        #expect(path(\Fruit.onRipe) == "onRipe")
        #expect(path(Fruit.secretPath) == "secret")
    }

    @Test(.gettersHaveSymbols) func anOptionalChainKeepsItsQuestionMarks() {
        #expect(path(\Fruit.owner?.name) == "owner?.name")
        #expect(path(\Fruit.owner?.favourite?.owner?.name) == "owner?.favourite?.owner?.name")
        #expect(path(\Fruit.owner?.favourite?.basket.weight) == "owner?.favourite?.basket.weight")
        #expect(path(\Fruit.owner!.name) == "owner!.name")
        #expect(path(\FinalLabel.fruit?.name) == "fruit?.name")
        #expect(path(\FinalLabel.text?.count) == "text?.count")
        #expect(path((\Fruit.owner).appending(path: \Owner?.?.name)) == "owner?.name")
        #expect(path(\Fruit?.?.name) == "?.name")
    }

    @Test(.gettersHaveSymbols) func aSubscriptShowsItsLabels() {
        #expect(path(\Fruit.pieces[0]) == "pieces[…]")
        #expect(path(\Fruit.pieces[0].count) == "pieces[…].count")
        #expect(path(\Fruit.prices["EUR"]) == "prices[…]")
        #expect(path(\Fruit.prices["EUR"]?.description) == "prices[…]?.description")
        #expect(path(\Fruit[0]) == "[…]")
        #expect(path(\Fruit[0, by: "weight"]) == "[…, by: …]")
        #expect(path(\Fruit[key: "name"].count) == "[key: …].count")
    }

    @Test(.gettersHaveSymbols) func genericArgumentsDoNotGetIntoTheName() {
        #expect(path(\Box<Int>.value) == "value")
        #expect(path(\Box<[String: (Int) -> Void]>.value) == "value")
        #expect(path(\Box<Fruit>.value.owner?.name) == "value.owner?.name")
        #expect(path(\Box<Int>.Lid.handle) == "handle")
        #expect(path(\ObservedBox<[Fruit]>.value) == "value")
        #expect(path(\ObservedBox<[Fruit]>.value.first?.name) == "value.first?.name")
        #expect(path(Fruit.genericPath) == "title")
    }

    @Test func theIdentityPathIsSelf() {
        #expect(KeyPathName(\Fruit.self).path == "self")
        #expect(KeyPathName(\String.self).path == "self")
    }

    @Test(.gettersHaveSymbols) func anInheritedPropertyIsNamedOnTheSubclass() {
        #expect(KeyPathName(\Apple.name).path == "name")
        #expect(KeyPathName(\Apple.kind).path == "kind")
        #expect(KeyPathName(\Apple.name).root == "Apple")
    }

    @Test(.gettersHaveSymbols) func aTypeInsideAFunctionHasNamesToo() {
        struct Local {
            var twice: Int { 2 }
        }
        #expect(KeyPathName(\Local.twice).path == "twice")
    }

    @MainActor @Test(.gettersHaveSymbols) func aPropertyOfTheMainActorIsNamed() {
        #expect(KeyPathName(\Screen.title).path == "title")
        #expect(KeyPathName(\Screen.label?.text).path == "label?.text")
    }

    @Test func theRootIsTheTypeThePathStartsFrom() {
        #expect(KeyPathName(\Fruit.owner?.name).root == "Fruit")
        #expect(KeyPathName(\Box<Int>.value).root == "Box<Int>")
        #expect(KeyPathName(\Fruit?.?.name).root == "Optional<Fruit>")
    }

    @Test(.gettersHaveSymbols) func anExpressionReadsThePathFromAName() {
        #expect(KeyPathName(\Fruit.owner?.name).expression(on: "fruit") == "fruit.owner?.name")
        #expect(KeyPathName(\Fruit[0]).expression(on: "fruit") == "fruit[…]")
        #expect(KeyPathName(\Fruit?.?.name).expression(on: "fruit") == "fruit?.name")
        #expect(KeyPathName(\Fruit.self).expression(on: "fruit") == "fruit")
    }

    /// This also holds in optimized builds, where the linker merges the code of equal getters.
    @Test func aNameIsRightOrMissing() {
        #expect(["name", "(String)"].contains(path(\Twin.name)))
        #expect(["title", "(String)"].contains(path(\OtherTwin.title)))
        #expect(["heading", "(String)"].contains(path(\ThirdTwin.heading)))
        #expect(["twin.heading", "twin.(String)"].contains(path(\TwinHolder.twin.heading)))
        #expect(["label", "(String)"].contains(path(\NearTwin.label)))
        #expect(path(\FinalLabel.text) == "text")
        #expect(path(\Basket.weight) == "weight")
    }

    @MainActor @Test func anObservablePropertyIsNamedInEveryBuild() {
        #expect(path(\Owner.name) == "name")
        #expect(path(\Owner.favourite) == "favourite")
        #expect(path(\Orchard.fruit) == "fruit")
        #expect(path(\Screen.title) == "title")
        #expect(path(\Fruit.owner?.name) == "owner?.name")
    }

    @MainActor @Test func aPropertyIsKnownToLeadThroughNoOtherObject() {
        #expect(KeyPathName.isSingleProperty(\Fruit.name))
        #expect(KeyPathName.isSingleProperty(\FinalLabel.text))
        #expect(KeyPathName.isSingleProperty(\Box<[String: (Int) -> Void]>.value))
        #expect(!KeyPathName.isSingleProperty(\Fruit.owner?.name))
        #expect(!KeyPathName.isSingleProperty(\Fruit.owner!.name))
        #expect(!KeyPathName.isSingleProperty(\Fruit.pieces[0]))
    }

    /// If a path is mistaken for a single property, registrations are leaked.
    @Test func theFormInWhichThisToolchainPrintsKeyPathsIsKnown() throws {
        let text = (\Fruit.name).debugDescription
        #expect(text.wholeMatch(of: #/\\Fruit\.(name|<computed 0x[0-9a-f]+ \(String\)>)/#) != nil)
        #expect((\FinalLabel.text).debugDescription == "\\FinalLabel.text")
        let chain = (\FinalLabel.fruit?.owner).debugDescription
        let steps =
            #/
            \\FinalLabel \.(fruit|<computed\ 0x[0-9a-f]+\ \(Optional<Fruit>\)>)\?
            \.(owner|<computed\ 0x[0-9a-f]+\ \(Optional<Owner>\)>)\??
            /#
        #expect(chain.wholeMatch(of: steps) != nil, "\(chain)")
    }

    @Test(
        arguments: [
            "Fruit.name", "\\Fruit/name", "\\Fruit.owner/name", "\\Fruit.owner→name",
            "\\Fruit:name", "\\Fruit.owner name", "\\Fruit.<getter 0x1 (String)>",
            "\\Fruit.<computed 0x1 (String)", "KeyPath<Fruit, String>", "\\Fruit", "\\Fruit.", "",
            "\\Fruit.subscript(_: Int)",
        ])
    func aPathPrintedInAnUnknownFormMayLeadThroughAnything(text: String) {
        #expect(!KeyPathName.isSingleProperty(text, root: "Fruit"))
    }

    @Test(
        arguments: [
            "\\Fruit.name", "\\Fruit.größe", "\\Fruit.name?", "\\Fruit.`a raw name`",
            "\\Fruit.<computed 0x000055ca988bb990 (Dictionary<String, (Int) -> (a: Int)>)>",
            "\\Fruit.<offset 16 (String)>",
        ])
    func aPathPrintedInAKnownFormIsASingleProperty(text: String) {
        #expect(KeyPathName.isSingleProperty(text, root: "Fruit"))
    }

    private func path(_ keyPath: AnyKeyPath) -> String { KeyPathName(keyPath).path }
}

extension KeyPathNameTests {
    /// The class is declared in this file, so that its getter has a symbol beside its twins' stubs.
    class NearTwin {
        var label = ""
    }
}
