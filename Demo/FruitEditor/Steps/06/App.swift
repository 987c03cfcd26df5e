import BindingKit
import BindingKitGTK

@main
struct App {
    @MainActor
    static func main() throws {
        BindingLog.destination = .print(.warning)
        let loop = try MainLoop()
        let window = Window(title: "Fruit editor", width: 580, height: 300)
        window.contentViewController = EditorPage(title: "Fruits")
        window.onClose = { loop.quit() }
        window.present()
        loop.run()
    }
}
