public import Foundation
public import Observation

/// A fruit on the market, which can be renamed, and whose price any thread may change.
///
/// `@Observable` alone makes a class observable but not safe to share: its stored properties are
/// plain memory. What never changes here is a constant. What does stands behind a lock, because a
/// background thread changes the price while the main actor reads it; the accessors tell the
/// observation registrar by hand what the macro would have told it.
@Observable
public nonisolated final class Fruit: Sendable, Identifiable {
    /// What a fruit may cost, in euros per kilogram.
    public static let prices = Decimal(minimum) / 100...Decimal(maximum) / 100

    private static let minimum = 10
    private static let maximum = 9999

    /// An emoji that stands for the fruit.
    public let symbol: String
    /// The colour of its skin.
    public let colour: RGBColour
    /// Its colour in a word.
    public let colourName: String

    private let state: Guarded<State>

    private nonisolated struct State: Sendable {
        var name: String
        var origin: String
        var cents: Int
    }

    /// A fruit at a price in cents per kilogram.
    public init(
        name: String, symbol: String, origin: String, colour: RGBColour, colourName: String,
        cents: Int
    ) {
        self.symbol = symbol
        self.colour = colour
        self.colourName = colourName
        state = Guarded(State(name: name, origin: origin, cents: cents))
    }

    // Observers run inside these setters, before and after the change, but never inside the lock.

    /// Like "Apple".
    public var name: String {
        get {
            access(keyPath: \.name)
            return state.current.name
        }
        set {
            withMutation(keyPath: \.name) {
                state.change { $0.name = newValue }
            }
        }
    }

    /// The country it comes from.
    public var origin: String {
        get {
            access(keyPath: \.origin)
            return state.current.origin
        }
        set {
            withMutation(keyPath: \.origin) {
                state.change { $0.origin = newValue }
            }
        }
    }

    /// In euros per kilogram, rounded to a cent; it stays within ``prices``.
    ///
    /// Observers hear of a change on the thread that makes it.
    public var price: Decimal {
        get {
            Decimal(cents) / 100
        }
        set {
            changeCents { [cents = Self.cents(of: newValue)] in $0 = cents }
        }
    }

    /// The price in cents per kilogram.
    var cents: Int {
        access(keyPath: \.price)
        return state.current.cents
    }

    /// Adds to the price, or takes from it.
    public func changePrice(byCents difference: Int) {
        changeCents { $0 += difference }
    }

    /// Whether the name of `first` comes before that of `second`, whatever the case of letters.
    public static func areInOrder(_ first: Fruit, _ second: Fruit) -> Bool {
        first.name.caseInsensitiveCompare(second.name) == .orderedAscending
    }

    private func changeCents(_ body: @Sendable (inout Int) -> Void) {
        withMutation(keyPath: \.price) {
            state.change {
                body(&$0.cents)
                $0.cents = min(Self.maximum, max(Self.minimum, $0.cents))
            }
        }
    }

    private static func cents(of price: Decimal) -> Int {
        // Within bounds first: not every amount has that many cents in an `Int`.
        var exact = min(prices.upperBound, max(prices.lowerBound, price)) * 100
        var whole = Decimal()
        NSDecimalRound(&whole, &exact, 0, .plain)
        return NSDecimalNumber(decimal: whole).intValue
    }
}
