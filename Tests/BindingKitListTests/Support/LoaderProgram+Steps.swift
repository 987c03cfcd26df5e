@testable import BindingKit
@testable import TestSupport

// The events of a step.
extension LoaderProgram {
    func step() async {
        switch random.below(20) {
        case 0...3:
            answer(with: .page(newWords(random.below(4)), hasMore: random.below(5) != 0))
        case 4...5: answer(with: .failure("refusal \(random.below(3))"))
        case 6...8: userScrolls()
        case 9: begin()
        case 10: retry()
        case 11: reset()
        case 12: await callFromTasks()
        case 13...14: changePosts()
        case 15: toggle()
        case 16...17: callbacks = 1 + random.below(3)
        case 18: bindAnew()
        default: bindings.updateIfNeeded()
        }
    }

    private func userScrolls() {
        let row = random.below(2) == 0 ? 0 : 1000
        note("scroll to \(row)")
        view.userScrolls(toRow: row)
    }

    private func changePosts() {
        note("change the posts")
        switch random.below(4) {
        case 0: feed.posts.shuffle(using: &random)
        case 1: feed.posts.removeAll { $0.id % 3 == random.below(3) }
        case 2: feed.posts = newWords(random.below(9))
        default: feed.posts += newWords(1 + random.below(3))
        }
    }

    private func bindAnew() {
        switch random.below(4) {
        case 0: unbindLoaderRow()
        case 1: if loaderRow?.end != nil { bindLoaderRow() }
        case 2: if rows?.end != nil { bindRows() }
        default: unbindRows()
        }
    }

    /// Uses the loader in tasks that do not belong to the main actor. The tasks run one after the
    /// other, so that a seed always has the same result.
    private func callFromTasks() async {
        for _ in 0..<2 {
            let choice = random.below(3)
            await Task.detached { await self.call(choice) }.value
        }
    }

    private func call(_ choice: Int) {
        note("from another task:")
        switch choice {
        case 0: begin()
        case 1: retry()
        default: reset()
        }
    }
}
