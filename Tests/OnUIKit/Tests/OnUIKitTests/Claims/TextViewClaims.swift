import UIKit

extension Claim {
    /// Text views: how they react to client code, and which has the focus.
    static var textViews: [Claim] {
        [
            Claim(
                "A text view reports nothing that the program changes",
                source: """
                    developer.apple.com/documentation/uikit/uitextviewdelegate/\
                    textviewdidchange(_:): not called in response to programmatically initiated \
                    changes
                    """
            ) {
                let (view, delegate) = (UITextView(), ViewDelegate())
                view.delegate = delegate
                let posts = NotificationRecorder(view, [UITextView.textDidChangeNotification])
                view.text = "a"
                view.textStorage.replaceCharacters(
                    in: NSRange(location: 0, length: 1), with: "b")
                try expect(view.text == "b")
                try expect(delegate.calls.isEmpty && posts.count == 0)
            },
            Claim(
                "A text view's editing begins and ends with the focus",
                source: """
                    UITextView.h: UITextViewTextDidBeginEditingNotification, \
                    UITextViewTextDidEndEditingNotification
                    """
            ) {
                let (view, delegate) = (UITextView(), ViewDelegate())
                view.delegate = delegate
                let posts = NotificationRecorder(
                    view,
                    [
                        UITextView.textDidBeginEditingNotification,
                        UITextView.textDidEndEditingNotification,
                    ])
                try await showing(view) {
                    try expect(view.becomeFirstResponder())
                    try expect(delegate.calls == ["begin"] && posts.count == 1)
                    try expect(view.resignFirstResponder())
                    try expect(delegate.calls == ["begin", "end"] && posts.count == 2)
                }
            },
        ]
    }
}

private final class ViewDelegate: NSObject, UITextViewDelegate {
    private(set) var calls: [String] = []

    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func textViewDidChange(_ textView: UITextView) { calls.append("change") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
}

/// Counts notifications.
@MainActor
private final class NotificationRecorder {
    private(set) var count = 0
    private var tokens: [any NSObjectProtocol] = []

    init(_ object: AnyObject, _ names: [Notification.Name]) {
        for name in names {
            let token = NotificationCenter.default.addObserver(
                forName: name, object: object, queue: nil
            ) { [weak self] _ in
                // The actor is assumed because blocks belong to no actor; UIKit posts on the main
                // thread.
                MainActor.assumeIsolated { self?.count += 1 }
            }
            tokens.append(token)
        }
    }
}
