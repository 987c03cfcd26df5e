/// The source of a list's rows. It reads the model, compares the result with the rows in the view,
/// and keeps only the changes.
///
/// The source's value is the number of changes found so far. Changes are always delivered at the
/// end of the turn, even if other sources would deliver them before the setter returns.
class RowSource<Subject: AnyObject>: TypedSource<Subject, UInt64> {
    /// Reads the rows of a subject and compares them.
    typealias Read = @MainActor (inout Subject, _ isTracking: Bool) throws -> UInt64

    /// `nil` after the binding has ended.
    private var read: Read?

    /// - Parameters:
    ///   - isCancellable: `false` if the read uses only one property of the subject itself. If it
    ///     is `false`, the binding ends at the end of the turn in which the subject dies.
    ///   - read: reads the rows. A call that only tracks reads does not compare the rows.
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
