extension SentenceTable {
    /// The sentences that `SentenceTests` can't cause, and the reasons.
    static let leftOut: [String: Reason] = [
        """
        A fetched results controller changed outside of the main queue, so its rows were not \
        updated. Use a context of the main queue.
        """: .coreData,
        "An action failed, and has no `failure:` closure to show the error: ": .task,
        """
        A load threw a CancellationError without being cancelled, so the earlier value stays. \
        Throw another error to show a failure.
        """: .task,
        "its data source, ": .table(uiKit),
        ", is not used while rows are bound. Remove the data source, or unbind the rows.":
            .table(uiKit),
        "follow(_:) enables nothing, because ": .table(uiKit),
        " forwards appearance methods itself. Call enable() and disable() instead.": .table(uiKit),
        ": it can't show ": .table(uiKit),
        " as a header or footer, because it is not a UICollectionReusableView.": .table(uiKit),
        " as a header or footer, because it is not a UITableViewHeaderFooterView.": .table(uiKit),
        "its question “": .table(uiKit),
        """
        ” is shown as an alert, because on this device an action sheet must point at a view. Bind \
        the question on popover(at:).
        """: .table(uiKit),
        "it has no row ": .table(uiKit),
        " in component ": .table(uiKit),
        "the target of its own action was released. Keep the target in a property.": .appKit,
        "its item “": .appKit,
        """
        ” has an action of its own. AppKit sends that action instead of the button's, so the \
        binding does not notice this item. Remove the item's action.
        """: .appKit,
        """
        its target was set while a binding was enabled, so the binding no longer gets its actions. \
        Set the target before you enable the binding.
        """: .appKit,
        "A collection view can't show ": .appKit,
        "A table can't show ": .appKit,
        " as a header or footer, because it is not an NSView.": .appKit,
        "A table can't make a ": .appKit,
        " for its column “": .appKit,
        ", so it shows an empty one.": .appKit,
        "An outline view can't show bound rows. Use a table view.": .appKit,
        "it has no choice ": .appKit,
    ]

    enum Reason: Equatable {
        /// A table in another package causes it.
        case table(String)
        /// AppKit is missing on this platform.
        case appKit
        /// Core Data is missing on this platform.
        case coreData
        /// A task reports it. While a test waited for the report, other tests would read the same
        /// log.
        case task
    }

    /// The table of the tests on the stand-in for UIKit.
    private static let uiKit = "Tests/OnUIKit/Tests/OnUIKitTests/UIKitSentenceTests.swift"
}
