import BindingKit
import BindingKitDefinitions
import DemoModels
import Terminal

extension ValueTransforms {
    /// The transforms that definitions of the colour screen may name.
    static var colours: ValueTransforms {
        var transforms = ValueTransforms.standard
        transforms.add("number", ValueTransform<UInt8, Double>.number)
        transforms.add("inverted", ValueTransform<UInt8, UInt8>.inverted)
        transforms.add("screenColour") { (colour: RGBColour) in Colour(colour) }
        transforms.add(
            "sixDigits",
            Validation<String>.check("Enter six digits from 0 to F.") {
                RGBColour(hex: $0) != nil
            })
        return transforms
    }
}

extension ValueTransform where Input == UInt8, Output == UInt8 {
    /// The difference to 255.
    fileprivate static var inverted: Self { Self(forward: { 255 - $0 }, reverse: { 255 - $0 }) }
}
