#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
internal import UIKit

/// Detects changes of a search field's text while the field has no focus.
///
/// When the user taps Cancel, the search bar becomes empty without an event. If the keyboard was
/// dismissed earlier, the field has no focus to lose, so no end of editing is reported. This watch
/// therefore compares the text before each frame, as long as the watch is retained.
@MainActor
final class SearchTextWatch: FrameClient {
    /// Weak because views belong to their hierarchy.
    private weak var field: UISearchTextField?
    private var text: String?
    private let report: @MainActor (EditEvent) -> Void

    /// - Parameter report: called with `committed` when the text has changed while the field had no
    ///   focus.
    init(_ field: UISearchTextField, _ report: @escaping @MainActor (EditEvent) -> Void) {
        self.field = field
        text = field.text
        self.report = report
        FrameClients.shared.add(self)
    }

    func frameWillBeDrawn() {
        guard let field, field.text != text else { return }
        text = field.text
        if !field.isFirstResponder { report(.committed) }
    }
}
#endif
