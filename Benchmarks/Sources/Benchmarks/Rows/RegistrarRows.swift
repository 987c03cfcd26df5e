import BindingKit
import Observation

/// A model that announces changes after they have happened.
@Observable
final class RegistrarModel {
    var value = 0
    var text = ""
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

/// One binding to a model with a `BindingRegistrar`. Changes are delivered before the setter
/// returns.
@MainActor
enum RegistrarRows {
    static var all: [Row] {
        [
            Row(
                id: "registrar.unobserved", group: .floor,
                title: "`BindingRegistrar`, nobody observes"
            ) {
                let model = RegistrarModel()
                return Workload(body: .now { change(model, $0) })
            },
            Row(id: "registrar", group: .bindingKit, title: "`BindingRegistrar`") {
                let (model, label, manager) = (RegistrarModel(), Label(), BindingManager())
                manager.bindObserver(label, \.value, toSubject: model, \.value)
                manager.enable()
                return Workload(
                    body: .now { change(model, $0) },
                    isDone: { withExtendedLifetime(manager) { label.value == model.value } })
            },
            Row(
                id: "registrar.unread", group: .bindingKit,
                title: "the same, a model that only bindings read"
            ) {
                let (model, label, manager) = (RegistrarModel(), Label(), BindingManager())
                manager.bindObserver(label, \.value, toSubject: model, \.value)
                manager.enable()
                return Workload(
                    body: .now {
                        let start = label.value
                        for step in 1...$0 { model.value = start + step }
                    },
                    isDone: { withExtendedLifetime(manager) { label.value == model.value } })
            },
            Row(
                id: "registrar.string", group: .bindingKit,
                title: "the same, String of 20 characters"
            ) {
                let (model, label, manager) = (RegistrarModel(), Label(), BindingManager())
                manager.bindObserver(label, \.text, toSubject: model, \.text)
                manager.enable()
                return Workload(
                    body: .now { for step in 0..<$0 { model.text = Texts[step] } },
                    isDone: { withExtendedLifetime(manager) { label.text == model.text } })
            },
            Row(id: "registrar.transform", group: .bindingKit, title: "the same, with a transform")
            {
                let (model, label, manager) = (RegistrarModel(), Label(), BindingManager())
                manager.bindObserver(label, \.value, toSubject: model, \.value) { $0 &* 2 }
                manager.enable()
                return Workload(
                    body: .now { change(model, $0) },
                    isDone: { withExtendedLifetime(manager) { label.value == model.value &* 2 } })
            },
            Row(
                id: "registrar.fan.100", group: .scale,
                title: "`BindingRegistrar`, 100 bindings on one property, per view",
                updatesPerStep: 100
            ) {
                let (model, manager) = (RegistrarModel(), BindingManager())
                let labels = (0..<100).map { _ in Label() }
                for label in labels {
                    manager.bindObserver(label, \.value, toSubject: model, \.value)
                }
                manager.enable()
                return Workload(
                    body: .now { change(model, $0) },
                    isDone: {
                        withExtendedLifetime(manager) {
                            labels.allSatisfy { $0.value == model.value }
                        }
                    })
            },
        ]
            + [100, 100_000].map { count in
                Row(
                    id: "registrar.spread.\(count)", group: .scale,
                    title: "`BindingRegistrar`, \(count.grouped) bindings, every model in turn",
                    isLarge: count > 10_000
                ) { spread(over: count) }
            }
    }

    private static func change(_ model: RegistrarModel, _ steps: Int) {
        let start = model.value
        for step in 1...steps { model.value = start + step }
    }

    private static func spread(over count: Int) -> Workload {
        let managers = (0..<(count + 9) / 10).map { _ in BindingManager() }
        let pairs = (0..<count).map { _ in (RegistrarModel(), Label()) }
        for (index, (model, label)) in pairs.enumerated() {
            managers[index / 10].bindObserver(label, \.value, toSubject: model, \.value)
        }
        for manager in managers { manager.enable() }
        var place = Scattered(count: count)
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    let model = pairs[place.next()].0
                    model.value = model.value + 1
                }
            },
            isDone: {
                withExtendedLifetime(managers) { pairs.allSatisfy { $0.0.value == $0.1.value } }
            })
    }
}
