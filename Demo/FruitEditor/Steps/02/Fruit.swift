import Observation

@Observable
final class Fruit {
    var name = "Apple"
    var price = 1.5
}
