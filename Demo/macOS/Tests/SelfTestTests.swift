import AppKit
import SelfTest
import XCTest

/// The scenarios of the self-test, without the demo.
final class SelfTestTests: XCTestCase {
    @MainActor
    func testAllScenariosPass() async {
        // Windows and events need an application; this one never runs.
        let application = NSApplication.shared
        application.setActivationPolicy(.accessory)
        application.finishLaunching()
        let test = SelfTest()
        await test.run()
        for result in test.failures {
            XCTFail("\(result.name): \(result.failure ?? "")")
        }
        XCTAssertFalse(test.results.isEmpty)
    }
}
