import BindingKitGTK
import BindingsEditorModel
import Foundation

/// The windows of the editor, one for each document.
@MainActor
final class Application {
    private(set) var windows: [EditorWindow] = []
    /// The application calls this when no window is left.
    var onLastClose: (() -> Void)?
    private var schema: URL?

    /// Opens a window for each file, or an empty window if there are no files.
    func start(_ files: [URL], schema: URL? = nil) {
        self.schema = schema
        guard !files.isEmpty else {
            newWindow()
            return
        }
        for file in files { open(file, from: nil) }
    }

    /// Opens a window with a new document.
    @discardableResult
    func newWindow() -> EditorWindow {
        let window = EditorWindow(in: self)
        windows.append(window)
        if let schema {
            window.attempt { () throws(EditorFailure) in try window.model.openSchema(schema) }
        }
        window.present()
        return window
    }

    /// Opens a file: in the window that already shows it, in an unused window, or in a new one.
    func open(_ url: URL, from window: EditorWindow?) {
        if let shown = windows.first(where: { $0.model.url?.isSameFile(as: url) == true }) {
            return shown.present()
        }
        let window = window.flatMap { $0.model.isPristine ? $0 : nil } ?? newWindow()
        window.attempt { () throws(EditorFailure) in try window.model.open(url) }
    }

    /// Closes all windows. Asks about the first unsaved window, and continues with the answer.
    func quit() {
        while let window = windows.last {
            guard window.window.requestClose() else {
                return window.model.askBeforeClosing(then: .quit)
            }
        }
    }

    func didClose(_ window: EditorWindow) {
        windows.removeAll { $0 === window }
        if windows.isEmpty { onLastClose?() }
    }
}

extension URL {
    fileprivate func isSameFile(as other: URL) -> Bool {
        resolvingSymlinksInPath().standardizedFileURL
            == other.resolvingSymlinksInPath().standardizedFileURL
    }
}
