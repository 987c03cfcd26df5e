import BindingKit
import BindingKitGTK
import Definitions
import Foundation
import Models

/// `swift run GTKDemo`: the demo in a window.
@main
struct GTKDemo {
    // Synchronous, so that this thread stays the main loop's.
    @MainActor
    static func main() {
        guard let command = try? Command(arguments: Array(CommandLine.arguments.dropFirst())) else {
            fail("the arguments are none of these:\n\(Command.usage)")
        }
        guard command != .help else { return print(Command.usage) }
        do throws(DisplayError) {
            exit(run(command, in: try MainLoop()))
        } catch {
            fail("\(error)")
        }
    }

    @MainActor
    private static func run(_ command: Command, in loop: MainLoop) -> Int32 {
        switch command {
        case .help: break
        case .run(let file): runUntilClosed(loop, bindings: file)
        case .check: return Checks.run(in: loop)
        case .screenshot(let path, let size):
            return Screenshots.save(to: path, size, in: loop)
        }
        return EXIT_SUCCESS
    }

    @MainActor
    private static func runUntilClosed(_ loop: MainLoop, bindings file: String?) {
        ValidationMessages.current = ValidationMessages(languages: Desktop.languages)
        let demo = DemoWindow(definitions: file.map { URL(filePath: $0) })
        demo.window.onClose = { loop.quit() }
        demo.clockPage.power.isOn = true
        demo.basket.editor.start()
        demo.window.present()
        loop.run()
        demo.basket.editor.stop()
    }

    private static func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("GTKDemo: \(sentence)\n".utf8))
        exit(2)
    }
}
