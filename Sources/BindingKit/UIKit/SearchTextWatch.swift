#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
internal import UIKit

/// Notices that the text of a search field has changed while the field had no focus.
///
/// Cancel empties a search bar without an event; if the keyboard had been dismissed before, no focus
/// leaves either. So the text is compared before each frame, as long as this is retained.
@MainActor
final class SearchTextWatch: FrameClient {
    /// Weak because views belong to their hierarchy.
    private weak var field: UISearchTextField?
    private var text: String?
    private let report: @MainActor (EditEvent) -> Void

    /// Watches a field.
    ///
    /// - Parameter report: called with `committed` when its text has changed out of focus.
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
