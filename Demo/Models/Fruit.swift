public import Foundation
public import Observation

/// A fruit on the market, whose price any thread may change.
///
/// `@Observable` alone makes a class observable but not safe to share: its stored properties are
/// plain memory. What never changes here is a constant; the price, which a background thread
/// changes while the main actor reads it, stands behind a lock, and its accessors tell the
/// observation registrar by hand what the macro would have told it.
@Observable
public final class Fruit: Sendable, Identifiable {
    /// Like "Apple".
    public let name: String
    /// An emoji that stands for the fruit.
    public let symbol: String
    /// The country it comes from.
    public let origin: String
    /// The colour of its skin.
    public let colour: RGBColour
    /// Its colour in a word.
    public let colourName: String
    private let cents: Guarded<Int>

    /// A fruit at a price in cents per kilogram.
    public init(
        name: String, symbol: String, origin: String, colour: RGBColour, colourName: String,
        cents: Int
    ) {
        self.name = name
        self.symbol = symbol
        self.origin = origin
        self.colour = colour
        self.colourName = colourName
        self.cents = Guarded(cents)
    }

    /// In euros per kilogram.
    ///
    /// Observers hear of a change on the thread that makes it.
    public var price: Decimal {
        access(keyPath: \.price)
        return Decimal(cents.current) / 100
    }

    /// Adds to the price, or takes from it; it stays between 0.10 € and 99.99 €.
    public func changePrice(byCents difference: Int) {
        // Observers run inside this call, before and after the change, but never inside the lock.
        withMutation(keyPath: \.price) {
            cents.change { $0 = min(9999, max(10, $0 + difference)) }
        }
    }
}
