import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Ids, content and models that call back in the middle of a step.
@MainActor
@Suite struct PresentationReentrancyTests {
    private let manager = BindingManager()
    private let shop = Shop()
    private let screen = MemoryPresenter("screen")

    @Test(arguments: [true, false])
    func anIDMayEndOrPauseTheBinding(isPaused: Bool) {
        let record = bind()
        manager.enable()
        settleTurn()
        let ware = Ware("A")
        ware.onID = { [manager] in if isPaused { manager.disable() } else { record.unbind() } }
        shop.ware = ware
        for _ in 0..<3 { drawFrame() }
        #expect(screen.shows == "nothing")
        #expect(!record.isActive)
    }

    @Test func anItemWhoseIDChangesWhileItWaitsIsPresentedOnce() {
        screen.isInWindow = false
        var made = 0
        let record = bind { made += 1 }
        manager.enable()
        let ware = Ware("A")
        shop.ware = ware
        settleTurn()
        ware.name = "B"
        screen.isInWindow = true
        for _ in 0..<5 { drawFrame() }
        #expect(made == 1)
        #expect(screen.shows == "B arriving")
        withExtendedLifetime(record) {}
    }

    @Test func anItemWhoseIDChangesWhileItIsShownCanBeDismissed() {
        _ = bind()
        manager.enable()
        let ware = Ware("A")
        shop.ware = ware
        settleTurn()
        screen.finish()
        ware.name = "B"
        screen.swipeAway()
        for _ in 0..<3 { drawFrame() }
        #expect(shop.ware == nil)
        #expect(screen.shows == "nothing")
    }

    @Test func aStepThatFallsDueInsideAnotherIsTaken() {
        var isNested = false
        let record = bind { [shop] in
            guard isNested else { return }
            shop.ware = nil
            // A main loop that the content runs does this.
            for _ in 0..<2 { settleTurn() }
        }
        manager.enable()
        shop.ware = Ware("A")
        settleTurn()
        screen.finish()
        manager.disable()
        isNested = true
        shop.ware = Ware("B")
        for _ in 0..<3 {
            settleTurn()
            screen.finish()
        }
        for _ in 0..<3 { drawFrame() }
        #expect(screen.shows == "nothing")
        #expect(!record.isActive)
    }

    @Test func anAnswerIsGivenAlthoughTheModelEndsTheBinding() {
        var answers: [Int] = []
        let record = manager.bindQuestion(on: screen, toSubject: shop, twoWay: \.question) {
            answers.append($1)
        }
        manager.enable()
        shop.question = Question("Q", choices: [.init("one", 1)])
        settleTurn()
        screen.finish()
        shop.onQuestion = { record.unbind() }
        screen.press("one")
        #expect(answers == [1])
    }

    @Test func anItemMayEndTheBindingsAsItIsReleased() {
        _ = bind()
        manager.enable()
        do {
            let ware = Ware("A")
            ware.onEnd = { [manager] in manager.removeAllBindings() }
            shop.ware = ware
        }
        settleTurn()
        screen.finish()
        shop.ware = Ware("B")
        for _ in 0..<3 {
            drawFrame()
            screen.finish()
        }
        #expect(manager.bindings.isEmpty)
        #expect(screen.shows == "nothing")
        #expect(screen.toolkit.mistakes.isEmpty)
    }

    private func bind(onMaking: @escaping () -> Void = {}) -> BindingRecord {
        manager.bindPresentation(on: screen, toSubject: shop, twoWay: \.ware, id: \.key) {
            [unowned screen] ware in
            onMaking()
            return screen.screen(ware.name)
        }
    }
}

/// An object whose id is a property.
private final class Ware {
    var name: String
    var onID: (() -> Void)?

    var onEnd: (() -> Void)?

    init(_ name: String) { self.name = name }

    deinit { onEnd?() }

    var key: String {
        onID.take()?()
        return name
    }
}

@MainActor
@Observable
private final class Shop {
    var ware: Ware?
    var question: Question<Int>? { didSet { onQuestion?() } }
    @ObservationIgnored var onQuestion: (() -> Void)?
}
