import Observation

// The models that the examples bind.

@Observable
final class Fruit: Identifiable {
    var name = "Apple"
    var origin = Country()
    var price = 1.5
    var ripeness: Float = 0.5
    var note: String?
    var supplier: Supplier? = Supplier()
}

@Observable
final class Supplier {
    var name = "Orchard"
}

struct Country: CustomStringConvertible {
    var code = "CH"

    init() {}

    init(code: String) throws {
        self.code = code
    }

    var description: String { code }
}
