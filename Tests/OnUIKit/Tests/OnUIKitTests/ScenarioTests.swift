import Testing

extension Scenario: CustomTestStringConvertible {
    var testDescription: String { name }
}

/// The scenarios of the demo's self-test.
@MainActor
@Suite struct ScenarioTests {
    @Test(arguments: Scenario.all)
    func aScenarioPasses(scenario: Scenario) async throws {
        try await scenario.check()
    }

    @Test func theSelfTestSaysWhatFailedAndWhy() async {
        let test = SelfTest()
        #expect(test.summary == "not run yet")
        await test.run(
            [Claim("one is one", source: "arithmetic") { try expect(1 == 1) }],
            [
                Scenario("two is three") { try expect(2, is: 3, line: 7) },
                Scenario("it throws") { throw CancellationError() },
            ])
        #expect(test.results.map(\.failure).first == .some(nil))
        #expect(test.failures.map(\.name) == ["two is three", "it throws"])
        #expect(test.failures.first?.failure == "line 7: expected 3, found 2")
        #expect(test.results.first?.source == "arithmetic")
        #expect(test.summary == "2 of 3 failed")
    }
}
