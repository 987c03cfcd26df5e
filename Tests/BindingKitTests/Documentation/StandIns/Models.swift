import Observation

// Models of doc comments. `Fruit` and `Supplier` are those of GettingStarted.md itself.

@Observable
final class Parcel {
    var country = Country()
}

struct Country {
    var code = "CH"

    init() {}

    init(code: String) throws {
        self.code = code
    }
}
