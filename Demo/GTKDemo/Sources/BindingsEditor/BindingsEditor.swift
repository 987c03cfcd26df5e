import BindingKitGTK
import Foundation

/// `swift run BindingsEditor`: edits definition files in a window.
@main
struct BindingsEditor {
    // Synchronous, because the main loop needs this thread.
    @MainActor
    static func main() {
        guard let command = try? Command(arguments: Array(CommandLine.arguments.dropFirst())) else {
            fail("these arguments are not valid. Use:\n\(Command.usage)")
        }
        guard command != .help else { return print(Command.usage) }
        do throws(DisplayError) {
            let loop = try MainLoop(identifier: "bindings-editor", name: "Bindings Editor")
            exit(run(command, in: loop))
        } catch {
            fail("\(error)")
        }
    }

    @MainActor
    private static func run(_ command: Command, in loop: MainLoop) -> Int32 {
        switch command {
        case .help: break
        case .run(let files, let schema): runUntilClosed(loop, files, schema)
        case .check: return EditorChecks.run(in: loop)
        case .screenshots(let folder): return Screenshots.save(to: folder, in: loop)
        case .measure: return Measurements.run(in: loop)
        }
        return EXIT_SUCCESS
    }

    @MainActor
    private static func runUntilClosed(_ loop: MainLoop, _ files: [String], _ schema: String?) {
        let application = Application()
        application.onLastClose = { loop.quit() }
        application.start(
            files.map { URL(filePath: $0) }, schema: schema.map { URL(filePath: $0) })
        loop.run()
    }

    private static func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("BindingsEditor: \(sentence)\n".utf8))
        exit(2)
    }
}
