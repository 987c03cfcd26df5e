import BindingKit
import Observation

@testable import TestSupport

/// A section that is a value.
struct PantryShelf: Identifiable {
    var id: Int
    /// The maximum number of words.
    var limit = Int.max
    private var stored: [Word]

    init(_ id: Int, _ ids: [Int]) {
        self.id = id
        stored = ids.map { Word($0) }
    }

    var name: String { "shelf \(id)" }

    var words: [Word] {
        get { stored }
        set { if newValue.count <= limit { stored = newValue } }
    }
}

@MainActor
@Observable
final class Pantry {
    private var stored: [PantryShelf]
    @ObservationIgnored private(set) var sets = 0
    @ObservationIgnored var isSealed = false

    init(_ ids: [[Int]]) {
        stored = ids.enumerated().map { PantryShelf($0, $1) }
    }

    var shelves: [PantryShelf] {
        get { stored }
        set {
            sets += 1
            if !isSealed { stored = newValue }
        }
    }

    var ids: [[Int]] { stored.map { $0.words.map(\.id) } }
}

/// A section that is an object.
@MainActor
@Observable
final class Rack: Identifiable {
    @ObservationIgnored var limit = Int.max
    @ObservationIgnored var isSealed = false
    @ObservationIgnored private(set) var sets = 0
    private var stored: [Word]

    init(_ ids: [Int]) { stored = ids.map { Word($0) } }

    var bottles: [Word] {
        get { stored }
        set {
            sets += 1
            if !isSealed, newValue.count <= limit { stored = newValue }
        }
    }
}

@MainActor
@Observable
final class Cellar {
    var racks: [Rack]

    init(_ ids: [[Int]]) { racks = ids.map { Rack($0) } }

    var ids: [[Int]] { racks.map { $0.bottles.map(\.id) } }
}

/// Sections and rows that are objects without an id.
@MainActor
@Observable
final class Cupboard {
    var drawers = [Drawer([1]), Drawer([2])]
    var boxes = [ThingBox(0, ["1"]), ThingBox(1, ["2"])]
}

@MainActor
@Observable
final class Drawer {
    var words: [Word]

    init(_ ids: [Int]) { words = ids.map { Word($0) } }
}

struct ThingBox: Identifiable {
    let id: Int
    var things: [Thing]

    init(_ id: Int, _ texts: [String]) { (self.id, things) = (id, texts.map { Thing($0) }) }
}

final class Thing {
    let text: String

    init(_ text: String) { self.text = text }
}
