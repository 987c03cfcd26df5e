public import Observation

/// One colour that can be changed by its channels or by its hexadecimal digits.
///
/// There is one stored colour, and everything else is computed. So observers of one side hear of a
/// change of another.
@MainActor
@Observable
public final class ColourModel {
    /// The colour itself.
    public var colour: RGBColour

    /// Colours to come back to, each of them once, in the order that the user has given them.
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
    /// Lower-case digits are taken as well, with or without the sign. What is no colour is
    /// ignored; ask `RGBColour(hex:)` first.
    public var hex: String {
        get { colour.hex }
        set { colour = RGBColour(hex: newValue) ?? colour }
    }

    /// The name of the colour, or of the nearest one that has a name.
    public var name: String { colour.nearestName }

    // MARK: - Favourites

    /// The favourite that the colour is at the moment; nil if it is none.
    ///
    /// Choosing one makes it the colour; choosing none changes nothing.
    public var favourite: RGBColour? {
        get { isFavourite ? colour : nil }
        set { colour = newValue ?? colour }
    }

    /// Whether the colour is one of the favourites.
    public var isFavourite: Bool { favourites.contains(colour) }

    /// Adds the colour to the favourites, unless it is one already.
    public func addFavourite() {
        guard !isFavourite else { return }
        favourites.append(colour)
    }
}
