/// Keeps whom a view tells about its user's edits, for views that have no list of their own.
///
/// ```swift
/// func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
///     listeners.add(report)
/// }
/// func keyPressed(_ key: Character) {
///     text.append(key)
///     listeners.send(.changed)
/// }
/// ```
@MainActor
public final class EditListeners {
    private var reports: [(number: Int, report: @MainActor (EditEvent) -> Void)] = []
    private var lastNumber = 0
    /// Called when the last one has left.
    var whenDeserted: (@MainActor () -> Void)?

    /// A list that nobody has joined.
    public nonisolated init() {}

    /// Whether anybody wants to know.
    public var isEmpty: Bool { reports.isEmpty }

    /// Reports to `report` until the token is released.
    public func add(_ report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        lastNumber += 1
        let number = lastNumber
        reports.append((number, report))
        return EditToken { [weak self] in
            self?.remove(number)
        }
    }

    /// Tells everybody who has joined, in that order, what the user has done.
    ///
    /// Whoever leaves meanwhile is no longer told.
    public func send(_ event: EditEvent) {
        if reports.count == 1 {
            let report = reports[0].report
            return report(event)
        }
        for entry in reports where reports.contains(where: { $0.number == entry.number }) {
            entry.report(event)
        }
    }

    private func remove(_ number: Int) {
        guard let index = reports.firstIndex(where: { $0.number == number }) else { return }
        // Released after the list has changed: what the closure holds may look at the list.
        let removed = reports.remove(at: index)
        withExtendedLifetime(removed) {}
        if reports.isEmpty { whenDeserted?() }
    }
}
