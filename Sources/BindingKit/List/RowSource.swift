/// The source of a list's rows: reads the model, compares it with the rows shown, and keeps nothing
/// but the changes.
///
/// Its value is the number of changes found so far. Changes are delivered at the end of the turn,
/// also those of models that notify after a change.
class RowSource<Subject: AnyObject>: TypedSource<Subject, UInt64> {
    /// Reads the rows of a subject and compares them.
    typealias Read = @MainActor (inout Subject, _ isTracking: Bool) throws -> UInt64

    /// `nil` once the binding has ended.
    private var read: Read?

    /// - Parameters:
    ///   - isCancellable: whether more is read than one property of the subject's own, upon whose
    ///     death the binding ends at the end of the turn.
    ///   - read: reads the rows; while the read is only tracked, it does not compare them.
    init(
        of subject: Subject, isCancellable: Bool, calling observation: CallbackObservation?,
        read: @escaping Read
    ) {
        self.read = read
        let tracker =
            isCancellable
            ? CombinedTracker.tracker(observation)
            : CombinedTracker.tracker(ofProperty: observation, isCancellable: false)
        super.init(of: subject, tracker: tracker, sharedAs: nil) { subject, source in
            let rows = unsafeDowncast(source, to: RowSource.self)
            guard let read = rows.read else { return }
            source.store(try read(&subject, source.isSubscribing))
        }
        state.isDeliveredByTurn = true
    }

    final override func discard() {
        _ = replace(&read, with: nil)
    }
}
