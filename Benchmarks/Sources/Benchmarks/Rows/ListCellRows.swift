import BindingKit
import Observation

/// A cell that shows three properties of a model is reused for another model; per cell.
@MainActor
enum ListCellRows {
    /// More models than are used, so that each model is shown for the first time.
    private static let count = 4_000

    static var all: [Row] {
        [
            row("reuse", "a cell used again, three bindings, `@Observable`") {
                bound(toSubjects: (0..<count).map { PlainModel(number: $0) }) { row, cell, model in
                    row.bindObserver(cell.labels[0], \.value, toSubject: model, \.value)
                    row.bindObserver(cell.labels[1], \.value, toSubject: model, \.other0)
                    row.bindObserver(cell.labels[2], \.value, toSubject: model, \.other1)
                }
            },
            row("reuse.registrar", "the same, `BindingRegistrar`") {
                bound(toSubjects: (0..<count).map { ThreeModel(number: $0) }) { row, cell, model in
                    row.bindObserver(cell.labels[0], \.value, toSubject: model, \.value)
                    row.bindObserver(cell.labels[1], \.value, toSubject: model, \.second)
                    row.bindObserver(cell.labels[2], \.value, toSubject: model, \.third)
                }
            },
            row("reuse.known", "the same, `@Observable`, models that have been shown before") {
                bound(toSubjects: (0..<50).map { PlainModel(number: $0) }) { row, cell, model in
                    row.bindObserver(cell.labels[0], \.value, toSubject: model, \.value)
                    row.bindObserver(cell.labels[1], \.value, toSubject: model, \.other0)
                    row.bindObserver(cell.labels[2], \.value, toSubject: model, \.other1)
                }
            },
            row("reuse.view", "the same, one closure that reads three properties") {
                bound(toSubjects: (0..<count).map { PlainModel(number: $0) }) { row, cell, model in
                    row.bindObserver(cell, toSubject: model) { cell, model in
                        cell.labels[0].value = model.value
                        cell.labels[1].value = model.other0
                        cell.labels[2].value = model.other1
                    }
                }
            },
            row("reuse.view.registrar", "one closure, `BindingRegistrar`") {
                bound(toSubjects: (0..<count).map { ThreeModel(number: $0) }) { row, cell, model in
                    row.bindObserver(cell, toSubject: model) { cell, model in
                        cell.labels[0].value = model.value
                        cell.labels[1].value = model.second
                        cell.labels[2].value = model.third
                    }
                }
            },
            row("reuse.none", "the same, three labels set instead") {
                bound(toSubjects: (0..<count).map { PlainModel(number: $0) }) { _, cell, model in
                    cell.labels[0].value = model.value
                    cell.labels[1].value = model.other0
                    cell.labels[2].value = model.other1
                }
            },
            row("reuse.tracking", "by hand, three labels set in a `withObservationTracking` each") {
                tracked { cell, model in
                    withObservationTracking {
                        cell.labels[0].value = model.value
                    } onChange: {
                    }
                    withObservationTracking {
                        cell.labels[1].value = model.other0
                    } onChange: {
                    }
                    withObservationTracking {
                        cell.labels[2].value = model.other1
                    } onChange: {
                    }
                }
            },
            row("reuse.tracking.one", "by hand, three labels set in one") {
                tracked { cell, model in
                    withObservationTracking {
                        cell.labels[0].value = model.value
                        cell.labels[1].value = model.other0
                        cell.labels[2].value = model.other1
                    } onChange: {
                    }
                }
            },
            row("reuse.closures", "by hand, three weak closures set", closures),
            row("reuse.labels", "by hand, three labels set", labels),
        ]
    }

    private static func row(
        _ id: String, _ title: String, _ make: @escaping @MainActor () -> Workload
    ) -> Row {
        Row(id: "list.cell.\(id)", group: .listView, title: title, steps: 1_000, make: make)
    }

    /// The view requests the cell of one row after the other, as during scrolling.
    private static func bound<Model: AnyObject & Identifiable>(
        toSubjects models: [Model],
        _ configure: @escaping @MainActor (BindingManager, CountingListView.Cell, Model) -> Void
    ) -> Workload {
        let (view, shop, manager) = (CountingListView(), Models(models), BindingManager())
        manager.bindRows(of: view, toSubject: shop, \.models) {
            (cell: CountingListView.Cell, model, row) in
            configure(row, cell, model)
        }
        manager.enable()
        var next = 0
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    if next > 0 { view.contents?.didEndDisplaying(view.spare) }
                    _ = view.contents?.cell(at: RowIndex(row: next % models.count))
                    next += 1
                }
            },
            isDone: {
                withExtendedLifetime((manager, shop)) {
                    view.spare.shows((next - 1) % models.count)
                }
            })
    }

    private static func tracked(
        _ show: @escaping @MainActor (CountingListView.Cell, PlainModel) -> Void
    ) -> Workload {
        let models = (0..<count).map { PlainModel(number: $0) }
        let cell = CountingListView.Cell()
        var next = 0
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    show(cell, models[next % count])
                    next += 1
                }
            },
            isDone: { cell.shows((next - 1) % count) })
    }

    private static func closures() -> Workload {
        let models = (0..<count).map { ClosureTrio(number: $0) }
        let cell = CountingListView.Cell()
        var next = 0
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    models[(next + count - 1) % count].forget()
                    models[next % count].show(in: cell.labels)
                    next += 1
                }
            },
            isDone: { cell.shows((next - 1) % count) })
    }

    private static func labels() -> Workload {
        let models = (0..<count).map { PlainModel(number: $0) }
        let cell = CountingListView.Cell()
        var next = 0
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    let model = models[next % count]
                    cell.labels[0].value = model.value
                    cell.labels[1].value = model.other0
                    cell.labels[2].value = model.other1
                    next += 1
                }
            },
            isDone: { cell.shows((next - 1) % count) })
    }
}

extension CountingListView.Cell {
    /// Whether all labels show the model with a number.
    fileprivate func shows(_ number: Int) -> Bool {
        labels.allSatisfy { $0.value == number }
    }
}

extension PlainModel: Identifiable {
    fileprivate convenience init(number: Int) {
        self.init()
        (value, other0, other1) = (number, number, number)
    }
}

/// A model with three properties that announce their changes afterwards.
@Observable
private final class ThreeModel: Identifiable {
    var value: Int
    var second: Int
    var third: Int
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(number: Int) {
        (value, second, third) = (number, number, number)
    }
}

/// A model with three properties that call a closure each, written by hand.
private final class ClosureTrio {
    private let models: [ClosureModel]

    init(number: Int) {
        models = (0..<3).map { _ in ClosureModel() }
        for model in models { model.value = number }
    }

    func show(in labels: [Label]) {
        for (model, label) in zip(models, labels) {
            model.onChange = { [weak model, weak label] in
                guard let model, let label else { return }
                label.value = model.value
            }
            label.value = model.value
        }
    }

    func forget() {
        for model in models { model.onChange = nil }
    }
}

/// Contains the rows.
@Observable
private final class Models<Model> {
    var models: [Model]

    init(_ models: [Model]) {
        self.models = models
    }
}
