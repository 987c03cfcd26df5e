/// What the demo was asked to do.
enum Command: Equatable {
    /// The window; its definitions come from a file of the user's, if they name one.
    case run(bindings: String? = nil)
    case check
    case screenshot(path: String)
    case help

    static let usage = """
        GTKDemo                    opens the window
        GTKDemo --bindings FILE    takes the bindings of the page “File” from FILE
        GTKDemo --check            drives the window with xdotool and checks what happens
        GTKDemo --screenshot FILE  draws every page; “shot.png” becomes “shot-clock.png” and so on
        """

    init(arguments: [String]) throws(UsageError) {
        switch (arguments.first, arguments.count) {
        case (nil, _): self = .run()
        case ("--bindings", 2): self = .run(bindings: arguments[1])
        case ("--check", 1): self = .check
        case ("--help", 1): self = .help
        case ("--screenshot", 2): self = .screenshot(path: arguments[1])
        default: throw UsageError()
        }
    }
}

/// The arguments make no sense.
struct UsageError: Error {}
