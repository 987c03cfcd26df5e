import BindingKit
import Dispatch
import Observation

/// A sorted and filtered controller. One of its elements changes, and a list view shows the change;
/// per change.
///
/// Each change has a turn of its own, because changed elements are read again until their turn
/// ends.
@MainActor
enum ControllerRows {
    static var all: [Row] {
        [1_000, 10_000, 100_000].map(firstRow) + [letterRow]
            + [1_000, 10_000, 100_000].map(readRow)
            + [1_000, 10_000, 100_000].map { count in
                row("key", "the key of one of \(count.grouped) sorted elements changes", count) {
                    $0.sort(by: \.value)
                }
            } + [
                row("closure", "the same of 1,000, sorted by a closure", 1_000) {
                    $0.sort = { $0.value < $1.value }
                }
            ]
    }

    /// The controller stores values for each element when it reads the elements for the first time.
    private static func firstRow(_ count: Int) -> Row {
        Row(
            id: "controller.first.\(count)", group: .life,
            title: "arrange \(count.grouped) elements for the first time, per element",
            steps: count, isLarge: count > 10_000
        ) {
            var (controller, arranged) = (ArrayController<Sorted>(), 0)
            return Workload(
                prepare: {
                    controller = ArrayController(content: (0..<$0).map { Sorted(value: -$0) })
                    controller.filter = { $0.isShown }
                    controller.sort(by: \.value)
                },
                body: .now { _ in arranged = controller.arrangedObjects.count },
                isDone: { arranged == controller.content.count })
        }
    }

    /// One more letter in a search field makes another filter, which reads all elements.
    private static var letterRow: Row {
        let count = 10_000
        return Row(
            id: "controller.letter", group: .life,
            title: "another filter over \(count.grouped) elements, per element",
            updatesPerStep: count, steps: 2
        ) {
            let models = (0..<count).map { Sorted(value: $0) }
            let controller = ArrayController(content: models)
            controller.sort(by: \.value)
            var (step, arranged) = (0, controller.arrangedObjects.count)
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        step += 1
                        let digit = step % 10
                        controller.filter = { $0.isShown && $0.value % 10 != digit }
                        arranged = controller.arrangedObjects.count
                    }
                },
                isDone: { arranged == count / 10 * 9 })
        }
    }

    /// The time without a binding until the arranged elements have been read.
    private static func readRow(_ count: Int) -> Row {
        Row(
            id: "controller.read.\(count)", group: .turn,
            title: "the key of one of \(count.grouped) sorted elements changes, they are read",
            steps: 20, isLarge: count > 10_000
        ) {
            let models = (0..<count).map { Sorted(value: $0) }
            let controller = ArrayController(content: models)
            controller.filter = { $0.isShown }
            controller.sort(by: \.value)
            var (place, step, arranged) = (Scattered(count: count), 0, 0)
            return Workload(
                body: .turns {
                    for _ in 0..<$0 {
                        step += 1
                        models[place.next()].value = step &* 7_907 % count
                        arranged = controller.arrangedObjects.count
                        await endTurn()
                    }
                },
                isDone: {
                    let values = controller.arrangedObjects.map(\.value)
                    return arranged == count && values == values.sorted()
                })
        }
    }

    private static func row(
        _ id: String, _ title: String, _ count: Int,
        sort: @escaping @MainActor (ArrayController<Sorted>) -> Void
    ) -> Row {
        Row(
            id: "list.controller.\(id).\(count)", group: .turn, title: title, steps: 20,
            isLarge: count > 10_000
        ) {
            let models = (0..<count).map { Sorted(value: $0) }
            let (controller, view) = (ArrayController(content: models), CountingListView())
            let manager = BindingManager()
            controller.filter = { $0.isShown }
            sort(controller)
            let binding = manager.bindRows(of: view, toSubject: controller, \.arrangedObjects) {
                (_: CountingListView.Cell, _, _) in
            }
            manager.enable()
            var (place, step) = (Scattered(count: count), 0)
            return Workload(
                body: .turns {
                    for _ in 0..<$0 {
                        step += 1
                        models[place.next()].value = step &* 7_907 % count
                        manager.updateIfNeeded()
                        await endTurn()
                    }
                },
                isDone: {
                    let values = binding.rows.map(\.value)
                    // This retains both objects, because bindings retain neither.
                    return view.batches > 0 && controller.content.count == count
                        && values.count == count && values == values.sorted()
                })
        }
    }
}

/// Waits until the jobs at the end of the main queue's turn have run.
@MainActor
private func endTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// An element of the controller.
@Observable
private final class Sorted: Identifiable {
    var value: Int
    var isShown = true

    init(value: Int) {
        self.value = value
    }
}
