import BindingKit
import Dispatch
import Observation

/// A sorted and filtered controller, one element of which changes, carried to a list view; per
/// change.
///
/// Each change has a turn of its own, because elements that have changed are read again until their
/// turn ends.
@MainActor
enum ControllerRows {
    static var all: [Row] {
        [1_000, 10_000, 100_000].map { count in
            row("key", "the key of one of \(count.grouped) sorted elements changes", count) {
                $0.sort(by: \.value)
            }
        } + [
            row("closure", "the same of 1,000, sorted by a closure", 1_000) {
                $0.sort = { $0.value < $1.value }
            }
        ]
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
                    // Both are retained here, because bindings retain neither.
                    return view.batches > 0 && controller.content.count == count
                        && values.count == count && values == values.sorted()
                })
        }
    }
}

/// Waits until what is scheduled for the end of the main queue's turn has run.
@MainActor
private func endTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// An element.
@Observable
private final class Sorted: Identifiable {
    var value: Int
    var isShown = true

    init(value: Int) {
        self.value = value
    }
}
