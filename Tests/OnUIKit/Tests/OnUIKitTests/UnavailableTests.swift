import BindingKit
import Observation
import Testing

@testable import UIKit

/// A view controller shows the reason why it has no content.
@MainActor
@Suite struct UnavailableTests {
    private let controller = UIViewController()
    private let manager = BindingManager()

    private var shown: UIContentUnavailableConfiguration? {
        controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
    }

    private func settle(until isDone: () -> Bool) async {
        for _ in 0..<1000 where !isDone() { await Task.yield() }
        BindingManager.updateAllIfNeeded()
    }

    @Test func aLoadThatHasFailedIsTriedAgainByTheButton() async throws {
        let server = Server()
        let loaded = Loaded { try await server.numbers() }
        manager.bindUnavailable(of: controller, toSubject: loaded) {
            $0.unavailable ?? ($0.value?.isEmpty == true ? Unavailable(.empty, "No numbers") : nil)
        } onAction: {
            $0.retry()
        }
        manager.enable()
        #expect(shown == nil)
        loaded.load()
        await settle { loaded.error != nil }
        #expect(shown?.text == "This could not be loaded.")
        #expect(shown?.image?.systemName == "exclamationmark.triangle")
        #expect(shown?.button.title == "Try Again")
        server.isOffline = false
        let action = try #require(shown?.buttonProperties.primaryAction)
        action.handler(action)
        await settle { loaded.value != nil }
        #expect(shown?.text == "No numbers")
        #expect(shown?.isLoading == false)
        #expect(shown?.buttonProperties.primaryAction == nil)
    }

    @Test func whatIsLoadedHasASpinner() {
        controller.unavailable = Unavailable(.loading, "Loading…")
        #expect(shown?.isLoading == true && shown?.text == "Loading…")
        controller.unavailable = nil
        #expect(controller.contentUnavailableConfiguration == nil)
    }

    @Test func aSpinnerTurnsWhileItsPropertyIsTrue() {
        let spinner = UIActivityIndicatorView()
        spinner.isSpinning = true
        #expect(spinner.isAnimating)
        spinner.isSpinning = false
        #expect(!spinner.isAnimating && !spinner.isSpinning)
    }

    @Test func neitherControllerNorModelIsRetained() {
        weak var released: UIViewController?
        weak var model: Model?
        do {
            let (controller, own) = (UIViewController(), Model())
            (released, model) = (controller, own)
            manager.bindUnavailable(of: controller, toSubject: own) { _ in
                Unavailable(.failed, "Failed", actionTitle: "Again")
            }
            manager.enable()
            #expect(controller.unavailable?.title == "Failed")
        }
        #expect(released == nil)
        #expect(model == nil)
    }
}

@MainActor
private final class Server {
    var isOffline = true

    func numbers() async throws -> [Int] {
        await Task.yield()
        if isOffline { throw Offline() }
        return []
    }
}

private struct Offline: Error {}

@MainActor
@Observable
private final class Model {
    var title = ""
}
