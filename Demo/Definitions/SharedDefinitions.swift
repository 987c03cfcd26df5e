public import Foundation

/// The files in this folder, which the demos share.
public enum SharedDefinitions {
    /// The bindings of the colour screen.
    public static var colour: URL { file("Colour.bindings.json") }

    /// The bindings of the kits' details that view paths do not cover.
    public static var kits: URL { file("Kits.bindings.json") }

    /// The widgets of the colour screen, for GtkBuilder.
    public static var colourWidgets: URL { file("Colour.ui") }

    // Reads the file in the source folder, so that a change shows without a build.
    private static func file(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    }
}
