import BindingKit
import Observation

/// A list of many sections. When one section changes, all sections are read and compared; per
/// section.
@MainActor
enum ListSectionRows {
    static var all: [Row] { [row("sections", 1_000), row("sections.10000", 10_000)] }

    private static func row(_ id: String, _ count: Int) -> Row {
        Row(
            id: "list.view.\(id)", group: .listView,
            title: "a row added to one of \(count.grouped) sections of 10, per section",
            updatesPerStep: count, steps: 4
        ) {
            let (drawers, view, manager) = (
                Drawers(count), CountingListView(), BindingManager()
            )
            manager.bindRows(
                of: view, toSubject: drawers,
                .sections { drawers in
                    drawers.all.map { RowSection($0.id, rows: $0.cards) }
                }
            ) { (cell: CountingListView.Cell, card, _) in
                cell.labels[0].value = card.id
            }
            manager.enable()
            var (next, updates) = (0, 0)
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        drawers.all[next % count].cards.append(Card(id: -next))
                        updates += manager.updateIfNeeded()
                        next += 1
                    }
                },
                isDone: {
                    updates == next && view.shownCounts == drawers.all.map(\.cards.count)
                })
        }
    }
}

private struct Card: Identifiable, Hashable {
    let id: Int
}

private struct Drawer: Identifiable {
    let id: Int
    var cards: [Card]
}

@Observable
private final class Drawers {
    var all: [Drawer]

    init(_ count: Int) {
        all = (0..<count).map { Drawer(id: $0, cards: (1...10).map { Card(id: $0) }) }
    }
}
