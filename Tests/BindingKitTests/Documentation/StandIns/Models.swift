import BindingKit
import Observation

// Models of doc comments. `Fruit` and `Supplier` are those of GettingStarted.md itself.

@Observable
final class Parcel {
    var country = Country()
}

@Observable
final class Order {
    enum Size: CaseIterable { case small, large }

    var count = 1
    var discount: Double?
    var size = Size.small
    var isGift = false
    var remark: String?
    var fruit = Fruit()
}

/// A value, which a list holds.
struct Line: Identifiable, Equatable {
    let id: Int
    var count = 1
}

struct Country {
    var code = "CH"

    init() {}

    init(code: String) throws {
        self.code = code
    }
}

final class Station {
    var name = "Kew"

    func addListener(_ listener: @escaping @Sendable () -> Void) -> Int { 0 }
    func removeListener(_ number: Int) {}
}

@Observable
final class Contact {
    var name = ""
    var phone: String?
}

@MainActor
@Observable
final class Draft {
    enum Closing { case save, discard, stay }

    var name = ""
    var text = ""
    var question: Question<Closing>?
    var isHelpOpen = false
    var isComplete: Bool { !text.isEmpty }
    var isChanged: Bool { !text.isEmpty }

    func save() {}
    func upload() async {}
    func send() async throws {}
    var complaint = ""
    func close(_ closing: Closing) {}
    func ask() {}
}

/// The model of the page *Screens*.
@MainActor
@Observable
final class TripForm {
    enum Field { case title, place }
    enum Leaving { case save, discard, stay }

    var title = ""
    var place = ""
    var stops: [Stop] = []
    var isChanged: Bool { !title.isEmpty }
    var isClosed = false
    var focus: Field?
    var edited: Stop?
    var question: Question<Leaving>?

    func ask() {}
    func save() {}
}

@Observable
final class Stop: Identifiable {
    var name = ""
}

@MainActor
@Observable
final class NewAccount {
    enum Part { case name, repetition }

    var focus: Part?
    var name = ""
    var password = ""
    var repetition = ""
    var complaint = ""

    func create() {}
}

@MainActor
final class Server {
    func reserve(_ name: String) async throws {}
    func isFree(_ name: String) async throws -> Bool { true }
    func fruits() async throws -> [Fruit] { [] }
}

/// A model that calls back for each property.
final class Caller: CallbackSubject {
    var first = "Ada"
    var last = "Lovelace"
    var title: String?
    var age = 36
    var fruits: [Fruit] = []
    var words: [String] = []
    var suppliers: [Supplier] = []

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? { self }
}

@MainActor
@Observable
final class Archive {
    var openFolders: Set<Folder.ID> = []
    var folders: [Folder] = []
    var openFolder: Folder?

    func remove(_ folder: Folder) {}
}

@Observable
final class Folder: Identifiable {
    var name = "Fruits"
    var folders: [Folder] = []
    var isOpen = false
}

@MainActor
@Observable
final class Basket {
    enum Removal { case remove, keep }
    enum Criterion { case name, price }

    var order: [SortTerm<Criterion>] = []
    var question: Question<Removal>?
    var fruits: [Fruit] = []
    var words: [String] = []
    var lines: [Line] = []
    var kinds: [Kind] = []
    var suppliers: [Supplier] = []
    var topFruit: Fruit?
    var unwanted: [Fruit] = []
    var edited: Fruit?

    func remove(_ fruit: Fruit) {}
    func move(_ fruit: Fruit, before successor: Fruit?) {}
    func insert(_ fruit: Fruit, before successor: Fruit?) -> Bool { true }
    func loadMore() {}
    func loadImages(of fruits: [Fruit]) {}
    func loadPage() async throws -> Bool { false }
}

/// What shows the fruits of a basket.
@MainActor
@Observable
final class Menu {
    var titles: [String] = []
    var words: [String] = []
    var fruits: [Fruit] = []
    var suppliers: [Supplier] = []
}

/// What the user searches for.
@MainActor
@Observable
final class Search {
    var text = ""
    var isSearching = false
    var kept: Fruit?
}

/// A section of fruits.
struct Kind: Identifiable {
    let id: Int
    var name: String
    var fruits: [Fruit]
}

/// A store with rows of its own.
@MainActor
final class Inbox {
    let listeners = EditListeners()
    let unread: [Mail] = []
}

final class Mail {}

/// The model of a list of fruits.
@MainActor
@Observable
final class Orchard {
    let fruits: Loaded<[Fruit]>

    init(server: Server) {
        fruits = Loaded { try await server.fruits() }
    }
}

/// The model of a mail client.
@MainActor
@Observable
final class MailModel {
    enum Step: Hashable { case folder(String), message(Int) }

    var path: [Step] = []
}

final class Loop: Sendable {
    func post(_ job: @escaping @MainActor @Sendable () -> Void, after delay: Duration) {}
}
