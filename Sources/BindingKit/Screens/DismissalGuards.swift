/// A screen that its user can dismiss, so that `bindDismissalGuard` can keep it: a sheet, a window.
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
    /// Read each time that a guard's manager is enabled: a screen that has to ask its toolkit for
    /// the user's attempts does so then.
    var dismissalGuards: DismissalGuards { get }
}

/// The guards that `bindDismissalGuard` has added to one screen.
@MainActor
public final class DismissalGuards {
    private struct Member {
        /// Weak because its binding owns it.
        weak var guardian: DismissalGuard?
    }

    private var members: [Member] = []

    /// No guards.
    public init() {}

    /// Whether a guard keeps the screen now.
    ///
    /// Open edits of the guards' managers are committed first, because they may be unsaved changes.
    public var keepsScreen: Bool { firstRefusing != nil }

    /// Reports to the guard that keeps the screen that its user has tried to dismiss it.
    ///
    /// For toolkits that ask first, possibly several times, and report the attempt when it is over.
    public func reportAttempt() { firstRefusing?.reportAttempt() }

    /// Asks the guards whether the user may dismiss the screen, and reports the attempt if not.
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
        // A copy: a model that takes an edit may bind another guard.
        let guardians = members.compactMap(\.guardian)
        // First: an edit may be what another guard's condition is about.
        for guardian in guardians { guardian.commitEdits() }
        return guardians.first(where: \.keepsScreen)
    }

    /// Adds a guard after the others, unless it is there already.
    func add(_ guardian: DismissalGuard) {
        members.removeAll { $0.guardian == nil }
        guard !members.contains(where: { $0.guardian === guardian }) else { return }
        members.append(Member(guardian: guardian))
    }
}

/// Keeps a screen while a condition holds for a model and the binding is active.
@MainActor
final class DismissalGuard {
    /// Weak because the manager owns it; set once it is made.
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

    /// Whether an edit was refused, or the condition holds; asking for it may end this.
    var keepsScreen: Bool {
        guard isActive, let manager = record?.manager else { return false }
        return (manager.hasRefusedEdit || isGuarded()) && isActive
    }

    func reportAttempt() {
        if isActive { onAttempt() }
    }
}
