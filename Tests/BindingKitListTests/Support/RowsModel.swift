import BindingKit
import Observation

/// A row that is a value.
struct RowEntry: Identifiable, Equatable, Sendable {
    var id: Int
    var version = 0

    var text: String { "\(id).\(version)" }
}

/// A row that is an object.
@Observable
final class RowObject: Identifiable, @unchecked Sendable {
    let id: Int
    var version: Int
    /// The text that the user edits.
    var note = ""

    init(_ entry: RowEntry) {
        (id, version) = (entry.id, entry.version)
    }

    var entry: RowEntry { RowEntry(id: id, version: version) }
}

/// A section of values.
struct RowGroup: Equatable, Sendable {
    var id: Int
    var title = 0
    var entries: [RowEntry] = []

    /// Sometimes nil.
    var header: String? { title % 3 == 2 ? nil : "\(title)" }
    var footer: String? { (title + id) % 4 == 0 ? "\(title) below" : nil }
}

/// A model of rows. Other threads change it only while the main actor waits.
protocol RowsModel: AnyObject, Observable {
    init()
    var entries: [RowEntry] { get set }
    var objects: [RowObject] { get set }
    var groups: [RowGroup] { get set }
    var chosen: Int? { get set }
}

/// A section that refers to a model, which stores its rows.
struct GroupHandle<Model: RowsModel>: Identifiable {
    let model: Model
    let id: Int

    var title: String? { group?.header }

    var entries: [RowEntry] {
        get { group?.entries ?? [] }
        nonmutating set {
            guard let index = model.groups.firstIndex(where: { $0.id == id }) else { return }
            model.groups[index].entries = newValue
        }
    }

    private var group: RowGroup? { model.groups.first { $0.id == id } }
}

extension RowsModel {
    /// The groups, each with a reference to the model.
    var handles: [GroupHandle<Self>] { groups.map { GroupHandle(model: self, id: $0.id) } }
}

/// It announces changes before it makes them.
@Observable
final class PlainRows: RowsModel {
    var entries: [RowEntry] = []
    var objects: [RowObject] = []
    var groups: [RowGroup] = []
    var chosen: Int?
}

/// It announces changes after it has made them.
@Observable
final class RegistrarRows: RowsModel {
    var entries: [RowEntry] = []
    var objects: [RowObject] = []
    var groups: [RowGroup] = []
    var chosen: Int?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
