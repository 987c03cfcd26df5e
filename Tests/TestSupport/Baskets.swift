import BindingKit
import Observation

/// An object as a row.
@MainActor
@Observable
final class Crate: Identifiable {
    nonisolated let id: Int
    var name: String

    init(_ id: Int, _ name: String? = nil) {
        self.id = id
        self.name = name ?? "\(id)"
    }
}

/// A value as a row.
struct Word: Identifiable, Equatable {
    let id: Int
    var text: String

    init(_ id: Int, _ text: String? = nil) {
        self.id = id
        self.text = text ?? "\(id)"
    }
}

/// A section of values.
struct WordGroup: Equatable {
    let name: String
    var words: [Word]
}

/// A model with rows. It posts changes before they are made.
@MainActor
@Observable
final class Basket {
    var crates: [Crate] = []
    var words: [Word] = []
    var racks: [WordGroup] = []
    var title = "Basket"
    var isBroken = false

    init(words: [Int] = []) {
        self.words = words.map { Word($0) }
    }
}

/// A model with rows. It posts changes after they are made.
@MainActor
@Observable
final class PromptBasket {
    var words: [Word] = []
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

final class WordCell: StrictListView.Cell {}

final class CrateCell: StrictListView.Cell {}

final class HintCell: StrictListView.Cell {}

/// A cell with a text that the user can edit.
final class FieldCell: StrictListView.Cell {
    let field = Field()

    override func didLeave() {
        if field.isFocused { field.blur() }
    }
}
