#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
#if canImport(UIKit)
internal import UIKit
#else
internal import AppKit
#endif

/// The delegate of a presentation or window. It asks the guards of screens whether the user may
/// dismiss the screens.
///
/// This delegate forwards calls to client code's delegate. Each presentation or window owns only
/// one `GuardingDelegate`, because several of these delegates would forward calls to each other.
@MainActor
class GuardingDelegate: ForwardingDelegate {
    private struct Member {
        /// Weak because the screen owns its guards.
        weak var guards: DismissalGuards?
    }

    private var members: [Member] = []
    /// Whether this delegate had a forwarding target when this delegate was last set.
    private var hasTarget = false

    /// The delegate property of the presentation or window. Subclasses override this property.
    var place: AnyObject? {
        get { nil }
        set {}
    }

    /// Adds a screen's guards. The delegate asks these guards before each dismissal from now on.
    func ask(_ guards: DismissalGuards) {
        if !members.contains(where: { $0.guards === guards }) {
            members.removeAll { $0.guards == nil }
            members.append(Member(guards: guards))
        }
        takeOver()
    }

    func forget(_ guards: DismissalGuards) {
        members.removeAll { $0.guards === guards }
    }

    /// Whether a guard prevents a dismissal now.
    var keepsScreen: Bool { members.contains { $0.guards?.keepsScreen == true } }

    /// Asks the guards whether the user may dismiss the screens. If a guard prevents the dismissal,
    /// this guard is notified of the attempt, and the remaining guards are not asked.
    ///
    /// - Returns: whether the user may dismiss the screens.
    func allowDismissal() -> Bool {
        // The guards are copied, because a model may add another screen's guards during the loop.
        members.map(\.guards).allSatisfy { $0?.allowDismissal() ?? true }
    }

    /// Replaces client code's delegate by this object. If the forwarding target has appeared or
    /// disappeared, sets this object as the delegate again.
    private func takeOver() {
        if place !== self { forwardingTarget = place }
        guard place !== self || hasTarget != (forwardingTarget != nil) else { return }
        hasTarget = forwardingTarget != nil
        place = nil
        place = self
    }
}

/// Makes a screen's presentation or window ask the screen's guards while at least one guard is
/// active.
///
/// This object looks for another delegate before each frame, because no callback reports that a
/// screen was presented or that client code has set another delegate.
@MainActor
final class DismissalWatch: FrameClient {
    let guards = DismissalGuards()
    private let delegate: @MainActor () -> GuardingDelegate?
    /// The delegate that asks the guards now. Weak because the presentation or window owns it.
    private weak var asking: GuardingDelegate?

    /// - Parameter delegate: returns the guarding delegate of the presentation or window that
    ///   contains the screen now.
    init(_ delegate: @escaping @MainActor () -> GuardingDelegate?) {
        self.delegate = delegate
    }

    func begin() {
        FrameClients.shared.add(self)
        haveGuardsAsked()
    }

    func frameWillBeDrawn() {
        guard guards.areInUse else { return FrameClients.shared.remove(self) }
        haveGuardsAsked()
    }

    private func haveGuardsAsked() {
        let former = asking
        asking = delegate()
        // The screen may have moved to another presentation. A popped page is in no presentation.
        if former !== asking { former?.forget(guards) }
        asking?.ask(guards)
    }
}
#endif
