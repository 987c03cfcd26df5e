#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// Notices the end of a composition that UIKit does not report.
///
/// If the user ignores a prediction, its marked text just goes; a dictation ends without an event.
/// So, while the view composes, the watch checks the view before each frame.
@MainActor
final class CompositionWatch: FrameClient {
    /// Weak because views belong to their hierarchy.
    private weak var view: (any EditableView)?
    private let report: @MainActor (EditEvent) -> Void

    /// A watch that begins when the first letter is composed.
    ///
    /// - Parameter report: called with `changed` when the composition has ended.
    init(_ view: any EditableView, _ report: @escaping @MainActor (EditEvent) -> Void) {
        self.view = view
        self.report = report
    }

    /// Begins to watch if the view composes, and stops otherwise. Called when the view has reported
    /// an event.
    func viewDidReport() {
        if view?.editPhase == .composing {
            FrameClients.shared.add(self)
        } else {
            FrameClients.shared.remove(self)
        }
    }

    /// Ends all watches of a view after the library has ended its composition. If the user
    /// dictates, the watches go on.
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
    /// During a dictation, each write of the text interrupts the user.
    var isProvisional: Bool {
        // The name of UIKit's input mode for dictation. React Native recognises dictation by it,
        // too.
        markedTextRange != nil || isFirstResponder && textInputMode?.primaryLanguage == "dictation"
    }
}
#endif
