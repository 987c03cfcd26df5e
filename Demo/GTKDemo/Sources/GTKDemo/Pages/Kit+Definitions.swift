public import BindingKitDefinitions
public import Models

extension Kit: NamedProperties {
    /// What view paths may call the sides of a kit.
    public static let namedProperties = PropertyTable(
        of: Kit.self,
        [
            "name": \.name, "author": \.author, "text": \.text, "address": \.address,
            "licenceTitle": \.licenceTitle, "picture": \.picture, "visited": \.seen,
        ])
}

extension Kit {
    /// How often its page was opened; empty for a page that was not.
    fileprivate var seen: String { visits == 0 ? "" : visited }
}

extension KitShelf: NamedProperties {
    /// What definitions may call the sides of a shelf.
    public static let namedProperties = PropertyTable(
        of: KitShelf.self, ["selection": \.selection, "status": \.status])
}

extension PictureLoader: NamedProperties {
    /// What definitions may call the sides of a loader.
    public static let namedProperties = PropertyTable(
        of: PictureLoader.self, ["url": \.url, "data": \.data, "message": \.message])
}

extension KitsPage: NamedProperties {
    /// What definitions may call the parts of the page.
    static let namedProperties = PropertyTable(
        of: KitsPage.self,
        [
            "shelf": \.shelf, "loader": \.loader, "pictureView": \.pictureView,
            "pictureLabel": \.pictureLabel, "statusLabel": \.statusLabel,
        ])
}
