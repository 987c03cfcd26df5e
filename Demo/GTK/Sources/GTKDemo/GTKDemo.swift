import BindingKit
import BindingKitGTK
import Foundation
import Models

/// `swift run GTKDemo`: the demo in a window.
@main
struct GTKDemo {
    @MainActor
    static func main() {
        do throws(DisplayError) {
            let loop = try MainLoop()
            let clock = Clock()
            let label = Label()
            let bindings = BindingManager()
            bindings.bindObserver(label, \.text, toSubject: clock, \.date) {
                String(format: "%.1f", $0.timeIntervalSince1970)
            }
            let window = Window(title: "BindingKit", width: 640, height: 480)
            window.content = label
            window.onClose = { loop.quit() }
            clock.start()
            bindings.enable()
            window.present()
            Task { try? await Task.sleep(for: .seconds(3)); print(window.saveScreenshot(to: "/tmp/gtk-1.png")) }
            loop.run()
        } catch {
            FileHandle.standardError.write(Data("GTKDemo: \(error)\n".utf8))
            exit(2)
        }
    }
}
