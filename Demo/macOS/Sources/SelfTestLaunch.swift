import AppKit
import SelfTest

/// Runs the self-test at launch and ends the application, if its arguments say `--self-test`.
///
/// It prints what failed and a last line that begins with `self-test:`.
@MainActor
enum SelfTestLaunch {
    static func runIfAsked() {
        guard CommandLine.arguments.contains("--self-test") else { return }
        Task {
            // The application has a window and is active by then.
            try? await Task.sleep(for: .seconds(2))
            let test = SelfTest()
            await test.run()
            for result in test.failures { print("✘ \(result.name): \(result.failure ?? "")") }
            print("self-test: \(test.summary)")
            fflush(nil)
            exit(test.failures.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
