extension SentenceTable {
    /// The sentences that `SentenceTests` can't bring about, and why.
    static let leftOut: [String: Reason] = [
        "A fetched results controller has changed outside the main queue, to which its context "
            + "must belong; its rows stay as they are.": .coreData,
        "An action has failed, and no `failure:` tells the user: ": .task,
        "A load has thrown a CancellationError, although it was not cancelled.": .task,
        "its data source, ": .table(uiKit),
        ", is not asked while rows are bound. Remove it, or end their binding.": .table(uiKit),
        "follow(_:) enables nothing, because ": .table(uiKit),
        " forwards appearance methods itself. Call enable() and disable() instead.": .table(uiKit),
        ": it can't show ": .table(uiKit),
        " as a header or footer, because it is not a UICollectionReusableView.": .table(uiKit),
        " as a header or footer, because it is not a UITableViewHeaderFooterView.": .table(uiKit),
        "its question “": .table(uiKit),
        "” is shown as an alert, because an action sheet needs a place to point at here. Bind it on "
            + "popover(at:).": .table(uiKit),
        "it has no row ": .table(uiKit),
        " in component ": .table(uiKit),
        "the target of its own action was released. Keep it in a property.": .appKit,
        "its item “": .appKit,
        "” has an action of its own, which AppKit sends instead of the button's, so its choice is "
            + "not noticed. Remove that action.": .appKit,
        "its target was set while a binding was enabled, so its actions are no longer noticed. Set "
            + "the target before.": .appKit,
        "follow(_:) found ": .appKit,
        ", which accepts no subview: call enable() and disable().": .appKit,
        "A collection view can't show ": .appKit,
        "A table can't show ": .appKit,
        " as a header or footer, because it is not an NSView.": .appKit,
        " of a table has no cell of ": .appKit,
        "An outline view shows a tree, and can't show bound rows.": .appKit,
        "A radio group of ": .appKit,
        " was set to the choice ": .appKit,
    ]

    enum Reason: Equatable {
        /// A table of another package brings it about.
        case table(String)
        /// There is no AppKit here.
        case appKit
        /// There is no Core Data here.
        case coreData
        /// A task reports it; while a test waited for that, other tests would read the same log.
        case task
    }

    /// The table of the tests on the stand-in for UIKit.
    private static let uiKit = "Tests/OnUIKit/Tests/OnUIKitTests/UIKitSentenceTests.swift"
}
