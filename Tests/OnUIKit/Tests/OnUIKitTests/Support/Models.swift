import BindingKit
import Foundation
import Observation

@MainActor
@Observable
final class Fruit: Identifiable {
    enum Season: CaseIterable {
        case spring
        case summer
        case autumn
    }

    var name: String
    var note = ""
    var query = ""
    var isRipe = false
    var ripeness = 0.0
    var count = 0
    var season = Season.spring
    var picked = Date(timeIntervalSince1970: 0)

    init(_ name: String = "") {
        self.name = name
    }
}

/// A model that corrects the values that it gets.
@MainActor
@Observable
final class Account {
    private var storedIBAN = ""

    /// The number in groups of four, in capitals.
    var iban: String {
        get { storedIBAN }
        set {
            let letters = Array(newValue.uppercased().filter { $0 != " " })
            storedIBAN = stride(from: 0, to: letters.count, by: 4)
                .map { String(letters[$0..<min($0 + 4, letters.count)]) }
                .joined(separator: " ")
        }
    }
}
