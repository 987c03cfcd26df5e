import Testing

@testable import Demo

@Suite struct CommandTests {
    @Test(arguments: [
        ([], Command.run()),
        (["--help"], .help),
        (["-h"], .help),
        (
            ["--snapshot"],
            .snapshot([
                .clock, .fruits, .colour, .signUp, .bindings, .file, .kits, .chat, .contact, .guide,
                .folders,
            ])
        ),
        (["--snapshot", "fruits"], .snapshot([.fruits])),
        (["--snapshot", "BINDINGS"], .snapshot([.bindings])),
        (["--snapshot", "sign-up"], .snapshot([.signUp])),
        (["--bindings", "My.json"], .run(bindings: "My.json")),
        (["--schema"], .schema),
    ])
    func whatTheCommandLineAsksForIsUnderstood(_ arguments: [String], _ command: Command) throws {
        #expect(try Command(arguments: arguments) == command)
    }

    @Test(arguments: [
        (["--nonsense"], "There is no option \"--nonsense\". --help lists the options."),
        (["fruits"], "There is no option \"fruits\". --help lists the options."),
        (
            ["--snapshot", "nonsense"],
            """
            There is no screen "nonsense". The screens are clock, fruits, colour, sign-up, \
            bindings, file, kits, chat, contact, guide and folders.
            """
        ),
        (
            ["--snapshot", "clock", "fruits"],
            "The argument \"fruits\" is not expected. See --help."
        ),
        (["--bindings"], "--bindings needs the name of a file."),
    ])
    func whatMakesNoSenseGetsOneSentence(_ arguments: [String], _ sentence: String) {
        #expect(throws: UsageError(message: sentence)) { try Command(arguments: arguments) }
    }

    @Test func misuseHasItsOwnExitStatus() {
        #expect(UsageError.exitStatus == 2)
    }
}
