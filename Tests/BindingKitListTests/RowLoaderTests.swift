import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A loader that adds rows at the end.
@MainActor
@Suite struct RowLoaderTests {
    private let feed = Feed()
    private let bindings = BindingManager()
    private let view = StrictListView()
    private let loader: RowLoader
    private let posts: RowBinding<Word>
    private let loaderRow: RowBinding<LoaderRow>

    init() {
        loader = RowLoader { [feed] in try await feed.loadMore() }
        view.viewport = 3
        posts = bindings.bindRows(of: view, toSubject: feed, \.posts) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        loaderRow = bindings.bindLoader(
            loader, of: view, after: posts,
            loading: ExtraRow { (cell: HintCell, _) in cell.text = "…" },
            failed: { error in ExtraRow { (cell: HintCell, _) in cell.text = "\(error)" } })
        bindings.enable()
    }

    /// The texts of all rows, visible or not.
    private var texts: [String] {
        view.viewport = nil
        view.layOut()
        defer { view.viewport = 3 }
        return view.texts
    }

    private func answer(_ result: Result<[Int], Refusal>) async {
        feed.answer(result)
        await endOfTurn { feed.answered == feed.asked }
        settleTurn()
    }

    private func endOfTurn(until isDone: () -> Bool) async {
        for _ in 0..<1000 where !isDone() { await Task.yield() }
        for _ in 0..<10 { await Task.yield() }
    }

    private func reachEnd() async {
        view.scroll(toRow: 100)
        await endOfTurn { feed.isWaiting }
        settleTurn()
    }

    @Test func theEndOfTheRowsLoadsMore() async {
        #expect(feed.asked == 0, "the end is not in sight")
        await reachEnd()
        #expect(feed.asked == 1)
        #expect(texts.last == "…")
        await answer(.success([6, 7, 8]))
        #expect(texts == (1...8).map(String.init))
        #expect(feed.asked == 1)
        await reachEnd()
        #expect(feed.asked == 2)
        feed.hasMore = false
        await answer(.success([9]))
        await reachEnd()
        #expect(feed.asked == 2, "nothing more to load")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aFailureIsShownAndRetried() async {
        await reachEnd()
        await answer(.failure(Refusal(reason: "offline")))
        #expect(texts.last == "Refusal(reason: \"offline\")")
        view.scroll(toRow: 0)
        view.scroll(toRow: 100)
        #expect(feed.asked == 1, "not by itself")
        loader.retry()
        loader.retry()
        await endOfTurn { feed.isWaiting }
        settleTurn()
        #expect(feed.asked == 2)
        #expect(texts.last == "…")
        await answer(.success([6]))
        #expect(texts == (1...6).map(String.init))
    }

    @Test func aLoadThatBringsNothingMayBeFollowedByAnother() async {
        await reachEnd()
        await answer(.success([]))
        #expect(texts == (1...5).map(String.init))
        view.scroll(toRow: 0)
        await reachEnd()
        #expect(feed.asked == 2)
    }

    @Test func aLoadThatWasResetIsIgnored() async {
        await reachEnd()
        loader.reset()
        settleTurn()
        #expect(texts == (1...5).map(String.init))
        feed.hasMore = false
        await answer(.success([6]))
        guard case .idle = loader.state else {
            Issue.record("the state is \(loader.state)")
            return
        }
    }

    @Test func theEndOfAsManyRowsLoadsAgainAfterAReset() async {
        await reachEnd()
        loader.reset()
        await answer(.failure(Refusal(reason: "late")))
        view.scroll(toRow: 0)
        await reachEnd()
        #expect(feed.asked == 2)
        #expect(texts.last == "…")
        await answer(.success([6]))
    }

    @Test func theEndOfTheRowsLoadsNothingOnceTheLoadersRowHasEnded() async {
        loaderRow.unbind()
        view.scroll(toRow: 100)
        await endOfTurn { false }
        #expect(feed.asked == 0)
        loader.load()
        await endOfTurn { feed.isWaiting }
        #expect(feed.asked == 1, "the loader itself is the program's")
        await answer(.success([6]))
        #expect(texts == (1...6).map(String.init))
    }

    @Test func theEndIsThatOfTheLastSectionThatHasRows() {
        let basket = Basket()
        basket.racks = [
            WordGroup(name: "a", words: [Word(1), Word(2)]), WordGroup(name: "b", words: []),
            WordGroup(name: "c", words: []),
        ]
        let view = StrictListView()
        let rows = bindings.bindRows(
            of: view, toSubject: basket,
            .sections { $0.racks.map { RowSection($0.name, rows: $0.words) } },
            .style(empty: ExtraRow { (cell: HintCell, _) in cell.text = "empty" })
        ) { (cell: WordCell, word, _) in cell.text = word.text }
        view.viewport = 1
        var ends: [Int] = []
        rows.onReachEnd = { [weak rows] in ends.append(rows?.rows.count ?? 0) }
        view.scroll(toRow: 0)
        #expect(ends.isEmpty)
        view.scroll(toRow: 1)
        #expect(ends == [2])
        basket.racks[1].words = [Word(3)]
        settleTurn()
        view.scroll(toRow: 1)
        #expect(ends == [2], "another row comes after it")
        view.scroll(toRow: 2)
        #expect(ends == [2, 3])
        basket.racks = []
        settleTurn()
        #expect(ends == [2, 3])
    }

    @Test func theEndIsReachedOnceTheManagerIsEnabled() async {
        bindings.disable()
        view.scroll(toRow: 100)
        await endOfTurn { false }
        #expect(feed.asked == 0, "while the manager is disabled nothing begins")
        bindings.enable()
        await endOfTurn { feed.isWaiting }
        #expect(feed.asked == 1)
        await answer(.success([6]))
        #expect(texts == (1...6).map(String.init))
    }

    @Test func anEndThatIsOutOfSightAgainIsNotReached() async {
        bindings.disable()
        view.scroll(toRow: 100)
        view.scroll(toRow: 0)
        bindings.enable()
        await endOfTurn { false }
        #expect(feed.asked == 0)
    }

    @Test func theRowCanNeitherBeSelectedNorEdited() async {
        await reachEnd()
        let row = RowIndex(section: 1, row: 0)
        #expect(view.contents?.canSelectRow(at: row) == false)
        #expect(view.contents?.edits(at: row) == [])
        await answer(.success([]))
    }

    @Test func theBindingReleasesTheLoader() async {
        weak var weakLoader: RowLoader?
        do {
            let own = RowLoader { true }
            weakLoader = own
            posts.loader = own
        }
        #expect(weakLoader != nil)
        posts.unbind()
        #expect(weakLoader == nil)
    }
}

/// A model of posts. More posts are added when the test answers.
@MainActor
@Observable
private final class Feed {
    var posts = (1...5).map { Word($0) }
    @ObservationIgnored var hasMore = true
    @ObservationIgnored private(set) var asked = 0
    @ObservationIgnored private(set) var answered = 0
    @ObservationIgnored private var waiting: CheckedContinuation<[Int], any Error>?

    var isWaiting: Bool { waiting != nil }

    func loadMore() async throws -> Bool {
        asked += 1
        defer { answered += 1 }
        let more = try await withCheckedThrowingContinuation { waiting = $0 }
        posts += more.map { Word($0) }
        return hasMore
    }

    func answer(_ result: Result<[Int], Refusal>) {
        let former = waiting
        waiting = nil
        former?.resume(with: result.mapError { $0 as any Error })
    }
}
