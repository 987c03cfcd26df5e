import BindingKit
import Observation

@testable import TestSupport

/// A model whose rows have different bindings, depending on its shape.
protocol ReusedModel: AnyObject, Observable, Identifiable where ID == Int {
    init(_ id: Int, shape: Int)
    var shape: Int { get }
    var name: String { get set }
    var note: String { get set }
    var count: Int { get set }
    // The key paths lead to the properties themselves. A path through the protocol would lead to
    // its requirement.
    static var namePath: ReferenceWritableKeyPath<Self, String> { get }
    static var notePath: ReferenceWritableKeyPath<Self, String> { get }
    static var countPath: ReferenceWritableKeyPath<Self, Int> { get }
}

/// It announces changes before it makes them.
@Observable
final class PlainReused: ReusedModel {
    let id: Int
    let shape: Int
    var name = "n"
    var note = "o"
    var count = 0

    init(_ id: Int, shape: Int) {
        (self.id, self.shape) = (id, shape)
    }

    static var namePath: ReferenceWritableKeyPath<PlainReused, String> { \.name }
    static var notePath: ReferenceWritableKeyPath<PlainReused, String> { \.note }
    static var countPath: ReferenceWritableKeyPath<PlainReused, Int> { \.count }
}

/// It announces changes after it has made them.
@Observable
final class RegistrarReused: ReusedModel {
    let id: Int
    let shape: Int
    var name = "n"
    var note = "o"
    var count = 0
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ id: Int, shape: Int) {
        (self.id, self.shape) = (id, shape)
    }

    static var namePath: ReferenceWritableKeyPath<RegistrarReused, String> { \.name }
    static var notePath: ReferenceWritableKeyPath<RegistrarReused, String> { \.note }
    static var countPath: ReferenceWritableKeyPath<RegistrarReused, Int> { \.count }
}

/// Holds the models.
@Observable
final class ReusedModels<Model: ReusedModel> {
    var all: [Model] = []
}

/// A part of a cell that reports what is written.
@MainActor
final class ReusedLabel {
    var text = "" { didSet { onWrite?("text \(text)") } }
    var title = "" { didSet { onWrite?("title \(title)") } }
    var number = 0 { didSet { onWrite?("number \(number)") } }
    var onWrite: ((String) -> Void)?
}

final class ReusedCell: StrictListView.Cell {
    let labels = [ReusedLabel(), ReusedLabel()]
    let field = Field()
    /// The number that the program gives the cell when it first fills the cell.
    var number: Int?

    override func didLeave() {
        if field.isFocused { field.blur() }
    }
}
