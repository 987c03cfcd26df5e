import Testing
import UIKit

extension Claim: CustomTestStringConvertible {
    var testDescription: String { name }
}

/// The stand-in's claims about UIKit.
@MainActor
@Suite struct ClaimTests {
    @Test(arguments: Claim.all)
    func theStandInKeepsAClaim(claim: Claim) async throws {
        #expect(!claim.source.isEmpty)
        try await claim.check()
    }

    @Test func whatNeedsAUserHasASourceToo() {
        #expect(UserClaim.all.allSatisfy { !$0.source.isEmpty })
    }

    @Test func whatRaisesAnExceptionHasASourceToo() {
        #expect(ExceptionClaim.all.allSatisfy { !$0.source.isEmpty })
    }
}
