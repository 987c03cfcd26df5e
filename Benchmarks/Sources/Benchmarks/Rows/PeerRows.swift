import Observation
import OpenCombine

/// Other libraries' ways to make the same update, delivered before the next statement.
@MainActor
enum PeerRows {
    static var all: [Row] {
        [
            Row(
                id: "tracking", group: .peers, title: "`withObservationTracking`, re-armed by hand"
            ) {
                let (model, label) = (PlainModel(), Label())
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 {
                            model.value = start + step
                            track(model, label)
                        }
                    },
                    isDone: { label.value == model.value })
            },
            Row(
                id: "tracking.100", group: .peers, title: "the same, 100 on one property, per view",
                updatesPerStep: 100
            ) {
                let model = PlainModel()
                let labels = (0..<100).map { _ in Label() }
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 {
                            model.value = start + step
                            for label in labels { track(model, label) }
                        }
                    },
                    isDone: { labels.allSatisfy { $0.value == model.value } })
            },
            Row(
                id: "tracking.weak", group: .peers,
                title: "the same, told by `onChange`, both ends held weakly"
            ) {
                let (model, label) = (PlainModel(), Label())
                let tracker = WeakTracker(model, label)
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 {
                            model.value = start + step
                            tracker.updateIfNeeded()
                        }
                    },
                    isDone: { label.value == model.value })
            },
            Row(id: "published", group: .peers, title: "OpenCombine `@Published`, `assign`") {
                let (model, label) = (PublishedModel(), Label())
                let link = model.$value.assign(to: \.value, on: label)
                return Workload(
                    body: .now {
                        let start = model.value
                        for step in 1...$0 { model.value = start + step }
                    },
                    isDone: { withExtendedLifetime(link) { label.value == model.value } })
            },
            Row(
                id: "subject.assign", group: .peers,
                title: "OpenCombine `CurrentValueSubject`, `assign`"
            ) {
                let label = Label()
                return sending { $0.assign(to: \.value, on: label) }
            },
            Row(
                id: "subject.sink", group: .peers,
                title: "OpenCombine `CurrentValueSubject`, `sink`"
            ) {
                let label = Label()
                return sending { $0.sink { label.value = $0 } }
            },
            Row(
                id: "subject.sink.string", group: .peers, title: "the same, String of 20 characters"
            ) {
                let (subject, label) = (CurrentValueSubject<String, Never>(""), Label())
                let link = subject.sink { label.text = $0 }
                return Workload(
                    body: .now { for step in 0..<$0 { subject.value = Texts[step] } },
                    isDone: { withExtendedLifetime(link) { label.text == subject.value } })
            },
        ]
    }

    private static func track(_ model: PlainModel, _ label: Label) {
        // The caller knows when to read again, so no notification is needed.
        label.value = withObservationTracking {
            model.value
        } onChange: {
        }
    }

    private static func sending(
        through connect: (CurrentValueSubject<Int, Never>) -> AnyCancellable
    ) -> Workload {
        let subject = CurrentValueSubject<Int, Never>(0)
        let link = connect(subject)
        return Workload(
            body: .now {
                let start = subject.value
                for step in 1...$0 { subject.value = start + step }
            },
            isDone: { withExtendedLifetime(link) { true } })
    }
}

/// The code that a careful programmer writes by hand. It keeps no object alive, and reads no value
/// without need.
@MainActor
private final class WeakTracker {
    private weak var model: PlainModel?
    private weak var label: Label?
    private let change = Change()

    /// `onChange` writes it. In general any thread may call `onChange`, but not in this benchmark.
    private final class Change: @unchecked Sendable {
        var isDirty = true
    }

    init(_ model: PlainModel, _ label: Label) {
        self.model = model
        self.label = label
        updateIfNeeded()
    }

    func updateIfNeeded() {
        guard change.isDirty, let model, let label else { return }
        change.isDirty = false
        label.value = withObservationTracking {
            model.value
        } onChange: { [change] in
            change.isDirty = true
        }
    }
}
