import Models
import Observation

/// The names of a cart's fruits, in their order.
@MainActor
@Observable
final class CartNames {
    var names: [String] = []
}

extension Fruit {
    /// A new fruit with a name.
    static func named(_ name: String) -> Fruit {
        let fruit = unnamed()
        fruit.name = name
        return fruit
    }
}
