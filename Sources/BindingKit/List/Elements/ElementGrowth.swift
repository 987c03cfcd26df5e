/// Stops a transform that endlessly adds elements to its own model.
///
/// Each added element is transformed too, so the number of elements would multiply in each round of
/// updates. The limit on rounds, which stops other cycles, would take effect much too late.
@MainActor
final class ElementGrowth {
    /// At most, transforms may double the number of elements and then add this number of elements.
    private static let allowance = 100

    /// The reason why the elements are not transformed.
    struct Failure: Error, CustomStringConvertible {
        var description: String {
            """
            it keeps adding elements to its own model, and each new element would be transformed, \
            too
            """
        }
    }

    /// The source of the elements. Weak because the binding owns it.
    weak var source: Source?
    private var latestCount = 0
    /// The number of elements before transforms began to change them; `nil` if transforms have not
    /// changed them.
    private var countBefore: Int?
    /// Whether transforms have changed the elements since the latest read.
    private var isOwn = false

    /// Finds out whether the transforms of the present round have changed the elements.
    func didTransform() {
        guard !isOwn, let source else { return }
        isOwn = UpdateQueue.shared.awaitsRead(of: source)
    }

    /// Checks the number of elements that a read has found.
    ///
    /// Throws if transforms have added too many elements. After that, each read throws until there
    /// are fewer elements, or until `reset()` is called.
    ///
    /// - Parameter stop: called before this method throws.
    func read(_ count: Int, orElse stop: () -> Void) throws(Failure) {
        countBefore = isOwn ? countBefore ?? latestCount : nil
        (latestCount, isOwn) = (count, false)
        guard let countBefore, count > 2 * countBefore + Self.allowance else { return }
        isOwn = true
        stop()
        throw Failure()
    }

    func reset() {
        (countBefore, isOwn) = (nil, false)
    }
}
