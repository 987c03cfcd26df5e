import BindingKitGTK
import Foundation

/// Operates the demo like a user, and checks models and widgets. Run by `GTKDemo --check`.
@MainActor
enum Checks {
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
        let before = Remains.now
        let remains: Remains
        let file = try DefinitionCopy()
        defer { file.remove() }
        do {
            let opened = OpenedPages()
            let demo = DemoWindow(definitions: file.url, opener: opened.open)
            demo.window.present()
            let user = try await User(of: demo.window, title: "BindingKit")
            try await checkClock(demo, user, report)
            try await checkFruits(demo, user, report)
            try await checkTable(demo, user, report)
            try await checkColour(demo, user, report)
            try await checkFile(demo, user, report, file: file)
            try await checkKits(demo, user, report, opened: opened)
            try await checkSignUp(demo, user, report)
            try await checkChat(demo, user, report)
            try await checkContact(demo, user, report)
            try await checkGuide(demo, user, report)
            try await checkFolders(demo, user, report)
            try await checkSizes(demo, user, report)
            try await checkNarrow(demo, user, report)
            try await checkTab(demo, user, report)
            try await checkMenu(demo, user, report)
            try await checkInspector(demo, user, report)
            remains = Remains(of: demo)
            try report.expectNow(
                "the open window has \(remains.objects - before.objects) GObjects and "
                    + "\(remains.signalHandlers - before.signalHandlers) signal handlers"
            ) {
                remains.objects > before.objects && remains.signalHandlers > before.signalHandlers
            }
            try await user.clickClose(besides: demo.menu.button)
            try await report.expect("a click on the cross closes the window") {
                demo.window.isDestroyed
            }
        }
        try await report.expect("closing the window leaves no binding") {
            remains.managers.allSatisfy { $0.value == nil }
        }
        try await report.expect("closing the window leaves no signal handler") {
            Remains.now.signalHandlers == before.signalHandlers
        }
        try await report.expect("closing the window leaves no GObject") {
            Remains.now.objects == before.objects
        }
        for key in ["ctrl+w", "ctrl+q"] { try await checkClosing(with: key, report, before) }
    }
}
