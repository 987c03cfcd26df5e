import BindingKit
public import BindingKitDefinitions
import BindingKitGTK
public import Models

extension ColourFilePage: NamedProperties {
    /// The names of the page's parts for definitions, in addition to the ids of its widgets.
    static let namedProperties = PropertyTable(of: ColourFilePage.self, ["model": \.model])
}

extension ColourModel: NamedProperties {
    /// The names of a colour's properties for definitions.
    public static let namedProperties = PropertyTable(
        of: ColourModel.self,
        [
            "colour": \.colour, "red": \.red, "green": \.green, "blue": \.blue, "hex": \.hex,
            "name": \.name, "isFavourite": \.isFavourite,
        ])
}

extension ValueTransforms {
    /// The transforms that definitions of the colour page may name.
    static var colours: ValueTransforms {
        var transforms = ValueTransforms.standard
        transforms.add("number", ValueTransform<UInt8, Double>.number)
        transforms.add(
            "inverted", ValueTransform<UInt8, UInt8>(forward: { 255 - $0 }, reverse: { 255 - $0 }))
        transforms.add("screenColour") { (colour: RGBColour) in Swatch.Colour(colour) }
        transforms.add(
            "sixDigits",
            Validation<String>.check("Enter six digits from 0 to F.") {
                RGBColour(hex: $0) != nil
            })
        return transforms
    }
}
