/// The source of a model's elements, and of the values that their transforms read.
final class ElementSource<Subject: AnyObject>: RowSource<Subject> {
    /// Stops observing the values that the transforms read.
    private let pause: @MainActor () -> Void

    /// - Parameters:
    ///   - isCancellable: whether the read uses anything besides one property of the subject
    ///     itself.
    ///   - pause: called when no binding is active.
    ///   - read: reads the elements. If it is called only to track reads, it does not compare the
    ///     elements.
    init(
        of subject: Subject, isCancellable: Bool, calling observation: CallbackObservation?,
        pause: @escaping @MainActor () -> Void, read: @escaping Read
    ) {
        self.pause = pause
        super.init(
            of: subject, isCancellable: isCancellable, calling: observation, read: read)
    }

    override func dropValue() {
        super.dropValue()
        pause()
    }
}
