public import BindingKitDefinitions
public import DemoModels

extension Kit: NamedProperties {
    /// The names of a kit's properties for view paths.
    public static let namedProperties = PropertyTable(
        of: Kit.self,
        [
            "name": \.name, "author": \.author, "text": \.text, "address": \.address,
            "licenceTitle": \.licenceTitle, "picture": \.picture, "visited": \.visited,
            "visits": \.visits,
        ])
}

extension KitShelf: NamedProperties {
    /// The names of a shelf's properties for definitions.
    public static let namedProperties = PropertyTable(
        of: KitShelf.self, ["selection": \.selection, "status": \.status])
}

extension PictureLoader: NamedProperties {
    /// The names of a loader's properties for definitions.
    public static let namedProperties = PropertyTable(
        of: PictureLoader.self, ["url": \.url, "data": \.data, "message": \.message])
}
