import BindingKit
import BindingKitGTK

@main
struct App {
    @MainActor
    static func main() throws {
        let loop = try MainLoop()
        let window = Window(title: "Fruit editor", width: 320, height: 160)
        window.contentViewController = EditorPage(title: "Fruits")
        window.onClose = { loop.quit() }
        window.present()
        loop.run()
    }
}
