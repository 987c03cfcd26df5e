#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
#if canImport(UIKit)
internal import UIKit
#else
internal import AppKit
#endif

/// A delegate that asks the guards of screens before the user dismisses the screens.
///
/// It forwards to client code's own delegate. Each presentation or window owns only one such
/// delegate, because several would forward to each other.
@MainActor
class GuardingDelegate: ForwardingDelegate {
    private struct Member {
        /// Weak because the screen owns its guards.
        weak var guards: DismissalGuards?
    }

    private var members: [Member] = []
    /// Whether this delegate had a forwarding target when it was last set.
    private var hasTarget = false

    /// The delegate of the presentation or window that is dismissed; overridden.
    var place: AnyObject? {
        get { nil }
        set {}
    }

    /// Asks the guards of a screen from now on.
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

    /// Asks the guards. The first guard that keeps its screen is told of the attempt.
    ///
    /// - Returns: whether the user may dismiss the screens.
    func allowDismissal() -> Bool {
        // A copy, because a model may add guards for another screen meanwhile.
        members.map(\.guards).allSatisfy { $0?.allowDismissal() ?? true }
    }

    /// Replaces client code's delegate. Sets the delegate again if it now has a forwarding target.
    private func takeOver() {
        if place !== self { forwardingTarget = place }
        guard place !== self || hasTarget != (forwardingTarget != nil) else { return }
        hasTarget = forwardingTarget != nil
        place = nil
        place = self
    }
}

/// Makes the presentation or window around a screen ask the screen's guards while any is active.
///
/// The watch checks before each frame, because nothing reports that a screen is presented, or that
/// client code sets another delegate.
@MainActor
final class DismissalWatch: FrameClient {
    let guards = DismissalGuards()
    private let delegate: @MainActor () -> GuardingDelegate?
    /// The delegate that asks the guards now. Weak because the presentation or window owns it.
    private weak var asking: GuardingDelegate?

    /// - Parameter delegate: returns the delegate of the presentation or window that contains the
    ///   screen now.
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
        // The screen may have moved to another presentation, or to none, like a popped page.
        if former !== asking { former?.forget(guards) }
        asking?.ask(guards)
    }
}
#endif
