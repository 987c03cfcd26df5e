import BindingKit
import Observation
import OpenCombine

// The views and the models. Each model is written in the way that its mechanism requires.

/// The view that every row writes.
final class Label {
    var value = 0
    var text = ""
}

/// A model that calls one closure, written by hand.
final class ClosureModel {
    var onChange: (() -> Void)?
    var value = 0 { didSet { onChange?() } }
    var text = "" { didSet { onChange?() } }
}

/// A model that uses the standard library.
@Observable
final class PlainModel {
    var value = 0
    var text = ""
    // Properties for the other bindings of a model.
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

/// A model that uses Combine.
final class PublishedModel {
    @Published var value = 0
}

/// Alternates between two texts of 20 characters. They are too long to be stored without a heap
/// object.
struct Texts {
    private static let first = "A fruit of 20 chars."
    private static let second = "A fruit of 20 chars!"

    static subscript(index: Int) -> String { index.isMultiple(of: 2) ? first : second }
}
