import BindingKit
import BindingKitGTK
import Definitions
import Foundation
import Models

/// `swift run GTKDemo`: the demo in a window.
@main
struct GTKDemo {
    // Synchronous, because the main loop needs this thread.
    @MainActor
    static func main() {
        guard let command = try? Command(arguments: Array(CommandLine.arguments.dropFirst())) else {
            fail("these arguments are not valid. Use:\n\(Command.usage)")
        }
        guard command != .help else { return print(Command.usage) }
        do throws(DisplayError) {
            if case .run(let file) = command { exit(try run(bindings: file)) }
            exit(run(command, in: try MainLoop()))
        } catch {
            fail("\(error)")
        }
    }

    @MainActor
    private static func run(_ command: Command, in loop: MainLoop) -> Int32 {
        switch command {
        case .help, .run: break
        case .check: return Checks.run(in: loop)
        case .screenshot(let path, let size):
            return Screenshots.save(to: path, size, in: loop)
        }
        return EXIT_SUCCESS
    }

    /// Runs until the window is closed. A second start shows the window of the first one.
    @MainActor
    private static func run(bindings file: String?) throws(DisplayError) -> Int32 {
        let application = try Application("io.github.bindingkit.GTKDemo", name: "BindingKit")
        var shown: DemoWindow?
        application.makeWindow = {
            ValidationMessages.current = ValidationMessages(languages: Desktop.languages)
            let demo = DemoWindow(definitions: file.map { URL(filePath: $0) })
            shown = demo
            demo.clockPage.power.isOn = true
            demo.basket.editor.start()
            return demo.window
        }
        // Without the real arguments, which are not files to open.
        let status = application.run(["GTKDemo"])
        shown?.basket.editor.stop()
        return status
    }

    private static func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("GTKDemo: \(sentence)\n".utf8))
        exit(2)
    }
}
