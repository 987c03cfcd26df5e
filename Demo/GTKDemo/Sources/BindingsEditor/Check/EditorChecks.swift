import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel
import Foundation

/// Operates the editor like a user, and checks document, files and widgets. `BindingsEditor
/// --check` runs it.
@MainActor
struct EditorChecks {
    let application: Application
    let editor: EditorWindow
    let user: User
    let report: CheckReport
    let sample: EditorSample

    var model: EditorModel { editor.model }
    var page: EditorPage { editor.page }
    var form: DefinitionForm { editor.page.form }

    /// - Returns: the program's exit status.
    static func run(in loop: MainLoop) -> Int32 {
        var status = EXIT_FAILURE
        let report = CheckReport()
        Task {
            do {
                try await runAll(report)
                print("\(report.count) checks passed.")
                status = EXIT_SUCCESS
            } catch {
                print("not ok \(report.count + 1) - \(error)")
            }
            loop.quit()
        }
        loop.run()
        return status
    }

    private static func runAll(_ report: CheckReport) async throws {
        let before = (objects: LiveCounts.objects, handlers: LiveCounts.signalHandlers)
        let sample = try EditorSample()
        defer { sample.remove() }
        try await runInWindow(sample, report)
        try await report.expect("closing the windows leaves no signal handler") {
            LiveCounts.signalHandlers == before.handlers
        }
        try await report.expect("closing the windows leaves no GObject") {
            LiveCounts.objects == before.objects
        }
    }

    private static func runInWindow(_ sample: EditorSample, _ report: CheckReport) async throws {
        let application = Application()
        application.start([])
        guard let editor = application.windows.first else { return }
        let user = try await User(of: editor.window, title: "Bindings Editor")
        let checks = EditorChecks(
            application: application, editor: editor, user: user, report: report, sample: sample)
        try await checks.checkEmptyDocument()
        try await checks.checkErrorsAndCompletion()
        try await checks.checkList()
        let round = try await TabRound(of: user, through: editor.window)
        try report.expectVisited(round)
        try await checks.checkUndo()
        try await checks.checkSaving()
        try await checks.checkDialogs()
        try await checks.checkManyDefinitions()
        try await checks.checkClosing()
    }

    // MARK: - Shared by the checks

    /// Presses keys in the dialog in front.
    func answer(_ keys: String...) async throws {
        guard let window = MessageDialog.current?.window else {
            throw CheckFailure(sentence: "a dialog asks", seen: "none")
        }
        let user = try await User(of: window, title: "Message")
        for key in keys { try await user.press(key) }
    }

    /// Moves the keyboard to a field, clears the field, and types a text.
    func type(_ text: String, into field: Entry) async throws {
        field.focus()
        try await user.press("ctrl+a", "BackSpace")
        try await user.type(text)
    }

    var definitions: [String] {
        model.document.definitions.definitions.map {
            "\($0.key ?? ""):\($0.path ?? "")>\($0.observer ?? "")"
        }
    }

    var errors: [String] { model.errors.rows.map(\.text) }
}
