import BindingKit

/// One binding to a plain `@Observable` model, delivered by `updateIfNeeded()`.
@MainActor
enum PlainRows {
    static var all: [Row] {
        [
            Row(id: "plain", group: .bindingKit, title: "`@Observable`, `updateIfNeeded()`") {
                let (model, label, manager) = connected()
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 {
                            model.value = start + step
                            manager.updateIfNeeded()
                        }
                    },
                    isDone: { label.value == model.value })
            },
            Row(id: "plain.string", group: .bindingKit, title: "the same, String of 20 characters")
            {
                let (model, label, manager) = (PlainModel(), Label(), BindingManager())
                manager.bindObserver(label, \.text, toSubject: model, \.text)
                manager.enable()
                return Workload(
                    body: .now {
                        for step in 0..<$0 {
                            model.text = Texts[step]
                            manager.updateIfNeeded()
                        }
                    },
                    isDone: { label.text == model.text })
            },
            Row(id: "plain.transform", group: .bindingKit, title: "the same, with a transform") {
                let (model, label, manager) = (PlainModel(), Label(), BindingManager())
                manager.bindObserver(label, \.value, toSubject: model, \.value) { $0 &* 2 }
                manager.enable()
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 {
                            model.value = start + step
                            manager.updateIfNeeded()
                        }
                    },
                    isDone: { label.value == model.value &* 2 })
            },
            Row(
                id: "plain.burst", group: .bindingKit,
                title: "the same, 1,000 changes in one turn, per change", updatesPerStep: 1_000
            ) {
                let (model, label, manager) = connected()
                return Workload(
                    body: .now {
                        for _ in 0..<$0 {
                            let start = model.value
                            for step in 1...1_000 { model.value = start + step }
                            manager.updateIfNeeded()
                        }
                    },
                    isDone: { label.value == model.value })
            },
        ]
    }

    static func connected() -> (PlainModel, Label, BindingManager) {
        let (model, label, manager) = (PlainModel(), Label(), BindingManager())
        manager.bindObserver(label, \.value, toSubject: model, \.value)
        manager.enable()
        return (model, label, manager)
    }
}
