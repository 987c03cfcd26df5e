import BindingKit
import Observation
import OpenCombine

// The models, each in the way that its mechanism wants it, and the views.

/// What every row writes.
final class Label {
    var value = 0
    var text = ""
}

/// A model that tells one closure, by hand.
final class ClosureModel {
    var onChange: (() -> Void)?
    var value = 0 { didSet { onChange?() } }
    var text = "" { didSet { onChange?() } }
}

/// A model as the standard library has it.
@Observable
final class PlainModel {
    var value = 0
    var text = ""
    // What the other bindings of a model are bound to.
    var other0 = 0
    var other1 = 0
    var other2 = 0
    var other3 = 0
    var other4 = 0
    var other5 = 0
    var other6 = 0
    var other7 = 0
    var other8 = 0
    var other9 = 0

    @MainActor static let others: [KeyPath<PlainModel, Int>] = [
        \.other0, \.other1, \.other2, \.other3, \.other4,
        \.other5, \.other6, \.other7, \.other8, \.other9,
    ]
}

/// A model in the way of Combine.
final class PublishedModel {
    @Published var value = 0
}

/// Two texts of 20 characters, too long to be kept without a heap object, in alternation.
struct Texts {
    private static let first = "A fruit of 20 chars."
    private static let second = "A fruit of 20 chars!"

    static subscript(index: Int) -> String { index.isMultiple(of: 2) ? first : second }
}
