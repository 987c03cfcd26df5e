import BindingKit

/// Edits that a history registers, each of them a step.
///
/// These rows are the last: once a manager in the process has a history, edits of all managers look for
/// one.
@MainActor
enum UndoRows {
    static var all: [Row] {
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
                let (model, knob, manager) = TwoWayRows.connected()
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
}
