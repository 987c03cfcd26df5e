import BindingKit

/// The cost of inspecting bindings while they work.
@MainActor
enum InspectorRows {
    private static let count = 10_000

    static var all: [Row] {
        [
            Row(
                id: "inspector.refresh", group: .inspector,
                title: "\(count.grouped) bindings inspected, a tenth of them changed, per refresh",
                steps: 20, make: { refreshed(changing: count / 10) }),
            Row(
                id: "inspector.refresh.all", group: .inspector,
                title: "\(count.grouped) bindings inspected, all of them changed, per refresh",
                steps: 20, make: { refreshed(changing: count) }),
            Row(
                id: "inspector.changes", group: .inspector,
                title: "the same changes of all of them, while nobody looks",
                steps: 20, make: { refreshed(changing: count, looks: false) }),
            Row(
                id: "inspector.refresh.idle", group: .inspector,
                title: "\(count.grouped) bindings inspected, none of them changed, per refresh",
                steps: 20, make: { refreshed(changing: 0) }),
            Row(
                id: "inspector.trace", group: .inspector,
                title: "an update of a model with a registrar while it is traced", make: traced),
        ]
    }

    /// The changes are measured, too. Each costs a fifth of a microsecond.
    private static func refreshed(changing active: Int, looks: Bool = true) -> Workload {
        let managers = (0..<count / 10).map { _ in BindingManager() }
        let pairs = (0..<count).map { _ in (RegistrarModel(), Label()) }
        for (index, (model, label)) in pairs.enumerated() {
            managers[index / 10].bindObserver(label, \.value, toSubject: model, \.value)
        }
        for manager in managers { manager.enable() }
        let (inspection, window, view) = (BindingInspection(), BindingManager(), CountingListView())
        window.isInspected = false
        window.bindRows(of: view, toSubject: inspection, \.rows) {
            (cell: CountingListView.Cell, row, manager) in
            manager.isInspected = false
            cell.labels[0].value = inspection.binding(of: row)?.deliveries ?? 0
        }
        window.enable()
        inspection.refresh()
        window.updateIfNeeded()
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    for (model, _) in pairs.prefix(active) { model.value += 1 }
                    guard looks else { continue }
                    inspection.refresh()
                    window.updateIfNeeded()
                }
            },
            isDone: {
                inspection.count >= count && view.shownCounts == [inspection.rows.count]
                    && managers.count == count / 10
            })
    }

    private static func traced() -> Workload {
        let (model, label, manager) = (RegistrarModel(), Label(), BindingManager())
        manager.bindObserver(label, \.value, toSubject: model, \.value)
        manager.enable()
        let trace = BindingTrace()
        return Workload(
            body: .now {
                BindingLog.trace = trace
                for _ in 0..<$0 { model.value += 1 }
                BindingLog.trace = nil
            },
            isDone: {
                withExtendedLifetime(manager) {
                    trace.deliveries.last?.value == "\(label.value)" && label.value == model.value
                }
            })
    }
}
