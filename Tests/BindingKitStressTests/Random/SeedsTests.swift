import Testing

@testable import TestSupport

/// The environment variables for random programs.
@Suite struct SeedsTests {
    @Test func programsThatTakeLongAreFewer() {
        let environment = ["BINDINGKIT_SEEDS": "200"]
        #expect(Seeds.forTest(default: 3, weight: 100, environment: environment) == [1, 2])
        #expect(Seeds.forTest(default: 3, weight: 900, environment: environment) == [1])
    }

    @Test func withoutAWishTheSeedsAreTheSameEachTime() {
        #expect(Seeds.forTest(default: 3, environment: [:]) == [1, 2, 3])
    }

    @Test func aNumberOfSeedsBeginsAtOne() {
        #expect(Seeds.forTest(default: 3, environment: ["BINDINGKIT_SEEDS": "2"]) == [1, 2])
    }

    @Test func aRangeOfSeedsIncludesBothEnds() {
        let environment = ["BINDINGKIT_SEEDS": "7...9"]
        #expect(Seeds.forTest(default: 3, environment: environment) == [7, 8, 9])
    }

    @Test func oneSeedIsPreferredToMany() {
        let environment = ["BINDINGKIT_SEED": "17", "BINDINGKIT_SEEDS": "7...9"]
        #expect(Seeds.forTest(default: 3, environment: environment) == [17])
    }
}
