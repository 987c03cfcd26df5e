/// The location in the source code where a binding was declared.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// The module and the file name, in the form of `#fileID`.
    public let fileID: String
    /// The line of the call, counted from 1.
    public let line: UInt

    /// The file's name and the line: `FruitViewController.swift:12`.
    public var description: String {
        "\(fileID.split(separator: "/").last ?? ""):\(line)"
    }
}
