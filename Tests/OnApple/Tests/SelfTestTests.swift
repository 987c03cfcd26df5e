import XCTest

@testable import OnApple

/// The stand-in's claims, and the scenarios, on UIKit itself.
///
/// A package's test bundle has no application. The demo's self-test runs the same checks in an
/// application.
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
