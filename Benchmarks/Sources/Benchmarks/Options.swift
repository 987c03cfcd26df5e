/// The options of the command line.
struct Options {
    var filter: [String] = []
    var rounds: Int?
    /// `nil` if the program counts whenever valgrind is installed.
    var countsInstructions: Bool?
    var profiles: String?
    var checksCounts = false
    var isMarkdown = false
    /// The part of the rows that this process counts, if it runs under valgrind.
    var part: Int?
    var wantsHelp = false

    static let help = """
        Measures what one update costs, by hand, with BindingKit and with others.

        USAGE: swift run -c release --package-path Benchmarks Benchmarks [options]

          --filter <text>      Only rows whose identifier begins with this; may be repeated.
          --rounds <number>    How often every row is timed (default: 31; 0 for counts only).
          --instructions       Fail when instructions cannot be counted (valgrind is missing).
          --no-instructions    Do not count instructions, even where valgrind is installed.
          --profiles <folder>  Keep each row's profile there, for callgrind_annotate.
          --check-counts       Compare allocations and instructions with their bounds instead of
                               timing; the exit status is 1 when one is exceeded.
          --markdown           Print tables in Markdown.
          --help               Print this help.

        A ratio is the row's median time to that of a `didSet` calling a closure that holds both
        ends weakly. Times never fail: only --check-counts does.
        """

    init(_ arguments: some Sequence<String>) throws(Misuse) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--filter": filter.append(try Self.value(of: argument, &rest))
            case "--rounds":
                guard let number = Int(try Self.value(of: argument, &rest)), number >= 0 else {
                    throw Misuse("--rounds takes a number that is not negative.")
                }
                rounds = number
            case "--instructions": countsInstructions = true
            case "--no-instructions": countsInstructions = false
            case "--profiles": profiles = try Self.value(of: argument, &rest)
            case "--check-counts": checksCounts = true
            case "--markdown": isMarkdown = true
            // The program calls itself with this option to count its instructions.
            case "--under-valgrind": part = Int(try Self.value(of: argument, &rest))
            case "--help", "-h": wantsHelp = true
            default:
                throw Misuse("There is no option \(argument); --help lists the options.")
            }
        }
    }

    private static func value(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws(Misuse) -> String {
        guard let value = rest.popFirst() else {
            throw Misuse("\(option) must be followed by a value; see --help.")
        }
        return value
    }
}

/// An invalid command line, explained in one sentence.
struct Misuse: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
