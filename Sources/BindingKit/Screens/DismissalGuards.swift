/// A screen that the user can dismiss, such as a sheet or a window. `bindDismissalGuard` can
/// prevent the dismissal.
///
/// ```swift
/// final class Panel: Dismissible {
///     let dismissalGuards = DismissalGuards()
///
///     func closeButtonWasPressed() {
///         if dismissalGuards.allowDismissal() { close() }
///     }
///
///     func close() {}
/// }
/// ```
@MainActor
public protocol Dismissible: AnyObject {
    /// The guards of the screen, which the screen owns.
    ///
    /// A binding reads this property each time its manager is enabled. If the toolkit reports the
    /// user's attempts only on request, the getter must request the reports.
    var dismissalGuards: DismissalGuards { get }
}

/// The guards that `bindDismissalGuard` has added to one screen.
@MainActor
public final class DismissalGuards {
    private struct Member {
        /// Weak because the binding owns the guard.
        weak var guardian: DismissalGuard?
    }

    private var members: [Member] = []

    /// A list without guards.
    public init() {}

    /// Whether a guard keeps the screen now.
    ///
    /// Reading this property first commits the open edits of the guards' managers, because they may
    /// be unsaved changes.
    public var keepsScreen: Bool { firstRefusing != nil }

    /// Reports the user's attempt to the guard that keeps the screen.
    ///
    /// Some toolkits first read `keepsScreen`, perhaps several times, and later call this method to
    /// report the attempt.
    public func reportAttempt() { firstRefusing?.reportAttempt() }

    /// Asks whether the user may dismiss the screen. If a guard refuses, reports the attempt to it.
    ///
    /// - Returns: whether the screen may be dismissed.
    public func allowDismissal() -> Bool {
        guard let refusing = firstRefusing else { return true }
        refusing.reportAttempt()
        return false
    }

    /// Whether a guard is active.
    var areInUse: Bool { members.contains { $0.guardian?.record?.isActive == true } }

    private var firstRefusing: DismissalGuard? {
        // This is a copy, because a commit sets a model, and the model's setter may add a guard.
        let guardians = members.compactMap(\.guardian)
        // Commits all edits first, because an edit may change the condition of another guard.
        for guardian in guardians { guardian.commitEdits() }
        return guardians.first(where: \.keepsScreen)
    }

    /// Adds a guard after the others, if the list does not contain it yet.
    func add(_ guardian: DismissalGuard) {
        members.removeAll { $0.guardian == nil }
        guard !members.contains(where: { $0.guardian === guardian }) else { return }
        members.append(Member(guardian: guardian))
    }
}

/// Keeps a screen while a condition holds for a model and the binding is active.
@MainActor
final class DismissalGuard {
    /// Weak because the manager owns the record. Nil until the record has been made.
    weak var record: BindingRecord?
    private let isGuarded: @MainActor () -> Bool
    private let onAttempt: @MainActor () -> Void

    init<Subject: AnyObject>(
        _ subject: Subject, isGuarded: @escaping @MainActor (Subject) -> Bool,
        onAttempt: @escaping @MainActor (Subject) -> Void
    ) {
        self.isGuarded = { [weak subject] in subject.map(isGuarded) ?? false }
        self.onAttempt = { [weak subject] in subject.map(onAttempt) }
    }

    var isActive: Bool { record?.isActive == true }

    func commitEdits() {
        if isActive { record?.manager?.commitEditing() }
    }

    /// Whether an edit was refused, or the condition holds. Checking the condition may end this
    /// guard.
    var keepsScreen: Bool {
        guard isActive, let manager = record?.manager else { return false }
        return (manager.hasRefusedEdit || isGuarded()) && isActive
    }

    func reportAttempt() {
        if isActive { onAttempt() }
    }
}
