import BindingKit
import BindingKitGTK
import BindingsEditorModel
import Foundation

/// Draws the window in several states and sizes into files.
@MainActor
enum Screenshots {
    /// - Returns: the program's exit status.
    static func save(to folder: String, in loop: MainLoop) -> Int32 {
        var status = EXIT_SUCCESS
        Task {
            do {
                let folder = URL(filePath: folder)
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                try await saveAll(to: folder)
            } catch {
                print(error)
                status = EXIT_FAILURE
            }
            loop.quit()
        }
        loop.run()
        return status
    }

    private static func saveAll(to folder: URL) async throws {
        let sample = try EditorSample()
        defer { sample.remove() }
        let editor = EditorWindow(in: nil)
        editor.present()
        try await save(editor.window, folder, "empty")
        try editor.model.open(sample.faulty)
        editor.model.select([1])
        for (name, width, height) in [("wide", 1280, 820), ("narrow", 600, 820)] {
            editor.window.resize(width: width, height: height)
            try await save(editor.window, folder, name)
        }
        editor.window.resize(width: 980, height: 760)
        StyleSheet.prefersDark = true
        try await save(editor.window, folder, "dark")
        StyleSheet.prefersDark = false
        try await saveDialogs(of: editor, to: folder)
        editor.window.close()
    }

    private static func saveDialogs(of editor: EditorWindow, to folder: URL) async throws {
        editor.model.tell("Keyboard Shortcuts", EditorMenu.keys)
        try await saveDialog(folder, "keys")
        editor.page.change { $0.add() }
        editor.model.askBeforeClosing()
        try await saveDialog(folder, "closing")
        editor.model.question = nil
    }

    private static func saveDialog(_ folder: URL, _ name: String) async throws {
        // A question is presented at the end of the turn.
        try await Task.sleep(for: .milliseconds(100))
        if let window = MessageDialog.current?.window { try await save(window, folder, name) }
    }

    /// Waits first, because the window must be laid out.
    private static func save(_ window: Window, _ folder: URL, _ name: String) async throws {
        try await Task.sleep(for: .milliseconds(700))
        let path = folder.appending(path: "\(name).png").path
        guard window.saveScreenshot(to: path) else { throw CocoaError(.fileWriteUnknown) }
        print(path)
    }
}
