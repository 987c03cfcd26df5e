import BindingKit
import BindingKitGTK
import BindingsEditorModel
import Foundation

/// Opens, scrolls and edits 100,000 definitions, and prints how long that takes.
@MainActor
enum Measurements {
    /// - Returns: the program's exit status.
    static func run(in loop: MainLoop) -> Int32 {
        Task {
            do { try await measure() } catch { print(error) }
            loop.quit()
        }
        loop.run()
        return EXIT_SUCCESS
    }

    private static func measure() async throws {
        let sample = try EditorSample()
        defer { sample.remove() }
        let file = sample.folder.appending(path: "TeaPage.bindings.json")
        try ManyDefinitions.data(count: 100_000).write(to: file)
        let editor = EditorWindow(in: nil)
        editor.present()
        try await Task.sleep(for: .milliseconds(300))
        let (model, page) = (editor.model, editor.page)
        try await time("open", editor) { try model.open(file) }
        time("check all by the schema") { model.errors.finish() }
        for place in [50_000, 99_000, 10] {
            try await time("scroll to row \(place)", editor) {
                page.table.scroll(to: ListAnchor(index: RowIndex(row: place), offset: 0))
            }
        }
        model.select([70_000])
        try await time("select a row", editor) { page.table.revealSelection() }
        try await time("type a letter", editor) { model.selection?.key = "x" }
        try await time("type a letter of a wrong path", editor) { model.selection?.path = "x" }
        try await time("undo", editor) { page.undo { $0.undo() } }
        try await time("add a definition", editor) { page.change { $0.add() } }
        try await time("delete it", editor) { page.change { $0.delete() } }
        try await time("move a definition", editor) { page.change { $0.move(by: 1) } }
        try await time("filter", editor) { model.filter = "k7777" }
        try await time("end the filter", editor) { model.filter = "" }
        try await time("save", editor) { try model.save() }
        editor.window.close()
    }

    /// The time until the change is drawn.
    private static func time(
        _ name: String, _ editor: EditorWindow, _ body: () throws -> Void
    ) async throws {
        let start = ContinuousClock.now
        try body()
        let changed = start.milliseconds
        editor.page.bindings.updateIfNeeded()
        let delivered = start.milliseconds
        await withCheckedContinuation { continuation in
            editor.window.onFrame = { [window = editor.window] in
                window.onFrame = nil
                continuation.resume()
            }
            editor.window.redraw()
        }
        print(
            "\(name): document \(changed) ms, delivered \(delivered) ms, drawn "
                + "\(start.milliseconds) ms")
    }

    private static func time(_ name: String, _ body: () -> Void) {
        let start = ContinuousClock.now
        body()
        print("\(name): \(start.milliseconds) ms")
    }
}

extension ContinuousClock.Instant {
    fileprivate var milliseconds: Int {
        Int((ContinuousClock.now - self) / .milliseconds(1))
    }
}

/// A file with many definitions, all valid.
enum ManyDefinitions {
    static func data(count: Int) -> Data {
        var text = "{ \"bindings\": [\n"
        for number in 0..<count {
            text += """
                  { "key": "k\(number)", "subject": "tea.name", "observer": "nameLabel.text" }\
                \(number == count - 1 ? "" : ",")

                """
        }
        return Data((text + "] }\n").utf8)
    }
}
