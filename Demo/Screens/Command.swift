/// The command of the command line.
enum Command: Equatable {
    /// Runs the application, with definitions from the user's file if one is named.
    case run(bindings: String? = nil)
    /// Prints screens, in this order.
    case snapshot([ScreenName])
    /// Prints the names that definitions may use.
    case schema
    case help

    static let usage = """
        Usage: Demo [--bindings FILE | --snapshot [SCREEN] | --schema | --help]

        Shows BindingKit at work in the terminal. If standard output is not a
        terminal, it prints one frame of each screen instead.

          --bindings FILE      Take the bindings of the screen "file" from FILE.
          --snapshot [SCREEN]  Print one frame of each screen, or of SCREEN, as plain text.
                               SCREEN is one of \(ScreenName.list).
          --schema             Print the names that FILE may use, as JSON.
          --help               Print this help.
        """

    /// Parses the arguments after the program's name.
    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        switch rest.popFirst() {
        case nil: self = .run()
        case "--help", "-h": self = .help
        case "--bindings": self = .run(bindings: try Self.file(rest.popFirst()))
        case "--schema": self = .schema
        case "--snapshot": self = .snapshot(try Self.screens(named: rest.popFirst()))
        case let argument?:
            throw UsageError(
                message: "There is no option \"\(argument)\". --help lists the options.")
        }
        if let extra = rest.first {
            throw UsageError(message: "The argument \"\(extra)\" is not expected. See --help.")
        }
    }

    private static func file(_ name: String?) throws(UsageError) -> String {
        guard let name else { throw UsageError(message: "--bindings needs the name of a file.") }
        return name
    }

    private static func screens(named name: String?) throws(UsageError) -> [ScreenName] {
        guard let name else { return ScreenName.allCases }
        guard let screen = ScreenName(rawValue: name.lowercased()) else {
            throw UsageError(
                message: "There is no screen \"\(name)\". The screens are \(ScreenName.list)."
            )
        }
        return [screen]
    }
}

/// An error in the command line, explained in one sentence.
struct UsageError: Error, Equatable {
    static let exitStatus: Int32 = 2

    let message: String
}
