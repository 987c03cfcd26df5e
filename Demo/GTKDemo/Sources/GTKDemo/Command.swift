/// The command of the demo's arguments.
enum Command: Equatable {
    /// Opens the window, with definitions from the user's file if one is named.
    case run(bindings: String? = nil)
    case check
    /// Draws all pages, in a window of a size; nil for the usual size.
    case screenshot(path: String, size: Size? = nil)
    case help

    static let usage = """
        GTKDemo                    opens the window
        GTKDemo --bindings FILE    takes the bindings of the page “File” from FILE
        GTKDemo --check            drives the window with xdotool and checks what happens
        GTKDemo --screenshot FILE  draws every page; “shot.png” becomes “shot-clock.png” and so on
        GTKDemo --screenshot FILE 400x300  the same, with a window of that size
        """

    init(arguments: [String]) throws(UsageError) {
        switch (arguments.first, arguments.count) {
        case (nil, _): self = .run()
        case ("--bindings", 2): self = .run(bindings: arguments[1])
        case ("--check", 1): self = .check
        case ("--help", 1): self = .help
        case ("--screenshot", 2): self = .screenshot(path: arguments[1])
        case ("--screenshot", 3):
            self = .screenshot(path: arguments[1], size: try Size(arguments[2]))
        default: throw UsageError()
        }
    }
}

/// A width and a height in pixels.
struct Size: Equatable {
    let width: Int
    let height: Int

    /// A size from a text like "400x300".
    init(_ text: String) throws(UsageError) {
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2 else { throw UsageError() }
        (width, height) = (numbers[0], numbers[1])
    }
}

/// The arguments are invalid.
struct UsageError: Error {}
