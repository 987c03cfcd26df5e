public import Foundation
public import Observation

/// A library that influenced BindingKit.
@MainActor
@Observable
public final class Kit: Identifiable {
    /// The name of the library.
    public let name: String
    /// The account that owns the library.
    public let author: String
    /// The purpose of the library, in a sentence.
    public let text: String
    /// The page of the library.
    public let link: URL
    /// The name of the licence.
    public let licence: String
    /// The page of the licence.
    public let licenceLink: URL
    /// A picture file.
    public let picture: URL?
    /// How often the user has opened the library's page.
    public var visits = 0

    /// A library whose page has not been opened yet.
    public init(
        name: String, author: String, text: String, link: URL, licence: String, licenceLink: URL,
        picture: URL? = nil
    ) {
        self.name = name
        self.author = author
        self.text = text
        self.link = link
        self.licence = licence
        self.licenceLink = licenceLink
        self.picture = picture
    }

    /// The address of the page, as text.
    public var address: String { link.absoluteString }

    /// The title of the button that opens the page of the licence.
    public var licenceTitle: String { "\(licence) licence" }

    /// Like "seen twice".
    public var visited: String {
        switch visits {
        case 0: "new"
        case 1: "seen once"
        default: "seen \(visits) times"
        }
    }
}

extension Kit {
    /// The libraries of the migration pages.
    public static func samples() -> [Kit] {
        [
            sample(
                "Bindings for iOS", "millenomi/Binding", "BSD", "COPYING.txt", "sliders",
                "Bindings in property lists, with transformers by name and an editor of its own."),
            sample(
                "KJSimpleBinding", "kristopherjohnson/KJSimpleBinding", "MIT", "LICENSE", "clock",
                "One-way bindings with key-value observing, collected in a manager."),
            sample(
                "property-bindings", "drewag/property-bindings", "MIT", "LICENSE", "arrow",
                "Properties of one object that follow those of another."),
            sample(
                "TJBinder", "Neosperience/TJBinder", "MIT", "LICENSE", "cherry",
                "Attributes of Interface Builder that bind views to the data object of a cell."),
        ].compactMap { $0 }
    }

    private static func sample(
        _ name: String, _ path: String, _ licence: String, _ file: String, _ picture: String,
        _ text: String
    ) -> Kit? {
        let page = "https://github.com/\(path)"
        guard let link = URL(string: page),
            let licenceLink = URL(string: "\(page)/blob/HEAD/\(file)")
        else { return nil }
        return Kit(
            name: name, author: path.split(separator: "/").first.map(String.init) ?? "", text: text,
            link: link, licence: licence, licenceLink: licenceLink,
            picture: pictures.appending(path: "\(picture).ppm"))
    }

    /// The folder `Demo/Pictures`. Links are resolved, because the demos contain links to this
    /// file.
    private static let pictures = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Pictures")
}
