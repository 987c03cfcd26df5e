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
    /// What the user edits.
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

    /// None once in a while.
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

/// Its changes are posted before they are made.
@Observable
final class PlainRows: RowsModel {
    var entries: [RowEntry] = []
    var objects: [RowObject] = []
    var groups: [RowGroup] = []
    var chosen: Int?
}

/// Its changes are posted after they are made.
@Observable
final class RegistrarRows: RowsModel {
    var entries: [RowEntry] = []
    var objects: [RowObject] = []
    var groups: [RowGroup] = []
    var chosen: Int?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
