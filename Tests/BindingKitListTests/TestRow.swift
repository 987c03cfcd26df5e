@testable import BindingKit

/// A row of the random programs. It becomes a value of one of several kinds.
struct TestEntry: Hashable {
    let id: Int
    var version: Int
}

/// A kind of list element.
protocol TestRow: Sendable {
    associatedtype ID: Hashable

    /// Makes an element. If elements are objects, equal entries have the same object.
    static func make(_ entry: TestEntry) -> Self

    static func changes(from old: [Self], to new: [Self]) -> RowChanges
    /// How the library identifies rows if it does not know their type.
    @MainActor static var rowID: RowID<Self> { get }
    static func id(of row: Self) -> ID
    static func hasSameContent(_ old: Self, _ new: Self) -> Bool
}

/// A value with an id that can be compared. Its unused bytes are random.
struct Note: TestRow, Identifiable, Equatable {
    var isOdd: Bool
    let id: Int
    var version: Int8

    static func make(_ entry: TestEntry) -> Note {
        Note(isOdd: entry.id % 2 == 1, id: entry.id, version: Int8(entry.version % 100))
    }
    static func changes(from old: [Note], to new: [Note]) -> RowChanges {
        RowChanges(from: old, to: new)
    }
    @MainActor static var rowID: RowID<Note> { .identifiable() }
    static func id(of row: Note) -> Int { row.id }
    static func hasSameContent(_ old: Note, _ new: Note) -> Bool { old == new }
}

/// A value that can't be compared.
struct Point: TestRow, Identifiable {
    let id: Int
    var version: Int

    static func make(_ entry: TestEntry) -> Point { Point(id: entry.id, version: entry.version) }
    static func changes(from old: [Point], to new: [Point]) -> RowChanges {
        RowChanges(from: old, to: new)
    }
    @MainActor static var rowID: RowID<Point> { .identifiable() }
    static func id(of row: Point) -> Int { row.id }
    static func hasSameContent(_ old: Point, _ new: Point) -> Bool { old.version == new.version }
}

/// A value that is larger than the memory that is compared at once, divided by a few rows.
struct Page: TestRow {
    struct Line {
        var words = (0, 0, 0, 0, 0, 0, 0, 0)
    }

    // The value has no unused bytes, which would make equal pages differ.
    var lines = (Line(), Line(), Line(), Line(), Line(), Line())
    let id: Int
    var version: Int

    static func make(_ entry: TestEntry) -> Page { Page(id: entry.id, version: entry.version) }
    static func changes(from old: [Page], to new: [Page]) -> RowChanges {
        RowChanges(from: old, to: new, id: \.id, isEqual: hasSameContent)
    }
    @MainActor static var rowID: RowID<Page> { .value(\.id) }
    static func id(of row: Page) -> Int { row.id }
    static func hasSameContent(_ old: Page, _ new: Page) -> Bool { old.version == new.version }
}

/// A value with an id of its own type. A getter makes the id.
struct Ticket: TestRow, Identifiable, Equatable {
    struct ID: Hashable { let text: String }

    let number: Int
    var version: Int

    var id: ID { ID(text: "the ticket with the number \(number)") }

    static func make(_ entry: TestEntry) -> Ticket {
        Ticket(number: entry.id, version: entry.version)
    }
    static func changes(from old: [Ticket], to new: [Ticket]) -> RowChanges {
        RowChanges(from: old, to: new)
    }
    @MainActor static var rowID: RowID<Ticket> {
        // A computed property has no offset in the row.
        .value(\.id)
    }
    static func id(of row: Ticket) -> ID { row.id }
    static func hasSameContent(_ old: Ticket, _ new: Ticket) -> Bool { old == new }
}

/// A word that is its own id.
extension String: TestRow {
    static func make(_ entry: TestEntry) -> String {
        // Some words are stored in the value itself, others in separate memory.
        entry.id % 2 == 0 ? "word \(entry.id)" : "a word as long as need be: \(entry.id)"
    }
    static func changes(from old: [String], to new: [String]) -> RowChanges {
        RowChanges(from: old, to: new, id: \.self)
    }
    @MainActor static var rowID: RowID<String> { .value(\.self) }
    static func id(of row: String) -> String { row }
    static func hasSameContent(_ old: String, _ new: String) -> Bool { true }
}

/// A model. It is identified by its identity.
final class RowModel: TestRow, Sendable {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    private static let all = (0..<4096).map { RowModel($0) }

    static func make(_ entry: TestEntry) -> RowModel { all[entry.id % all.count] }
    static func changes(from old: [RowModel], to new: [RowModel]) -> RowChanges {
        RowChanges(fromObjects: old, to: new)
    }
    @MainActor static var rowID: RowID<RowModel> { .object() }
    static func id(of row: RowModel) -> ObjectIdentifier { ObjectIdentifier(row) }
    static func hasSameContent(_ old: RowModel, _ new: RowModel) -> Bool { true }
}
