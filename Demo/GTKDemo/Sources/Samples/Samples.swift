import BindingKitGTK
import Foundation

/// `swift run Samples clock` or `names` runs a sample of a library that BindingKit follows. Each
/// sample is written as the migration page says. The samples of TJBinder and of Bindings for iOS
/// are pages of the demo.
@main
struct Samples {
    @MainActor
    static func main() throws {
        let loop = try MainLoop()
        let arguments = CommandLine.arguments.dropFirst()
        let page: ViewController
        switch (arguments.first, arguments.count) {
        case ("clock", 1), ("clock", 2): page = ClockSample()
        case ("names", 1), ("names", 2): page = NamesSample()
        default:
            print("Samples clock|names [FILE]    shows a sample, or draws it into FILE")
            exit(2)
        }
        let window = Window(title: page.title, width: 420, height: 320)
        window.contentViewController = page
        window.onClose = { loop.quit() }
        window.present()
        if let file = arguments.dropFirst().first {
            Task {
                // The window has to be laid out first.
                try? await Task.sleep(for: .milliseconds(500))
                if !window.saveScreenshot(to: file) { exit(1) }
                loop.quit()
            }
        }
        loop.run()
    }
}
