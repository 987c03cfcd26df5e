#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// Notices the end of a composition that UIKit does not report.
///
/// A prediction that the user ignores is marked text that just goes, and a dictation ends without an
/// event. So the view is looked at before each frame while it composes.
@MainActor
final class CompositionWatch: FrameClient {
    /// Weak because views belong to their hierarchy.
    private weak var view: (any EditableView)?
    private let report: @MainActor (EditEvent) -> Void

    /// A watch that begins with the first composed letter.
    ///
    /// - Parameter report: called with `changed` when the composition has gone.
    init(_ view: any EditableView, _ report: @escaping @MainActor (EditEvent) -> Void) {
        self.view = view
        self.report = report
    }

    /// The view has reported an event, and with it what has been composed.
    func viewDidReport() {
        if view?.editPhase == .composing {
            FrameClients.shared.add(self)
        } else {
            FrameClients.shared.remove(self)
        }
    }

    /// Ends all watches of a view whose composition the library has ended itself; a dictation goes on.
    static func compositionWasEnded(in view: any EditableView) {
        guard view.editPhase != .composing else { return }
        FrameClients.shared.removeAll { ($0 as? CompositionWatch)?.view === view }
    }

    func frameWillBeDrawn() {
        guard view?.editPhase != .composing else { return }
        FrameClients.shared.remove(self)
        if view != nil { report(.changed) }
    }
}

extension UITextInput where Self: UIResponder {
    /// Whether the text is provisional: marked, or being dictated.
    ///
    /// While a text is dictated, each write of it interrupts the user.
    var isProvisional: Bool {
        // UIKit's name for the input mode of dictation, by which React Native recognises it, too.
        markedTextRange != nil || isFirstResponder && textInputMode?.primaryLanguage == "dictation"
    }
}
#endif
