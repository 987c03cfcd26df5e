import Testing

@testable import BindingKit

@Suite struct DeclarationNameTests {
    @Test(arguments: [
        ("Shop.Fruit.name : Swift.String : Shop.Fruit", "name"),
        ("Shop.Fruit.(secret in _BAF16B5BC03E2393) : Swift.Int : Shop.Fruit", "secret"),
        ("(extension in Shop):Shop.Titled.title : Swift.String : Shop.Fruit", "title"),
        ("(extension in Shop):Swift.Array< where A: Shop.P>.sum : A? : [Shop.Item]", "sum"),
        ("q : Swift.Int in L #1 in Shop.local() -> Swift.Int : L #1 in Shop.local()", "q"),
        ("static Shop.Fruit.count : Swift.Int : Shop.Fruit.Type", "count"),
    ])
    func thePropertyIsFoundInAGetter(symbol: String, name: String) {
        #expect(DeclarationName.ofGetter(demangled: "key path getter for " + symbol) == name)
    }

    @Test(arguments: [
        ("Shop.Fruit.subscript(Swift.Int) -> Swift.String : Shop.Fruit", "[…]"),
        ("Shop.Fruit.subscript(key: Swift.String) -> Shop.Item : Shop.Fruit", "[key: …]"),
        ("Shop.Fruit.subscript(Swift.Int, by: [A : B]) -> A : Shop.Fruit", "[…, by: …]"),
        ("Shop.Fruit.subscript<A where A: P>(Swift.KeyPath<A, B>) -> A : Shop.Fruit", "[…]"),
        ("Shop.Fruit.(subscript in _BAF16B)(at: Swift.Int) -> A : Shop.Fruit", "[at: …]"),
        ("Shop.Fruit.subscript() -> Swift.Int : Shop.Fruit", "[]"),
    ])
    func aSubscriptIsFoundInAGetter(symbol: String, brackets: String) throws {
        let name = try #require(
            DeclarationName.ofGetter(demangled: "key path getter for " + symbol))
        #expect(DeclarationName.brackets(ofSubscript: name[...]) == brackets)
    }

    @Test func otherFunctionsHaveNoName() {
        let getter = "Shop.Fruit.name.getter : Swift.String"
        #expect(DeclarationName.ofGetter(demangled: getter) == nil)
        #expect(DeclarationName.ofGetter(demangled: "key path getter for ") == nil)
    }

    @Test func aPropertyHasNoBrackets() {
        #expect(DeclarationName.brackets(ofSubscript: "name") == nil)
        #expect(DeclarationName.brackets(ofSubscript: "subscript") == nil)
        #expect(DeclarationName.brackets(ofSubscript: "subscripts(") == nil)
    }
}
