/// The place in the source where a binding was declared.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// Module and file name, as `#fileID` gives them.
    public let fileID: String
    /// The line of the call, counted from 1.
    public let line: UInt

    /// The file's name and the line: `FruitViewController.swift:12`.
    public var description: String {
        "\(fileID.split(separator: "/").last ?? ""):\(line)"
    }
}
