import BindingKitDefinitions
import DemoDefinitions
import DemoModels
import Foundation
import Terminal

/// `swift run Demo` runs the application in a terminal. Elsewhere, it prints the screens as text.
@main
struct Demo {
    @MainActor
    static func main() async {
        do throws(UsageError) {
            let arguments = Array(CommandLine.arguments.dropFirst())
            switch try Command(arguments: arguments) {
            case .run(let file) where TerminalDevice.isInteractive:
                guard let lack = TerminalDevice.lack(in: ProcessInfo.processInfo.environment) else {
                    await run(bindings: file)
                    break
                }
                FileHandle.standardError.write(Data("Demo: \(lack)\n".utf8))
                print(await Snapshot.text(of: ScreenName.allCases))
            case .run: print(await Snapshot.text(of: ScreenName.allCases))
            case .snapshot(let screens): print(await Snapshot.text(of: screens))
            case .schema: print(schema)
            case .help: print(Command.usage)
            }
            exit(EXIT_SUCCESS)
        } catch {
            FileHandle.standardError.write(Data("Demo: \(error.message)\n".utf8))
            exit(UsageError.exitStatus)
        }
    }

    @MainActor
    private static var schema: String {
        let schema = DefinitionSchema(from: ColourFileViewController.self, transforms: .colours)
        return (try? schema.json()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @MainActor
    private static func run(bindings file: String?) async {
        let definitions = file.map { URL(filePath: $0) } ?? SharedDefinitions.colour
        let screens = Screens(clock: Clock(), definitions: definitions)
        screens.clock.start()
        screens.basket.editor.start()
        let depth = ColourDepth(environment: ProcessInfo.processInfo.environment)
        let application = Application(rootController: screens.tabs, depth: depth)
        let ending = await application.run()
        screens.basket.editor.stop()
        // The parent process must see that a signal ended this process.
        if case .signal(let signal) = ending { kill(getpid(), signal) }
    }
}
