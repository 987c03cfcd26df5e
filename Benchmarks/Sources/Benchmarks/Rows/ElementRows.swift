import BindingKit
import Observation

/// Elements of a model that are written to another property, each through a transform; per change.
@MainActor
enum ElementRows {
    private static let count = 100_000
    private static let modelCount = 10_000

    static var all: [Row] {
        [
            values("append", "one appended to \(count.grouped) values, transformed") {
                $0.items.append(Value(id: -$1 - 1))
            },
            values("change", "one of \(count.grouped) values, transformed, with another value") {
                $0.items[count / 2].value = -$1 - 1
            },
            derived, model,
        ]
    }

    /// A row in which each change transforms one element.
    private static func values(
        _ id: String, _ title: String, change: @escaping (Stock, Int) -> Void
    ) -> Row {
        Row(id: "elements.\(id)", group: .listView, title: title, steps: 20) {
            let (stock, shelf, manager) = (Stock(count), Shelf(), BindingManager())
            var (step, transforms) = (0, 0)
            manager.bindElements(shelf, \.numbers, toSubject: stock, \.items) { value in
                transforms += 1
                return value.value &* 2
            }
            manager.enable()
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        change(stock, step)
                        manager.updateIfNeeded()
                        step += 1
                    }
                },
                isDone: {
                    transforms == count + step && shelf.numbers == stock.items.map { $0.value &* 2 }
                })
        }
    }

    /// The same, but each change transforms all elements.
    private static var derived: Row {
        Row(
            id: "elements.append.derived", group: .listView,
            title: "`bindObserver` to all of them derived, one appended", steps: 4
        ) {
            let (stock, shelf, manager) = (Stock(count), Shelf(), BindingManager())
            manager.bindObserver(shelf, \.numbers, toSubject: stock) { stock in
                stock.items.map { $0.value &* 2 }
            }
            manager.enable()
            return Workload(
                body: .now {
                    for step in 0..<$0 {
                        stock.items.append(Value(id: -step - 1))
                        manager.updateIfNeeded()
                    }
                },
                isDone: { shelf.numbers == stock.items.map { $0.value &* 2 } })
        }
    }

    private static var model: Row {
        Row(
            id: "elements.model", group: .listView,
            title: "one of \(modelCount.grouped) models, transformed, with another value",
            steps: 20
        ) {
            let (models, shelf, manager) = (Models(modelCount), Shelf(), BindingManager())
            manager.bindElements(shelf, \.numbers, toSubject: models, \.items) { $0.value }
            manager.enable()
            var place = Scattered(count: modelCount)
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        models.items[place.next()].value += 1
                        manager.updateIfNeeded()
                    }
                },
                isDone: {
                    withExtendedLifetime(manager) {
                        shelf.numbers == models.items.map(\.value)
                    }
                })
        }
    }
}

private struct Value: Identifiable, Equatable {
    let id: Int
    var value = 0
}

@Observable
private final class Stock {
    var items: [Value]

    init(_ count: Int) { items = (0..<count).map { Value(id: $0, value: $0) } }
}

@Observable
private final class Models {
    let items: [PlainModel]

    init(_ count: Int) { items = (0..<count).map { _ in PlainModel() } }
}

private final class Shelf {
    var numbers: [Int] = []
}
