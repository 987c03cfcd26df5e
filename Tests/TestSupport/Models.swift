import BindingKit
import Observation

/// The model that most tests change.
@Observable
final class Person {
    var name: String
    var age: Int
    var nickname: String?
    var employer: Company?
    var tags: [String] = []
    @ObservationIgnored var shoeSize = 42

    init(_ name: String = "Ada", age: Int = 36) {
        self.name = name
        self.age = age
    }
}

@Observable
final class Company {
    var title: String
    var owner: Person?

    init(_ title: String) {
        self.title = title
    }
}

/// A model that belongs to the main actor.
@MainActor
@Observable
final class Account {
    var owner: String

    init(owner: String = "Ada") {
        self.owner = owner
    }
}

/// A model that notifies after a change is made.
@Observable
final class Bulletin {
    var text: String
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ text: String) {
        self.text = text
    }
}

/// Like `Bulletin`, with a number and a reference to another gauge.
@Observable
final class Gauge {
    var level = 0
    var next: Gauge?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
