import BindingKit
import Observation

/// A derivation from many models. If one of them changes, all are read again.
@MainActor
enum DerivationRows {
    static let count = 5_000

    static var all: [Row] {
        [
            Row(
                id: "derivation.plain", group: .scale,
                title: "a derivation over \(count.grouped) `@Observable` models, per model",
                updatesPerStep: count, steps: 4
            ) {
                let models = (0..<count).map { _ in PlainModel() }
                return derivation(over: models, \.value) { model, manager in
                    model.value += 1
                    manager.updateIfNeeded()
                }
            },
            Row(
                id: "derivation.registrar", group: .scale,
                title: "the same over models with a `BindingRegistrar`, per model",
                updatesPerStep: count, steps: 4
            ) {
                let models = (0..<count).map { _ in RegistrarModel() }
                return derivation(over: models, \.value) { model, _ in model.value += 1 }
            },
        ]
    }

    private static func derivation<Model: AnyObject>(
        over models: [Model], _ value: @escaping (Model) -> Int,
        change: @escaping (Model, BindingManager) -> Void
    ) -> Workload {
        let (shelf, label, manager) = (Shelf(models), Label(), BindingManager())
        manager.bindObserver(label, \.value, toSubject: shelf) { shelf in
            shelf.models.reduce(0) { $0 + value($1) }
        }
        manager.enable()
        var place = Scattered(count: models.count)
        return Workload(
            body: .now { for _ in 0..<$0 { change(models[place.next()], manager) } },
            isDone: {
                withExtendedLifetime((manager, shelf)) {
                    label.value > 0 && label.value == models.reduce(0) { $0 + value($1) }
                }
            })
    }
}

/// Retains the models, which never change.
private final class Shelf<Model: AnyObject>: Observable {
    let models: [Model]

    init(_ models: [Model]) {
        self.models = models
    }
}
