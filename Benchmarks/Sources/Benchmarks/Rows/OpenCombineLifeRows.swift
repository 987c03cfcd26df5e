import OpenCombine

/// The cost of OpenCombine's subscriptions, per subscription.
@MainActor
enum OpenCombineLifeRows {
    static func all(count: Int) -> [Row] {
        [
            row("assign", "`assign`, create", count) { $0.assign() },
            row("assign.release", "`assign`, release", count, before: { $0.assign() }) {
                $0.release()
            },
            row("assign.one", "`assign`, created and released, new subject", count) {
                $0.useAssign()
            },
            row("assign.one.again", "the same, one subject all the time", count, subjects: 1) {
                $0.useAssign()
            },
            row("sink", "`sink`, create", count) { $0.sink() },
            row("sink.release", "`sink`, release", count, before: { $0.sink() }) { $0.release() },
        ]
    }

    private static func row(
        _ id: String, _ title: String, _ count: Int, subjects: Int? = nil,
        before: @escaping (Subscriptions) -> Void = { _ in },
        _ body: @escaping (Subscriptions) -> Void
    ) -> Row {
        Row(id: "life.\(id)", group: .life, title: "OpenCombine \(title)", steps: count) {
            var subscriptions = Subscriptions(subjects: 0, labels: 0)
            return Workload(
                prepare: {
                    subscriptions = Subscriptions(subjects: min(subjects ?? count, $0), labels: $0)
                    before(subscriptions)
                },
                body: .now { _ in body(subscriptions) })
        }
    }
}

/// Subjects, labels and their connections.
@MainActor
private final class Subscriptions {
    private let subjects: [CurrentValueSubject<Int, Never>]
    private let labels: [Label]
    private var links: [AnyCancellable] = []

    init(subjects: Int, labels: Int) {
        self.subjects = (0..<subjects).map { CurrentValueSubject($0 + 1) }
        self.labels = (0..<labels).map { _ in Label() }
        links.reserveCapacity(labels)
    }

    private func subject(_ index: Int) -> CurrentValueSubject<Int, Never> {
        subjects[index % subjects.count]
    }

    func assign() {
        for (index, label) in labels.enumerated() {
            links.append(subject(index).assign(to: \.value, on: label))
        }
    }

    func sink() {
        for (index, label) in labels.enumerated() {
            links.append(subject(index).sink { label.value = $0 })
        }
    }

    func release() {
        links = []
    }

    func useAssign() {
        for (index, label) in labels.enumerated() {
            subject(index).assign(to: \.value, on: label).cancel()
        }
    }
}
