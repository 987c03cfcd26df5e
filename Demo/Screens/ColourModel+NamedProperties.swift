public import BindingKitDefinitions
public import DemoModels

extension ColourModel: NamedProperties {
    /// What definitions may call the sides of a colour.
    public static let namedProperties = PropertyTable(
        of: ColourModel.self,
        [
            "colour": \.colour, "red": \.red, "green": \.green, "blue": \.blue, "hex": \.hex,
            "name": \.name, "isFavourite": \.isFavourite,
        ])
}
