import BindingKit
import Observation

/// A node of an outline is expanded and collapsed. It is measured until the view has been called;
/// per change. The nodes are spread over the list, because the rows after a node move in memory.
@MainActor
enum OutlineRows {
    static var all: [Row] {
        [
            Row(
                id: "list.outline.expand", group: .listView,
                title: "a node with 3 children expanded or collapsed among \(count.grouped) rows",
                steps: 20
            ) {
                let (attic, view, manager) = (Attic(count), CountingListView(), BindingManager())
                let record = manager.bindRows(
                    of: view, toSubject: attic,
                    .outline(\.boxes, children: \.boxes, isExpanded: \.isOpen)
                ) { (_: CountingListView.Cell, _, _) in }
                manager.enable()
                var (step, updates) = (0, 0)
                return Workload(
                    body: .now {
                        for _ in 0..<$0 {
                            attic.boxes[step / 2 * (count * 5 / 8 + 1) % count].isOpen.toggle()
                            updates += manager.updateIfNeeded()
                            step += 1
                        }
                    },
                    isDone: {
                        updates == step && record.rows.count == count + step % 2 * 3
                            && view.reloads == 1
                    })
            }
        ]
    }

    // Valgrind needs a minute to observe five times as many.
    private static let count = 20_000
}

/// The roots.
@Observable
private final class Attic {
    let boxes: [Box]

    init(_ count: Int) {
        boxes = (0..<count).map { _ in Box([Box([]), Box([]), Box([])]) }
    }
}

/// A node. It has a registrar of the library, because otherwise valgrind would need minutes to
/// observe so many nodes.
@Observable
private final class Box: Identifiable {
    var boxes: [Box]
    var isOpen = false
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ boxes: [Box]) {
        self.boxes = boxes
    }
}
