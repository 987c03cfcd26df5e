public import BindingKitDefinitions
public import Models

extension Kit: NamedProperties {
    /// The names of a kit's properties for view paths.
    public static let namedProperties = PropertyTable(
        of: Kit.self,
        [
            "name": \.name, "author": \.author, "text": \.text, "address": \.address,
            "licenceTitle": \.licenceTitle, "picture": \.picture, "visited": \.seen,
        ])
}

extension Kit {
    /// How often its page was opened; empty for never.
    fileprivate var seen: String { visits == 0 ? "" : visited }
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

extension KitsPage: NamedProperties {
    /// The names of the page's parts for definitions.
    static let namedProperties = PropertyTable(
        of: KitsPage.self,
        [
            "shelf": \.shelf, "loader": \.loader, "pictureView": \.pictureView,
            "pictureLabel": \.pictureLabel, "statusLabel": \.statusLabel,
        ])
}
