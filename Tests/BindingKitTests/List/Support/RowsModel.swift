import BindingKit
import Observation

/// A row that is a value.
struct Entry: Identifiable, Equatable, Sendable {
    var id: Int
    var version = 0

    var text: String { "\(id).\(version)" }
}

/// A row that is an object.
@Observable
final class EntryObject: Identifiable, @unchecked Sendable {
    let id: Int
    var version: Int
    /// What the user edits.
    var note = ""

    init(_ entry: Entry) {
        (id, version) = (entry.id, entry.version)
    }

    var entry: Entry { Entry(id: id, version: version) }
}

/// A section of values.
struct EntryGroup: Equatable, Sendable {
    var id: Int
    var title = 0
    var entries: [Entry] = []
}

/// A model of rows. Other threads change it only while the main actor waits.
protocol RowsModel: AnyObject, Observable {
    init()
    var entries: [Entry] { get set }
    var objects: [EntryObject] { get set }
    var groups: [EntryGroup] { get set }
    var chosen: Int? { get set }
}

/// Its changes are posted before they are made.
@Observable
final class PlainRows: RowsModel {
    var entries: [Entry] = []
    var objects: [EntryObject] = []
    var groups: [EntryGroup] = []
    var chosen: Int?
}

/// Its changes are posted after they are made.
@Observable
final class RegistrarRows: RowsModel {
    var entries: [Entry] = []
    var objects: [EntryObject] = []
    var groups: [EntryGroup] = []
    var chosen: Int?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
