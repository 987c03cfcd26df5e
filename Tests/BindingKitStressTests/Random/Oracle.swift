/// Computes the expected value of every panel. It walks through all bindings each time.
@MainActor
final class Oracle {
    /// The present result of a binding.
    enum Outcome {
        case shows(source: String, output: String)
        case fails
        case waits
    }

    /// The oracle's record of a binding.
    final class Entry {
        let id: Int
        let place: OraclePanel.Place
        weak var panel: OraclePanel?
        weak var subject: AnyObject?
        let outcome: @MainActor () -> Outcome
        var lastSource: String?
        var isFailed = false

        init(
            _ id: Int, _ place: OraclePanel.Place, _ panel: OraclePanel, _ subject: AnyObject,
            _ outcome: @escaping @MainActor () -> Outcome
        ) {
            self.id = id
            self.place = place
            self.panel = panel
            self.subject = subject
            self.outcome = outcome
        }

        var isDead: Bool { panel == nil || subject == nil }

        func isRival(of other: Entry) -> Bool {
            panel === other.panel && place == other.place
        }
    }

    /// One manager's bindings and the expected values of its panels.
    struct Desk {
        var isEnabled = false
        var entries: [Entry] = []
    }

    var desks: [Desk]
    private var shown: [ObjectIdentifier: [OraclePanel.Place: String]] = [:]
    private var writes: [ObjectIdentifier: Int] = [:]

    init(desks count: Int) {
        desks = Array(repeating: Desk(), count: count)
    }

    // MARK: What happens

    func introduce(_ panel: OraclePanel) {
        shown[ObjectIdentifier(panel)] = [
            .text: panel.shown(at: .text), .title: panel.shown(at: .title),
            .number: panel.shown(at: .number),
        ]
        writes[ObjectIdentifier(panel)] = 0
    }

    func bind(_ entry: Entry, at desk: Int, replacing: Bool) {
        if replacing { desks[desk].entries.removeAll { $0.isRival(of: entry) } }
        desks[desk].entries.append(entry)
        if desks[desk].isEnabled { deliver(entry, isEnabling: true) }
    }

    func enable(_ desk: Int) {
        guard !desks[desk].isEnabled else { return }
        desks[desk].isEnabled = true
        for entry in desks[desk].entries where isHolder(entry, at: desk) {
            deliver(entry, isEnabling: true)
        }
    }

    func disable(_ desk: Int) {
        desks[desk].isEnabled = false
        for entry in desks[desk].entries { entry.isFailed = false }
    }

    func unbind(_ id: Int, at desk: Int) {
        guard let entry = desks[desk].entries.first(where: { $0.id == id }) else { return }
        let wasHolder = isHolder(entry, at: desk)
        desks[desk].entries.removeAll { $0 === entry }
        guard wasHolder, desks[desk].isEnabled else { return }
        guard let next = desks[desk].entries.last(where: { $0.isRival(of: entry) }) else { return }
        deliver(next, isEnabling: true)
    }

    /// Returns the number of writes.
    @discardableResult
    func settle(_ desk: Int) -> Int {
        guard desks[desk].isEnabled else { return 0 }
        let before = writes.values.reduce(0, +)
        for entry in desks[desk].entries where isHolder(entry, at: desk) {
            deliver(entry, isEnabling: false)
        }
        return writes.values.reduce(0, +) - before
    }

    func settleAll() {
        for desk in desks.indices { settle(desk) }
    }

    func buryTheDead() {
        for desk in desks.indices {
            for entry in desks[desk].entries where entry.isDead { unbind(entry.id, at: desk) }
        }
    }

    // MARK: What must be

    func isHolder(_ entry: Entry, at desk: Int) -> Bool {
        if case .closure = entry.place { return true }
        return desks[desk].entries.last { $0.isRival(of: entry) } === entry
    }

    /// The problem with a panel, if there is one.
    func complaint(about panel: OraclePanel) -> String? {
        let places = shown[ObjectIdentifier(panel)] ?? [:]
        for (place, expected) in places where panel.shown(at: place) != expected {
            return "\(place) shows \(panel.shown(at: place)) instead of \(expected)"
        }
        let allowed = writes[ObjectIdentifier(panel)] ?? 0
        if panel.writes != allowed { return "\(panel.writes) writes instead of \(allowed)" }
        return nil
    }

    // MARK: -

    private func deliver(_ entry: Entry, isEnabling: Bool) {
        guard !entry.isDead, let panel = entry.panel else { return }
        switch entry.outcome() {
        case .waits: return
        case .fails: entry.isFailed = true
        case .shows(let source, let output):
            entry.isFailed = false
            let panel = ObjectIdentifier(panel)
            defer { entry.lastSource = source }
            if isEnabling, shown[panel]?[entry.place] == output, !isClosure(entry) { return }
            if entry.lastSource == source, !isEnabling || isClosure(entry) { return }
            shown[panel]?[entry.place] = output
            writes[panel]? += 1
        }
    }

    private func isClosure(_ entry: Entry) -> Bool {
        if case .closure = entry.place { return true }
        return false
    }
}
