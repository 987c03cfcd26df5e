/// A selection of an item that does not exist yet. The item is selected as soon as it exists.
///
/// Client code often fills a menu or a segmented control after it has bound the selection, and
/// views do not report new items. So the library looks for the item at the end of the turn that
/// requests the item, and at the end of each later turn that delivers something. The library also
/// looks when client code enables a manager or calls a manager's delivery methods. On Apple's
/// systems it also looks before each wait of the main run loop. With other main loops, the library
/// does not notice an item that is added in a turn that delivers nothing. If the item does not
/// exist when the requesting turn ends, the log gets a warning.
///
/// The view owns the selection.
@MainActor
final class AwaitedSelection: PassFollower {
    private struct Request {
        let value: Any
        /// Selects the item.
        ///
        /// - Returns: whether there is such an item.
        let select: @MainActor () -> Bool
        /// Whether the view still shows the item that it showed when the request was made.
        let isCurrent: @MainActor () -> Bool
        let report: @MainActor () -> Void
    }

    private var request: Request?
    /// Whether the log has reported that the latest awaited item is missing. A pause of the binding
    /// does not reset this property.
    private var isReported = false
    private var isSameAsReported: (Any) -> Bool = { _ in false }

    var awaitedValue: Any? { request?.value }

    var isFollowing: Bool { request != nil }

    /// The value of the awaited item. It counts as the view's value, even if the view has selected
    /// its first item by itself, because the user has not chosen that item.
    ///
    /// - Returns: the awaited value; `nil` if no value of that type is awaited.
    func value<Value>(as type: Value.Type) -> Value? {
        if let request, !request.isCurrent() { cancel() }
        return request?.value as? Value
    }

    /// Awaits an item. Replaces an earlier request.
    ///
    /// The closures must not retain the view.
    ///
    /// - Parameters:
    ///   - isCurrent: whether the view still shows the same item as during this call.
    ///   - select: selects the item, and returns whether the item exists.
    ///   - report: reports that the item does not exist. If the same value is awaited several
    ///     times, `report` is called only once.
    func wait<Value: Equatable>(
        for value: Value, while isCurrent: @escaping @MainActor () -> Bool,
        select: @escaping @MainActor () -> Bool, report: @escaping @MainActor () -> Void
    ) {
        if !isSameAsReported(value) { isReported = false }
        // For later comparisons, only strings and values without references are remembered.
        let isKept = _isPOD(Value.self) || Value.self == String.self
        isSameAsReported = isKept ? { $0 as? Value == value } : { _ in false }
        let new = Request(value: value, select: select, isCurrent: isCurrent, report: report)
        endLifetime(of: replace(&request, with: new))
        PassFollowers.add(self)
    }

    /// Cancels the request, because another item has been selected.
    func cancel() {
        endLifetime(of: replace(&request, with: nil))
    }

    /// Selects the item if it exists now.
    ///
    /// - Parameter isTurnOver: whether the turn is over. If so, a missing item is reported.
    func passHasEnded(isTurnOver: Bool) {
        guard let request else { return }
        guard request.isCurrent() else { return cancel() }
        if request.select() { return }
        guard isTurnOver, !isReported else { return }
        isReported = true
        request.report()
    }
}
