/// A selection whose item does not exist yet, and is selected as soon as it does.
///
/// A program often fills a menu or a segmented control after it has bound the selection. Views do not
/// report their items. The library looks for the item at the end of the turn, at the end of each turn
/// in which anything was delivered, whenever a manager is enabled or asked to deliver, and on Apple's
/// systems each time that the main run loop is about to wait. In the other turns of other main loops
/// it is not noticed. The first end of a turn without the item is a warning in the log.
///
/// The view owns it.
@MainActor
final class AwaitedSelection: PassFollower {
    private struct Request {
        let value: Any
        /// Selects the item.
        ///
        /// - Returns: whether there is such an item.
        let select: @MainActor () -> Bool
        /// Whether the view shows what it has shown since the request.
        let isCurrent: @MainActor () -> Bool
        let report: @MainActor () -> Void
    }

    private var request: Request?
    /// Whether the value awaited last has been reported; kept during a pause, in which it is not
    /// awaited.
    private var isReported = false
    private var isSameAsReported: (Any) -> Bool = { _ in false }

    /// What stands for the item that is awaited; `nil` if none is.
    var awaitedValue: Any? { request?.value }

    /// Whether a selection has no item yet.
    var isFollowing: Bool { request != nil }

    /// The value that has no item yet and counts as the view's: what the view selects by itself
    /// meanwhile is no choice of the user's.
    ///
    /// - Returns: the awaited value; `nil` if no value of that type is awaited.
    func value<Value>(as type: Value.Type) -> Value? {
        if let request, !request.isCurrent() { cancel() }
        return request?.value as? Value
    }

    /// Awaits an item in the place of the one awaited so far.
    ///
    /// The closures must not retain the view.
    ///
    /// - Parameters:
    ///   - isCurrent: whether the view still shows what it shows now.
    ///   - select: selects the item, and returns whether there is one.
    ///   - report: reports that there is none; called once for the same value.
    func wait<Value: Equatable>(
        for value: Value, while isCurrent: @escaping @MainActor () -> Bool,
        select: @escaping @MainActor () -> Bool, report: @escaping @MainActor () -> Void
    ) {
        if !isSameAsReported(value) { isReported = false }
        // Objects are not kept beyond the request.
        let isKept = _isPOD(Value.self) || Value.self == String.self
        isSameAsReported = isKept ? { $0 as? Value == value } : { _ in false }
        let new = Request(value: value, select: select, isCurrent: isCurrent, report: report)
        endLifetime(of: replace(&request, with: new))
        PassFollowers.add(self)
    }

    /// Forgets the selection, because another one has been made.
    func cancel() {
        endLifetime(of: replace(&request, with: nil))
    }

    /// Selects the item if it has come.
    ///
    /// - Parameter isTurnOver: whether a missing item is reported.
    func passHasEnded(isTurnOver: Bool) {
        guard let request else { return }
        guard request.isCurrent() else { return cancel() }
        if request.select() { return }
        guard isTurnOver, !isReported else { return }
        isReported = true
        request.report()
    }
}
