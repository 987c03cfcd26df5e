import BindingKit

/// A control with a fast user.
@MainActor
private final class Knob: EditableView {
    var value = 0
    let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func turn(to new: Int) {
        value = new
        listeners.send(.changed)
    }
}

/// Edits that a binding writes from a view to its model.
@MainActor
enum TwoWayRows {
    static var all: [Row] {
        [
            Row(
                id: "edit", group: .bindingKit,
                title: "two-way, an edit, `@Observable`, `updateIfNeeded()`"
            ) {
                let (model, knob, manager) = (PlainModel(), Knob(), BindingManager())
                manager.bindObserver(knob, \.value, toSubject: model, twoWay: \.value)
                manager.enable()
                return Workload(
                    body: .now {
                        let start = knob.value
                        for step in 1...$0 {
                            knob.turn(to: start + step)
                            manager.updateIfNeeded()
                        }
                    },
                    isDone: { knob.value == model.value })
            },
            Row(
                id: "edit.registrar", group: .bindingKit,
                title: "two-way, an edit, `BindingRegistrar`"
            ) {
                let (model, knob, manager) = connected()
                return Workload(
                    body: .now {
                        let start = knob.value
                        for step in 1...$0 { knob.turn(to: start + step) }
                    },
                    isDone: { withExtendedLifetime(manager) { knob.value == model.value } })
            },
            Row(
                id: "edit.forward", group: .bindingKit,
                title: "two-way, a change of the model, `BindingRegistrar`"
            ) {
                let (model, knob, manager) = connected()
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 { model.value = start + step }
                    },
                    isDone: { withExtendedLifetime(manager) { knob.value == model.value } })
            },
            Row(
                id: "edit.transform", group: .bindingKit,
                title: "two-way, an edit, `BindingRegistrar`, through a transform"
            ) {
                let (model, knob, manager) = transformed()
                return Workload(
                    body: .now {
                        let start = knob.value
                        for step in 1...$0 { knob.turn(to: start + step) }
                    },
                    isDone: { withExtendedLifetime(manager) { knob.value == model.value + 1 } })
            },
            Row(
                id: "edit.transform.forward", group: .bindingKit,
                title: "two-way, a change of the model, `BindingRegistrar`, through a transform"
            ) {
                let (model, knob, manager) = transformed()
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 { model.value = start + step }
                    },
                    isDone: { withExtendedLifetime(manager) { knob.value == model.value + 1 } })
            },
        ]
    }

    /// Edits that a history registers. Each edit is a step.
    ///
    /// They are the last of all rows: as soon as one manager of the process has a history, the
    /// edits of all managers look for a history.
    static var withHistory: [Row] {
        [
            Row(
                id: "edit.undo", group: .bindingKit,
                title: "two-way, an edit, `@Observable`, with a history"
            ) {
                let (model, knob, manager) = (PlainModel(), Knob(), BindingManager())
                let history = History()
                manager.bindObserver(knob, \.value, toSubject: model, twoWay: \.value)
                manager.registerUndo(with: history)
                manager.enable()
                return Workload(
                    body: .now {
                        let start = knob.value
                        for step in 1...$0 {
                            knob.turn(to: start + step)
                            manager.updateIfNeeded()
                        }
                    },
                    isDone: { knob.value == model.value && history.canUndo })
            },
            Row(
                id: "edit.registrar.undo", group: .bindingKit,
                title: "two-way, an edit, `BindingRegistrar`, with a history"
            ) {
                let (model, knob, manager) = connected()
                let history = History()
                manager.registerUndo(with: history)
                return Workload(
                    body: .now {
                        let start = knob.value
                        for step in 1...$0 { knob.turn(to: start + step) }
                    },
                    isDone: {
                        withExtendedLifetime(manager) {
                            knob.value == model.value && history.canUndo
                        }
                    })
            },
        ]
    }

    private static func transformed() -> (RegistrarModel, Knob, BindingManager) {
        let (model, knob, manager) = (RegistrarModel(), Knob(), BindingManager())
        manager.bindObserver(
            knob, \.value, toSubject: model, twoWay: \.value,
            transform: ValueTransform(forward: { $0 + 1 }, reverse: { $0 - 1 }))
        manager.enable()
        return (model, knob, manager)
    }

    private static func connected() -> (RegistrarModel, Knob, BindingManager) {
        let (model, knob, manager) = (RegistrarModel(), Knob(), BindingManager())
        manager.bindObserver(knob, \.value, toSubject: model, twoWay: \.value)
        manager.enable()
        return (model, knob, manager)
    }
}
