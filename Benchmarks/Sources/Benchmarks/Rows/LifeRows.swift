import BindingKit
import Observation

/// The cost of making, disabling and ending bindings, per binding.
@MainActor
enum LifeRows {
    private static let count = 1_000

    static var all: [Row] {
        [
            row("create", "create, disabled") { $0.bind() },
            row("enable", "enable", before: { $0.bind() }, { $0.manager.enable() }),
            row("disable", "disable", before: { $0.enable() }, { $0.manager.disable() }),
            row("unbind", "unbind", before: { $0.enable() }, { $0.unbind() }),
            row("release", "release the manager", before: { $0.enable() }, { $0.release() }),
            row("shared", "create and enable, all on one property", models: 1) { $0.enable() },
            row("tracking", "`withObservationTracking`, once") { $0.track() },
            row("one", "a manager with one binding, enabled, released, new model") {
                $0.useManagers()
            },
            row("one.again", "the same, one model all the time", models: 1) { $0.useManagers() },
        ] + OpenCombineLifeRows.all(count: count)
    }

    private static func row(
        _ id: String, _ title: String, models: Int = count,
        before: @escaping (Screen) -> Void = { _ in }, _ body: @escaping (Screen) -> Void
    ) -> Row {
        Row(id: "life.\(id)", group: .life, title: title, steps: count) {
            var screen = Screen(models: 0, labels: 0)
            return Workload(
                prepare: {
                    screen = Screen(models: min(models, $0), labels: $0)
                    before(screen)
                },
                body: .now { _ in body(screen) })
        }
    }
}

/// Models, labels and their connections.
@MainActor
private final class Screen {
    private let models: [PlainModel]
    private let labels: [Label]
    private var records: [BindingRecord] = []
    private(set) var manager = BindingManager()

    init(models: Int, labels: Int) {
        self.models = (0..<models).map { _ in PlainModel() }
        self.labels = (0..<labels).map { _ in Label() }
        for (index, model) in self.models.enumerated() { model.value = index + 1 }
        records.reserveCapacity(labels)
    }

    private func model(_ index: Int) -> PlainModel { models[index % models.count] }

    func bind() {
        for (index, label) in labels.enumerated() {
            records.append(
                manager.bindObserver(label, \.value, toSubject: model(index), \.value))
        }
    }

    func enable() {
        bind()
        manager.enable()
    }

    func unbind() {
        for record in records { record.unbind() }
    }

    func release() {
        records = []
        manager = BindingManager()
    }

    func useManagers() {
        for (index, label) in labels.enumerated() {
            let manager = BindingManager()
            manager.bindObserver(label, \.value, toSubject: model(index), \.value)
            manager.enable()
        }
    }

    func track() {
        for (index, label) in labels.enumerated() {
            let model = model(index)
            label.value = withObservationTracking {
                model.value
            } onChange: {
            }
        }
    }
}
