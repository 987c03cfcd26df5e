import XCTest

@testable import OnApple

/// What the stand-in claims of UIKit, and the scenarios, on UIKit itself.
///
/// A test bundle of a package has no application: the demo's self-test runs the same in one.
final class SelfTestTests: XCTestCase {
    @MainActor
    func testAllClaimsHold() async {
        let test = SelfTest()
        await test.run(Claim.all, [])
        report(test)
    }

    @MainActor
    func testAllScenariosPass() async {
        let test = SelfTest()
        await test.run([], Scenario.all)
        report(test)
    }

    @MainActor
    private func report(_ test: SelfTest) {
        for result in test.failures {
            XCTFail("\(result.name): \(result.failure ?? "") \(result.source ?? "")")
        }
        XCTAssertFalse(test.results.isEmpty)
    }
}
