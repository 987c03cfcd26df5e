/// The listeners to a view's edits, for views that have no such list of their own.
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
    var onEmpty: (@MainActor () -> Void)?

    /// An empty list.
    public nonisolated init() {}

    /// Whether there are no listeners.
    public var isEmpty: Bool { reports.isEmpty }

    /// Adds a listener. The listener is called until the token is released.
    ///
    /// - Parameter report: the listener, called with each event, on the main actor.
    /// - Returns: the token, which the caller owns.
    public func add(_ report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        lastNumber += 1
        let number = lastNumber
        reports.append((number, report))
        return EditToken { [weak self] in
            self?.remove(number)
        }
    }

    /// Calls all listeners with an event, in the order they were added.
    ///
    /// If a listener is removed during this call, it is no longer called.
    ///
    /// - Parameter event: the user's action in the view.
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
        // The closure is released only after the list has changed, because the closure may retain
        // an object whose `deinit` uses the list.
        let removed = reports.remove(at: index)
        withExtendedLifetime(removed) {}
        if reports.isEmpty { onEmpty?() }
    }
}

/// An `EditListeners` object can be the reporter of an `EditedProperty`. Use one if a view reports
/// edits only to its delegate. The delegate then calls `send(.changed)`.
extension EditListeners: EditableView {
    /// Always `idle`, because each edit is complete.
    public var editPhase: EditPhase { .idle }

    /// Adds a listener; see `add(_:)`.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        add(report)
    }
}
