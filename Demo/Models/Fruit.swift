public import Foundation
public import Observation

/// A fruit on the market. It can be renamed, and any thread may change its price.
///
/// `@Observable` alone does not make a class safe to share, because its stored properties are plain
/// memory. Here the properties that never change are constants. The others are protected by a lock,
/// because a background thread changes the price while the main actor reads it. So the accessors
/// notify the observation registrar themselves, as the macro would.
@Observable
public nonisolated final class Fruit: Sendable, Identifiable {
    /// The range of prices, in euros per kilogram.
    public static let prices = Decimal(minimum) / 100...Decimal(maximum) / 100

    private static let minimum = 10
    private static let maximum = 9999

    /// An emoji for the fruit.
    public let symbol: String
    /// The colour of the skin.
    public let colour: RGBColour
    /// The name of the colour.
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

    // These setters notify observers before and after the change, but not while they hold the lock.

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

    /// In euros per kilogram, rounded to a cent and clamped to ``prices``.
    ///
    /// Observers are notified on the thread that changes the price.
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

    /// Adds a difference to the price; negative to lower it.
    public func changePrice(byCents difference: Int) {
        changeCents { $0 += difference }
    }

    /// Whether the name of `first` comes before the name of `second`, ignoring case.
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
        // The price is clamped first, because the cents of some amounts do not fit in an `Int`.
        var exact = min(prices.upperBound, max(prices.lowerBound, price)) * 100
        var whole = Decimal()
        NSDecimalRound(&whole, &exact, 0, .plain)
        return NSDecimalNumber(decimal: whole).intValue
    }
}
