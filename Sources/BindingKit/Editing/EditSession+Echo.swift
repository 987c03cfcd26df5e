// Echoes are announcements that the session's own writes cause. If the property has no other
// clients, echoes are not delivered, because the session reads the property after each write.
extension EditSession {
    /// Suppresses the view's announcements during a write.
    ///
    /// - Returns: the source; call its `endEcho()` after the write. `nil` if all announcements are delivered.
    @usableFromInline
    func awaitViewEcho() -> Source? {
        guard let watch, UpdateState.current.deliveryOptions.isEmpty,
            watch.watched.awaitEcho(of: watch)
        else { return nil }
        return watch.watched
    }

    /// If the view is observed, suppresses the model's announcements during a write. If the view
    /// reports its edits instead, the view's phase decides whether an announced value is delivered.
    ///
    /// - Returns: whether `endEcho()` must be called after the write.
    @usableFromInline
    func awaitModelEcho(of source: Source) -> Bool {
        guard watch != nil, let binding, !UpdateState.current.isTracingEdits else { return false }
        return source.awaitEcho(of: binding)
    }
}
