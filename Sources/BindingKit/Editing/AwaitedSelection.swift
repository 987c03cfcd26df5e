/// A selection of an item that does not exist yet. The item is selected as soon as it exists.
///
/// Client code often fills a menu or a segmented control after it has bound the selection, and
/// views do not report new items. So the library looks for the item at the end of the turn in which
/// it is requested, at the end of each later turn that delivers something, and when client code
/// enables a manager or calls its delivery methods. On Apple's systems the library also looks each
/// time the main run loop is about to wait. With other main loops, the library does not notice an
/// item that is added in a turn that delivers nothing. If the turn of the request ends without the
/// item, the log gets a warning.
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
        /// Whether the view still shows the item that it showed at the request.
        let isCurrent: @MainActor () -> Bool
        let report: @MainActor () -> Void
    }

    private var request: Request?
    /// Whether the log has reported the latest awaited value. The flag survives a pause of the
    /// binding.
    private var isReported = false
    private var isSameAsReported: (Any) -> Bool = { _ in false }

    var awaitedValue: Any? { request?.value }

    var isFollowing: Bool { request != nil }

    /// The awaited value. It counts as the view's value, even if the view meanwhile selects its
    /// first item by itself, because the user has not chosen the first item.
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
    ///   - report: reports that the item does not exist. It is called only once if the same value
    ///     is awaited again.
    func wait<Value: Equatable>(
        for value: Value, while isCurrent: @escaping @MainActor () -> Bool,
        select: @escaping @MainActor () -> Bool, report: @escaping @MainActor () -> Void
    ) {
        if !isSameAsReported(value) { isReported = false }
        // After the request, the value is remembered only if it is a string or has no references.
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
