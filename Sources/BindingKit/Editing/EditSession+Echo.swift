// Echoes are announcements that the session's own writes cause. If the property has no other
// clients, echoes are not delivered, because the session reads the property after each write.
extension EditSession {
    /// Holds back the view's announcements during a write.
    ///
    /// - Returns: the source, whose `endEcho()` must be called after the write; `nil` if all announcements
    ///   are delivered.
    @usableFromInline
    func awaitViewEcho() -> Source? {
        guard let watch, UpdateState.current.deliveryOptions.isEmpty,
            watch.watched.awaitEcho(of: watch)
        else { return nil }
        return watch.watched
    }

    /// Holds back the model's announcements during a write if the view is observed. If the view
    /// reports its edits instead, its phase decides what an announcement does.
    ///
    /// - Returns: whether `endEcho()` must be called after the write.
    @usableFromInline
    func awaitModelEcho(of source: Source) -> Bool {
        guard watch != nil, let binding, !UpdateState.current.isTracingEdits else { return false }
        return source.awaitEcho(of: binding)
    }
}
