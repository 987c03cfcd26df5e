/// The command of the program's arguments.
enum Command: Equatable {
    /// Opens a window for each file, or an empty window. A schema, if named, checks the files.
    case run(files: [String], schema: String?)
    case check
    case screenshots(folder: String)
    case measure
    case help

    static let usage = """
        BindingsEditor [--schema SCHEMA] [FILE…]  opens files, or an empty document
        BindingsEditor --check                    drives the editor with xdotool and checks it
        BindingsEditor --screenshots FOLDER       draws the window in several states
        BindingsEditor --measure                  opens, scrolls and edits 100,000 definitions
        """

    init(arguments: [String]) throws(UsageError) {
        switch (arguments.first, arguments.count) {
        case ("--check", 1): self = .check
        case ("--measure", 1): self = .measure
        case ("--help", 1): self = .help
        case ("--screenshots", 2): self = .screenshots(folder: arguments[1])
        case ("--schema", 2...): self = try .run(Array(arguments.dropFirst(2)), arguments[1])
        default: self = try .run(arguments, nil)
        }
    }

    private static func run(_ files: [String], _ schema: String?) throws(UsageError) -> Command {
        guard !files.contains(where: { $0.hasPrefix("--") }) else { throw UsageError() }
        return .run(files: files, schema: schema)
    }
}

/// The arguments are invalid.
struct UsageError: Error {}
