import Testing

@testable import BindingKit
@testable import TestSupport

/// What a screen shows instead of its content.
@MainActor
@Suite struct UnavailableTests {
    private let manager = BindingManager()
    private let display = MemoryDisplay()
    private let model = Basket()

    @discardableResult
    private func bind(_ pressed: @escaping @MainActor () -> Void = {}) -> BindingRecord {
        let record = manager.bindUnavailable(of: display, toSubject: model) {
            $0.words.isEmpty ? Unavailable(.empty, "No words", actionTitle: "Add one") : nil
        } onAction: { basket in
            basket.words = [Word(1)]
            pressed()
        }
        manager.enable()
        return record
    }

    @Test func itIsShownAsLongAsThereIsNoContent() {
        bind()
        #expect(display.unavailable?.title == "No words")
        model.words = [Word(1)]
        settleTurn()
        #expect(display.unavailable == nil)
    }

    @Test func theButtonActsWhileTheManagerIsEnabled() {
        var presses = 0
        let record = bind { presses += 1 }
        display.listeners.send(.changed)
        settleTurn()
        #expect(display.unavailable == nil && presses == 1)
        manager.disable()
        display.listeners.send(.changed)
        #expect(presses == 1)
        manager.enable()
        record.unbind()
        #expect(display.listeners.isEmpty)
    }

    @Test func aLoadWithoutAValueSaysHowItStands() async {
        let clock = ManualClock()
        let server = Server()
        let loaded = Loaded(clock: clock) { () async throws -> Int in
            await Task.yield()
            if server.isOffline { throw Refusal(reason: "offline") }
            return 1
        }
        #expect(loaded.unavailable == nil)
        loaded.load()
        #expect(loaded.unavailable == nil, "it is not slow yet")
        for _ in 0..<100 where loaded.isLoading { await Task.yield() }
        #expect(loaded.unavailable?.reason == .failed)
        #expect(loaded.unavailable?.actionTitle == "Try Again")
        server.isOffline = false
        loaded.retry()
        for _ in 0..<100 where loaded.isLoading { await Task.yield() }
        #expect(loaded.unavailable == nil && loaded.value == 1)
        server.isOffline = true
        loaded.reload()
        for _ in 0..<100 where loaded.isLoading { await Task.yield() }
        #expect(loaded.error != nil && loaded.unavailable == nil, "the value is shown still")
    }

    @Test("Contract 70: a list says why it has no rows")
    func aListSaysWhyItHasNoRows() async {
        let server = Server()
        let loaded = Loaded(clock: ManualClock()) { () async throws -> [Word] in
            await Task.yield()
            if server.isOffline { throw Refusal(reason: "offline") }
            return server.words
        }
        let list = StrictListView()
        manager.bindRows(of: list, toSubject: loaded, .derived { $0.value ?? [] }) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        manager.bindUnavailable(of: display, toSubject: loaded) {
            $0.unavailable ?? ($0.value?.isEmpty == true ? Unavailable(.empty, "None") : nil)
        } onAction: {
            $0.retry()
        }
        manager.enable()
        loaded.load()
        await finish(loaded)
        #expect(display.unavailable?.reason == .failed)
        server.isOffline = false
        display.listeners.send(.changed)
        await finish(loaded)
        #expect(display.unavailable?.reason == .empty)
        server.words = [Word(1), Word(2)]
        loaded.reload()
        await finish(loaded)
        #expect(display.unavailable == nil)
        #expect(list.texts == ["1", "2"])
        server.isOffline = true
        loaded.reload()
        await finish(loaded)
        #expect(display.unavailable == nil && list.texts == ["1", "2"], "the former rows stay")
        #expect(list.violations.isEmpty, "\(list.violations)")
    }

    private func finish(_ loaded: Loaded<[Word]>) async {
        for _ in 0..<100 where loaded.isLoading { await Task.yield() }
        settleTurn()
    }
}

@MainActor
private final class Server {
    var isOffline = true
    var words: [Word] = []
}

@MainActor
private final class MemoryDisplay: UnavailableDisplay {
    var unavailable: Unavailable?
    let listeners = EditListeners()

    func reportUnavailableActions(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }
}
