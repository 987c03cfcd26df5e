import BindingKit

@testable import TestSupport

/// A manager with three bindings. Their objects live as long as the scene retains them.
@MainActor
final class Scene {
    var manager: BindingManager? = BindingManager()
    var person: Person? = Person()
    var first: Label? = Label()
    var second: Label? = Label()
    var third: Label? = Label()
    private(set) var records: [BindingRecord] = []
    /// The values that the three labels received. It remains after the labels are released.
    private(set) var log: [String] = []
    /// Runs while the second binding delivers, at the place that the test has chosen.
    var interfere: (() -> Void)?

    /// Where the interference happens.
    enum Spot: CaseIterable, Sendable {
        case transform, setter, closure, derivation, logging
    }

    func bind(at spot: Spot) {
        guard let manager, let person, let first, let second, let third else { return }
        note(first, "1")
        note(third, "3")
        records = [manager.bindObserver(first, \.text, toSubject: person, \.name)]
        switch spot {
        case .transform:
            note(second, "2")
            records.append(
                manager.bindObserver(second, \.text, toSubject: person, \.name) { [weak self] in
                    self?.interruption()
                    return $0
                })
        case .setter, .logging:
            let note = note(second, "2")
            if spot == .setter {
                second.onWrite = { [weak self] in
                    note($0)
                    self?.interruption()
                }
            }
            records.append(manager.bindObserver(second, \.text, toSubject: person, \.name))
        case .closure:
            records.append(
                manager.bindObserver(second, toSubject: person, \.name) { [weak self] in
                    self?.log.append("2 \($1)")
                    self?.interruption()
                })
        case .derivation:
            note(second, "2")
            records.append(
                manager.bindObserver(second, \.text, toSubject: person) { [weak self] in
                    self?.interruption()
                    return $0.name
                })
        }
        records.append(manager.bindObserver(third, \.text, toSubject: person, \.name))
        if spot == .logging { interruptTraces() }
    }

    func bindAnother() {
        guard let manager, let person else { return }
        let label = Label()
        note(label, "4")
        extra.append(label)
        records.append(manager.bindObserver(label, \.text, toSubject: person, \.name))
    }

    func clearLog() {
        log = []
    }

    // MARK: -

    private var extra: [Label] = []

    @discardableResult
    private func note(_ label: Label, _ name: String) -> (String?) -> Void {
        let note: (String?) -> Void = { [weak self] in self?.log.append("\(name) \($0 ?? "nil")") }
        label.onWrite = note
        return note
    }

    private func interruption() {
        // It runs once. Otherwise the interference would cause itself.
        let interfere = interfere
        self.interfere = nil
        interfere?()
    }

    private func interruptTraces() {
        let location = records[1].location
        BindingLog.destination = .closure(.trace) { [weak self] entry in
            if entry.location == location { self?.interruption() }
        }
    }
}
