import BindingKit
import Testing

@testable import TestSupport

/// The outputs of the library that the pages quote.
@MainActor
@Suite struct SampleTests {
    @MainActor private final class FruitViewController {
        let fruit = Person("Apple")
        let nameLabel = Label()
    }

    #if DEBUG  // Optimized, some key paths have no names.
    @Test func theSampleOfExplainIsItsOutput() throws {
        let controller = FruitViewController()
        let manager = BindingManager(owner: controller)
        manager.bindObserver(
            controller.nameLabel, \.text, toSubject: controller.fruit, \.name,
            fileID: "App/FruitViewController.swift", line: 12)
        manager.enable()
        controller.fruit.name = "Pear"
        let page = try Repository.text("Docs/Troubleshooting.md")
        let sample = try #require(
            page.firstMatch(of: #/answers for one property of one view:\n\n```\n([^`]+)\n```/#))
        let words = sample.output.1.split(separator: "\n").joined(separator: " ")
        #expect(manager.explain(controller.nameLabel, \.text) == words)
    }
    #endif
}
