public import BindingKitDefinitions
public import DemoModels

extension ColourModel: NamedProperties {
    /// The names of a colour's properties for definitions.
    public static let namedProperties = PropertyTable(
        of: ColourModel.self,
        [
            "colour": \.colour, "red": \.red, "green": \.green, "blue": \.blue, "hex": \.hex,
            "name": \.name, "isFavourite": \.isFavourite,
        ])
}
