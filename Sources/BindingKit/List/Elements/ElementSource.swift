/// The source of the elements of a model, and of what their transforms read.
final class ElementSource<Subject: AnyObject>: RowSource<Subject> {
    /// Stops to observe what the transforms read.
    private let pause: @MainActor () -> Void

    /// - Parameters:
    ///   - subject: the model.
    ///   - path: the path to the elements.
    ///   - pause: called when no binding is active.
    ///   - read: reads the elements; while the read is only tracked, it does not compare them.
    init(
        of subject: Subject, _ path: InternedKeyPath, pause: @escaping @MainActor () -> Void,
        read: @escaping Read
    ) {
        self.pause = pause
        super.init(
            of: subject, isCancellable: path.isCancellable, calling: path.callbacks(of: subject),
            read: read)
    }

    override func dropValue() {
        super.dropValue()
        pause()
    }
}
