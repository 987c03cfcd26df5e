import UIKit

/// If the arguments contain `--self-test`, runs the self-test at launch and ends the application.
///
/// It prints the failures and a last line that begins with `self-test:`, for a script that launches
/// the application in a simulator.
@MainActor
enum SelfTestLaunch {
    static func runIfAsked() {
        guard CommandLine.arguments.contains("--self-test") else { return }
        Task {
            // By then, the application has a window and is active.
            try? await Task.sleep(for: .seconds(2))
            let test = SelfTest()
            await test.run()
            for result in test.failures {
                print("✘ \(result.name): \(result.failure ?? "")")
                if let source = result.source { print("  \(source)") }
            }
            print("self-test: \(test.summary)")
            fflush(nil)
            exit(test.failures.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
