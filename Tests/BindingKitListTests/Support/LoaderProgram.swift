import Foundation
import Observation

@testable import BindingKit
@testable import TestSupport

/// A model that is loaded page by page, a view that shows it, and random events on both.
@MainActor
final class LoaderProgram {
    /// The result of a load.
    enum Answer {
        case page([Word], hasMore: Bool)
        case failure(String)
    }

    private(set) var history: [String] = []
    var random: SplitMix64
    let feed = LoaderFeed()
    let view: StrictListView
    let bindings = BindingManager()
    private(set) var oracle = LoaderOracle()
    private(set) var loader: RowLoader?
    private(set) var rows: RowBinding<Word>?
    /// `nil` while it is being bound.
    private(set) var loaderRow: RowBinding<LoaderRow>?
    /// Whether the bound rows have the loader.
    private var hasLoader = false
    /// Loads that are waiting for their answers.
    private var waiting: [(load: Int, continuation: CheckedContinuation<Answer, Never>)] = []
    /// How many loads have run so far.
    private var runs = 0
    private var lastID = 0
    /// How many more times the load and the handler may call back.
    var callbacks = 0
    /// The end that was reported last.
    private var reachedEnd: (rowCount: Int, endCount: Int)?
    private var handlerProblem: String?

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        view = StrictListView(StrictListView.Mood.allCases[random.below(4)])
        view.viewport = 3
        loader = RowLoader { [weak self] in
            guard let self else { return false }
            return try await load()
        }
        feed.posts = newWords(random.below(8))
        bindRows()
        if random.below(4) != 0 { bindings.enable() }
    }

    func note(_ text: String) { history.append(text) }

    /// The first problem, in a sentence.
    func problem(steps: Int) async -> String? {
        for _ in 0..<steps {
            await step()
            await endOfTurn()
            if random.below(3) == 0 { continue }
            note("settle")
            settleTurn()
            if let problem = await checkRuns() { return problem }
            settleTurn()
            if let problem = check() { return problem }
        }
        return await checkEnd()
    }

    // MARK: The load

    private func load() async throws -> Bool {
        let load = runs
        runs += 1
        note("load \(load) runs")
        callBack()
        let answer = await withCheckedContinuation { waiting.append((load, $0)) }
        note("load \(load) is answered: \(answer)")
        callBack()
        if case .page(let words, _) = answer, !Task.isCancelled || random.below(2) == 0 {
            feed.posts += words
        }
        callBack()
        oracle.end(load, answer)
        switch answer {
        case .page(_, let hasMore): return hasMore
        case .failure(let text): throw Refusal(reason: text)
        }
    }

    /// Gives an answer to a load that is waiting.
    func answer(with answer: Answer) {
        guard !waiting.isEmpty else { return }
        waiting.remove(at: random.below(waiting.count)).continuation.resume(returning: answer)
    }

    func newWords(_ count: Int) -> [Word] {
        (0..<count).map { _ in
            // Sometimes a page repeats earlier words.
            if random.below(12) != 0 || feed.posts.isEmpty { lastID += 1 }
            return Word(lastID)
        }
    }

    /// Runs random client code in the load and the handler.
    func callBack() {
        guard callbacks > 0, random.below(2) == 0 else { return }
        callbacks -= 1
        note("called back:")
        switch random.below(8) {
        case 0...1: reset()
        case 2: begin()
        case 3: retry()
        case 4: toggle()
        case 5: bindings.updateIfNeeded()
        case 6: unbindLoaderRow()
        default: feed.posts.removeAll()
        }
    }

    // MARK: What the program does to the loader

    func begin() {
        note("load()")
        guard let loader else { return }
        oracle.load()
        loader.load()
    }

    func retry() {
        note("retry()")
        guard let loader else { return }
        oracle.retry()
        loader.retry()
    }

    func reset() {
        note("reset()")
        guard let loader else { return }
        oracle.reset()
        loader.reset()
    }

    func toggle() {
        note(bindings.isEnabled ? "disable" : "enable")
        if bindings.isEnabled { bindings.disable() } else { bindings.enable() }
    }

    // MARK: Binding

    func bindRows() {
        note("bind the rows")
        let rows = bindings.bindRows(of: view, section: 0, toSubject: feed, \.posts) {
            (cell: WordCell, word, _) in cell.text = word.text
        }
        rows.onReachEnd = { [weak self] in self?.rowsEnd() }
        self.rows = rows
        (reachedEnd, hasLoader) = (nil, false)
        bindLoaderRow()
    }

    func bindLoaderRow() {
        guard let loader, let rows, rows.end == nil else { return }
        note("bind the loader's row")
        (hasLoader, loaderRow) = (true, nil)
        loaderRow = bindings.bindLoader(
            loader, of: view, after: rows, section: 1,
            loading: ExtraRow { (cell: HintCell, _) in cell.text = "…" },
            failed: { error in
                ExtraRow { (cell: HintCell, _) in cell.text = (error as? Refusal)?.reason ?? "?" }
            })
    }

    func unbindLoaderRow() {
        note("unbind the loader's row")
        loaderRow?.unbind()
    }

    func unbindRows() {
        note("unbind the rows")
        rows?.unbind()
        unbindLoaderRow()
    }

    /// Releases the loader.
    func dropLoader() {
        note("drop everything")
        unbindRows()
        (loader, rows, loaderRow) = (nil, nil, nil)
    }

    private func rowsEnd() {
        note("the end is reached")
        let end = (rows?.rows.count ?? 0, oracle.endCount)
        if !bindings.isEnabled { handlerProblem = "the end is reported while nothing is delivered" }
        if let reachedEnd, reachedEnd == end {
            handlerProblem = "the end of \(end.0) rows is reported twice"
        }
        reachedEnd = end
        callBack()
        if hasLoader, loaderRow?.end == nil, rows?.end == nil { oracle.load() }
    }

    // MARK: Checks

    /// Checks that each load runs in a job of its own.
    private func checkRuns() async -> String? {
        let begun = oracle.begun.count
        await endOfTurn()
        return runs < begun ? "\(runs) loads ran, of \(begun)" : nil
    }

    private func check() -> String? {
        let former = callbacks
        callbacks = 0
        defer { callbacks = former }
        if let handlerProblem { return handlerProblem }
        if let violation = view.violations.first { return violation }
        guard let loader else { return nil }
        let state = LoaderOracle.State(loader.state)
        if state != oracle.state { return "the loader is \(state) instead of \(oracle.state)" }
        if runs > oracle.begun.count { return "\(runs) loads ran, of \(oracle.begun.count)" }
        return checkRows() ?? checkReachingEnd()
    }

    private func checkRows() -> String? {
        guard bindings.isEnabled, let rows, rows.end == nil else { return nil }
        let wanted = feed.posts.map(\.text) + (loaderRow?.end == nil ? loaderTexts : [])
        view.viewport = nil
        view.layOut()
        let texts = view.texts
        view.viewport = 3
        view.layOut()
        return texts == wanted ? nil : "the view shows \(texts) instead of \(wanted)"
    }

    private var loaderTexts: [String] {
        switch oracle.state {
        case .loading: ["…"]
        case .failed(let text): [text]
        case .idle, .finished: []
        }
    }

    /// Checks what happens when the user leaves the end and scrolls back to it.
    private func checkReachingEnd() -> String? {
        // If the top is in view, the last row is not shown again.
        guard bindings.isEnabled, let rows, rows.end == nil, rows.rows.count > 4 else {
            return nil
        }
        view.scroll(toRow: 0)
        let end = (rows.rows.count, oracle.endCount)
        view.scroll(toRow: 1000)
        guard let reachedEnd, reachedEnd == end else {
            return "the end of \(end.0) rows is not reported"
        }
        return nil
    }

    /// Checks that no object is alive after everything was released and all answers have arrived.
    private func checkEnd() async -> String? {
        weak var former: AnyObject?
        former = loader
        callbacks = 0
        if random.below(2) == 0 { dropLoader() }
        while !waiting.isEmpty { answer(with: .page(newWords(1), hasMore: true)) }
        await endOfTurn()
        if loader != nil {
            settleTurn()
            if let problem = check() { return problem }
            dropLoader()
            while !waiting.isEmpty { answer(with: .failure("late")) }
            await endOfTurn()
        }
        while !waiting.isEmpty { answer(with: .failure("late")) }
        await endOfTurn()
        settleTurn()
        if former != nil { return "the loader is retained" }
        return view.violations.first
    }
}

extension LoaderOracle.State {
    /// The oracle's state for a loader's state.
    init(_ state: RowLoader.State) {
        self =
            switch state {
            case .idle: .idle
            case .loading: .loading
            case .failed(let error): .failed((error as? Refusal)?.reason ?? "\(error)")
            case .finished: .finished
            }
    }
}

/// The loaded model.
@MainActor
@Observable
final class LoaderFeed {
    var posts: [Word] = []
}
