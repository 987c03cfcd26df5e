/// Observes a model's elements, and the values that the elements' transforms read.
final class ElementSource<Subject: AnyObject>: RowSource<Subject> {
    /// Stops observing the values that the transforms read.
    private let pause: @MainActor () -> Void

    /// - Parameters:
    ///   - isCancellable: `false` if the read uses only one property of the subject itself.
    ///   - pause: called when no binding is active.
    ///   - read: reads the elements. A call that only tracks reads does not compare the elements.
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
