import BindingKit

/// The same update of a plain model among a growing number of bindings.
@MainActor
enum ScaleRows {
    static var all: [Row] {
        [1, 10, 100, 1_000].map { count in
            Row(
                id: "fan.\(count)", group: .scale,
                title: "\(count.grouped) bindings on one property, per view",
                updatesPerStep: count
            ) { fanOut(to: count) }
        }
            + [0, 10, 1_000].map { count in
                Row(
                    id: "others.\(count)", group: .scale,
                    title: "\(count.grouped) bindings on other properties of the model"
                ) { among(count) }
            }
            + [1, 100, 10_000, 100_000].map { count in
                Row(
                    id: "total.\(count)", group: .scale,
                    title: "\(count.grouped) bindings in all, one model changes",
                    isLarge: count > 10_000
                ) { population(of: count, changing: 1) }
            }
            + [100, 100_000].map { count in
                Row(
                    id: "spread.\(count)", group: .scale,
                    title: "\(count.grouped) bindings in all, every model changes in turn",
                    isLarge: count > 10_000
                ) { population(of: count, changing: count) }
            }
    }

    private static func fanOut(to count: Int) -> Workload {
        let (model, manager) = (PlainModel(), BindingManager())
        let labels = (0..<count).map { _ in Label() }
        for label in labels { manager.bindObserver(label, \.value, toSubject: model, \.value) }
        manager.enable()
        return Workload(
            body: .now {
                let start = model.value
                for step in 1...$0 {
                    model.value = start + step
                    manager.updateIfNeeded()
                }
            },
            isDone: { labels.allSatisfy { $0.value == model.value } })
    }

    private static func among(_ count: Int) -> Workload {
        let (model, label, manager) = PlainRows.connected()
        let idle = (0..<count).map { _ in Label() }
        for (index, label) in idle.enumerated() {
            let property = PlainModel.others[index % PlainModel.others.count]
            manager.bindObserver(label, \.value, toSubject: model, property)
        }
        return Workload(
            body: .now {
                let start = model.value
                for step in 1...$0 {
                    model.value = start + step
                    manager.updateIfNeeded()
                }
            },
            isDone: { label.value == model.value && idle.count == count })
    }

    /// Ten bindings for each manager, as on a typical screen. Each is bound to a model of its own.
    private static func population(of count: Int, changing active: Int) -> Workload {
        let managers = (0..<(count + 9) / 10).map { _ in BindingManager() }
        let pairs = (0..<count).map { _ in (PlainModel(), Label()) }
        for (index, (model, label)) in pairs.enumerated() {
            managers[index / 10].bindObserver(label, \.value, toSubject: model, \.value)
        }
        for manager in managers { manager.enable() }
        var place = Scattered(count: active)
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    let index = place.next()
                    let model = pairs[index].0
                    model.value = model.value + 1
                    managers[index / 10].updateIfNeeded()
                }
            },
            isDone: { pairs.allSatisfy { $0.0.value == $0.1.value } })
    }
}
