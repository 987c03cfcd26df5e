public import Observation

/// A colour that can be changed by its channels or by its hexadecimal digits.
///
/// Only the colour is stored, and everything else is computed from it. So a change of one property
/// notifies the observers of the others.
@MainActor
@Observable
public final class ColourModel {
    /// The colour itself.
    public var colour: RGBColour

    /// The favourite colours, without duplicates, in the user's order.
    public var favourites: [RGBColour]

    /// A model that starts with `colour`.
    public init(
        colour: RGBColour = RGBColour(red: 255, green: 128, blue: 0), favourites: [RGBColour] = []
    ) {
        self.colour = colour
        self.favourites = favourites
    }

    /// From 0 to 255.
    public var red: UInt8 {
        get { colour.red }
        set { colour.red = newValue }
    }

    /// From 0 to 255.
    public var green: UInt8 {
        get { colour.green }
        set { colour.green = newValue }
    }

    /// From 0 to 255.
    public var blue: UInt8 {
        get { colour.blue }
        set { colour.blue = newValue }
    }

    /// Six upper-case digits after a number sign, like "#FF8000".
    ///
    /// Lower-case digits are accepted as well, with or without the sign. Other texts are ignored;
    /// check them with `RGBColour(hex:)` first.
    public var hex: String {
        get { colour.hex }
        set { colour = RGBColour(hex: newValue) ?? colour }
    }

    /// The name of the colour, or of the nearest colour that has a name.
    public var name: String { colour.nearestName }

    // MARK: - Favourites

    /// The colour if it is one of the favourites, otherwise nil.
    ///
    /// Setting a favourite makes it the colour. Setting nil changes nothing.
    public var favourite: RGBColour? {
        get { isFavourite ? colour : nil }
        set { colour = newValue ?? colour }
    }

    /// Whether the colour is one of the favourites.
    public var isFavourite: Bool { favourites.contains(colour) }

    /// Adds the colour to the favourites, unless it is already one of them.
    public func addFavourite() {
        guard !isFavourite else { return }
        favourites.append(colour)
    }
}
