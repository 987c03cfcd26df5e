#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// Detects when a composition ends, in the cases that UIKit does not report.
///
/// If the user ignores a prediction, UIKit removes its marked text without an event. A dictation
/// ends without an event, too. So the watch checks a composing view before each frame.
@MainActor
final class CompositionWatch: FrameClient {
    /// Weak because views belong to their hierarchy.
    private weak var view: (any EditableView)?
    private let report: @MainActor (EditEvent) -> Void

    /// - Parameter report: called with `changed` when the composition has ended.
    init(_ view: any EditableView, _ report: @escaping @MainActor (EditEvent) -> Void) {
        self.view = view
        self.report = report
    }

    /// Begins to watch if the view composes, and stops watching if it does not. Call this after
    /// each event of the view.
    func viewDidReport() {
        if view?.editPhase == .composing {
            FrameClients.shared.add(self)
        } else {
            FrameClients.shared.remove(self)
        }
    }

    /// After the library has ended a view's composition, stops all watches of the view. During a
    /// dictation, the watches continue.
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
    /// Whether the text is provisional: marked, or being dictated. Writing the text would interrupt
    /// a dictation.
    var isProvisional: Bool {
        // "dictation" is UIKit's undocumented name of an input mode. React Native uses this name,
        // too.
        markedTextRange != nil || isFirstResponder && textInputMode?.primaryLanguage == "dictation"
    }
}
#endif
