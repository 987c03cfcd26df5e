import Observation

/// All forms of declarations that can be in a key path.
extension KeyPathNameTests {
    @Observable class Fruit: Titled {
        var name = "Apple"
        var owner: Owner?
        var basket = Basket()
        var pieces = ["half"]
        var prices = ["EUR": 1]
        var größe: Int { 1 }
        var `default`: String { "" }
        var pair: (first: Int, second: Int) { (1, 2) }
        var onRipe: (Int) -> Void { { _ in } }
        private var secret: Int { 3 }

        static var secretPath: AnyKeyPath { \Fruit.secret }

        subscript(index: Int) -> String { pieces[index] }
        subscript(index: Int, by unit: String) -> String { pieces[index] + unit }
        subscript(key key: String) -> String { key }
    }

    final class Apple: Fruit {
        var kind: String { "Boskop" }
    }

    @Observable final class Owner {
        var name = "Ada"
        var favourite: Fruit?
    }

    @Observable final class Orchard {
        var fruit = Fruit()
    }

    struct Basket {
        var weight = 1.5
        var total: Double { weight * 2 }
    }

    final class FinalLabel {
        var text: String?
        weak var fruit: Fruit?
        var shown = "" { didSet {} }
    }

    class Crate {
        var name = ""
        lazy var size = 3
    }

    final class Box<Value> {
        var value: Value

        init(_ value: Value) { self.value = value }

        struct Lid {
            var handle: Value? { nil }
        }
    }

    @Observable class ObservedBox<Value> {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    class Twin {
        var name = ""
    }

    class OtherTwin {
        var title = ""
    }

    class ThirdTwin {
        var heading = ""
    }

    final class TwinHolder {
        var twin = ThirdTwin()
    }

    @MainActor @Observable class Screen {
        var title = ""
        var label: FinalLabel?
    }

    protocol Titled: AnyObject {
        var name: String { get }
    }
}

extension KeyPathNameTests.Titled {
    var title: String { name }

    static var genericPath: AnyKeyPath { \Self.title }
}
