import BindingKit
import BindingKitGTK
import Foundation
import Models

/// Draws every page of the demo into a file.
@MainActor
enum Screenshots {
    /// - Returns: the program's exit status.
    static func save(to path: String, in loop: MainLoop) -> Int32 {
        let demo = DemoWindow()
        var status = EXIT_SUCCESS
        demo.clockPage.power.isOn = true
        demo.window.present()
        Task {
            for (name, _) in demo.pages {
                demo.stack.visibleName = name
                let file = Self.path(path, for: name)
                if await isSaved(demo.window, to: file) {
                    print(file)
                } else {
                    print("\(file) could not be written.")
                    status = EXIT_FAILURE
                }
            }
            loop.quit()
        }
        loop.run()
        return status
    }

    /// The page has to be laid out first, and GTK fades from one to the next.
    private static func isSaved(_ window: Window, to path: String) async -> Bool {
        try? await Task.sleep(for: .milliseconds(500))
        return window.saveScreenshot(to: path)
    }

    private static func path(_ path: String, for name: String) -> String {
        let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
        return "\(stem)-\(name).png"
    }
}
