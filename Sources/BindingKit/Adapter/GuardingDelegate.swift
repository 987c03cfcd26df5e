#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
#if canImport(UIKit)
internal import UIKit
#else
internal import AppKit
#endif

/// A delegate that asks the guards of screens before the user dismisses them.
///
/// It forwards to the program's own delegate. There is one for each presentation or window, which owns
/// it, because several would forward to each other.
@MainActor
class GuardingDelegate: ForwardingDelegate {
    private struct Member {
        /// Weak because their screen owns them.
        weak var guards: DismissalGuards?
    }

    private var members: [Member] = []
    /// The owner of this delegate knows that there is a target to forward to.
    private var hasTarget = false

    /// The delegate of what is dismissed; overridden.
    var place: AnyObject? {
        get { nil }
        set {}
    }

    /// Has the guards of a screen asked from now on.
    func ask(_ guards: DismissalGuards) {
        if !members.contains(where: { $0.guards === guards }) {
            members.removeAll { $0.guards == nil }
            members.append(Member(guards: guards))
        }
        takeOver()
    }

    /// Does not have the guards of a screen asked any more.
    func forget(_ guards: DismissalGuards) {
        members.removeAll { $0.guards === guards }
    }

    /// Whether a guard keeps its screen now.
    var keepsScreen: Bool { members.contains { $0.guards?.keepsScreen == true } }

    /// Asks the guards, and reports the attempt to the first that keeps its screen.
    ///
    /// - Returns: whether the user may dismiss the screens.
    func allowDismissal() -> Bool {
        // A copy: a model may have another screen guarded.
        members.map(\.guards).allSatisfy { $0?.allowDismissal() ?? true }
    }

    /// Takes the place of the delegate that the program has set, and tells that there is a target.
    private func takeOver() {
        if place !== self { forwardingTarget = place }
        guard place !== self || hasTarget != (forwardingTarget != nil) else { return }
        hasTarget = forwardingTarget != nil
        place = nil
        place = self
    }
}

/// Has what surrounds a screen ask the guards of the screen while one of them is active.
///
/// It looks before each frame, because nothing reports that a screen is presented, nor that the
/// program sets another delegate.
@MainActor
final class DismissalWatch: FrameClient {
    let guards = DismissalGuards()
    private let delegate: @MainActor () -> GuardingDelegate?
    /// Which one has the guards asked; weak because what is dismissed owns it.
    private weak var asking: GuardingDelegate?

    /// - Parameter delegate: the delegate of what surrounds the screen at the moment.
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
        // The screen has gone elsewhere, as a page that is popped.
        if former !== asking { former?.forget(guards) }
        asking?.ask(guards)
    }
}
#endif
