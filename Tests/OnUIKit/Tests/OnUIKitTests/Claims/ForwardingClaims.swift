import UIKit

extension Claim {
    /// Delegates that forward the methods that they do not implement.
    static var forwarding: [Claim] {
        [
            Claim(
                "A delegate answers with the methods of the object that it forwards to",
                source: """
                    developer.apple.com/documentation/objectivec/nsobject-swift.class/\
                    forwardingtarget(for:); petersteinberger.com/blog/2013/smart-proxy-delegation
                    """
            ) {
                let target = TallRows()
                let forwarder = ClaimedForwarder()
                forwarder.target = target
                let rows = ClaimedRows([["a", "b"]])
                let table = rows.makeTable()
                table.estimatedRowHeight = 0
                table.delegate = forwarder
                try await showing(table) {
                    table.layoutIfNeeded()
                    try expect(table.rectForRow(at: [0, 1]).height == 60)
                    try expect(forwarder.displayed == [[0, 0], [0, 1]])
                }
            },
            Claim(
                "What a delegate responds to is asked when it is set, not when it is needed",
                source: """
                    github.com/Augustyniak/RATreeView/pull/154: caches the results of \
                    respondsToSelector at the very moment when a new delegate is set, and skips that \
                    for the same one; gist.github.com/storoj/ed86a2434b711b4986e6f03c2afadcad
                    """
            ) {
                let target = TallRows()
                let forwarder = ClaimedForwarder()
                let rows = ClaimedRows([["a", "b"]])
                let table = rows.makeTable()
                table.estimatedRowHeight = 0
                table.delegate = forwarder
                try await showing(table) {
                    table.layoutIfNeeded()
                    forwarder.target = target
                    table.delegate = forwarder
                    table.reloadData()
                    table.layoutIfNeeded()
                    try expect(table.rectForRow(at: [0, 1]).height == 44)
                    table.delegate = nil
                    table.delegate = forwarder
                    table.reloadData()
                    table.layoutIfNeeded()
                    try expect(table.rectForRow(at: [0, 1]).height == 60)
                }
            },
            Claim(
                "The height of a row is asked for again when its cell's own size is invalidated",
                source: """
                    UITableView.h: UITableViewSelfSizingInvalidation: calling \
                    invalidateIntrinsicContentSize on a self-sizing cell will cause it to be resized
                    """
            ) {
                let rows = ClaimedRows([["a", "b"]])
                let table = rows.makeTable()
                try await showing(table) {
                    table.layoutIfNeeded()
                    let cell = table.cellForRow(at: [0, 0])
                    cell?.invalidateIntrinsicContentSize()
                    table.layoutIfNeeded()
                    try expect(table.cellForRow(at: [0, 0]) === cell)
                    try expect(table.rectForRow(at: [0, 1]).minY == 44)
                }
            },
        ]
    }
}

/// Implements one method itself, and forwards the others.
final class ClaimedForwarder: NSObject, UITableViewDelegate {
    /// Weak because client code owns its delegates.
    weak var target: (any UITableViewDelegate)?
    private(set) var displayed: [IndexPath] = []

    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        displayed.append(indexPath)
    }

    #if canImport(ObjectiveC)
    // `nonisolated` is safe because UIKit calls this only on the main actor.
    nonisolated override func responds(to aSelector: Selector!) -> Bool {
        if super.responds(to: aSelector) { return true }
        return MainActor.assumeIsolated { target?.responds(to: aSelector) == true }
    }

    nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
        MainActor.assumeIsolated { target }
    }
    #endif
}

#if !canImport(ObjectiveC)
extension ClaimedForwarder: MethodForwarder {
    var forwardingTarget: AnyObject? { target }
}
#endif

private final class TallRows: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
}
