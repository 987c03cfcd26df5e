import Observation

@Observable
final class Fruit: Identifiable {
    var name: String
    var price: Double

    init(name: String, price: Double) {
        self.name = name
        self.price = price
    }

    static var samples: [Fruit] {
        [
            Fruit(name: "Pear", price: 2), Fruit(name: "Apple", price: 1.5),
            Fruit(name: "Banana", price: 0.9),
        ]
    }
}
