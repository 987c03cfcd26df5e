import BindingKit
import Observation

/// A value. All values have equal hashes.
struct Clash: Hashable, Identifiable {
    let number: Int

    var id: Int { number }

    func hash(into hasher: inout Hasher) {}
}

/// A model with elements.
@MainActor
protocol ElementsModel: AnyObject, Observable {
    init()
    var entries: [RowEntry] { get set }
    var objects: [RowObject] { get set }
    var clashes: Set<Clash> { get set }
}

/// It announces changes before it makes them.
@MainActor
@Observable
final class PlainElements: ElementsModel {
    var entries: [RowEntry] = []
    var objects: [RowObject] = []
    var clashes: Set<Clash> = []
}

/// It announces changes after it has made them.
@MainActor
@Observable
final class PromptElements: ElementsModel {
    var entries: [RowEntry] = []
    var objects: [RowObject] = []
    var clashes: Set<Clash> = []
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

/// An observable object that shows elements and counts how often they are changed.
@MainActor
@Observable
final class ElementBoard {
    var titles: [String] = [] { didSet { didChange() } }
    var names: Set<String> = [] { didSet { didChange() } }
    var entries: [RowEntry] = [] { didSet { didChange() } }
    var objects: [RowObject] = [] { didSet { didChange() } }

    @ObservationIgnored var changes = 0
    @ObservationIgnored var onChange: (() -> Void)?

    private func didChange() {
        changes += 1
        onChange?()
    }
}

/// A model that all transforms read, besides the element.
@MainActor
@Observable
final class ElementSettings {
    var suffix = ""
}
