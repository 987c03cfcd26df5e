/// Keeps a transform that adds elements to its own model from doing so without end.
///
/// Each element that it adds is transformed as well, so that their number would multiply from round
/// to round, long before the pass is stopped after as many rounds as any other cycle.
@MainActor
final class ElementGrowth {
    /// How many elements transforms may add besides as many as there were.
    private static let allowance = 100

    /// Why the elements are not transformed.
    struct Failure: Error, CustomStringConvertible {
        var description: String {
            "it keeps adding elements to its own model, each of which would be transformed as well"
        }
    }

    /// The source of the elements. Weak because the binding owns it.
    weak var source: Source?
    /// The number of elements that the latest read has found.
    private var latestCount = 0
    /// The number of elements before transforms began to change them; `nil` while they don't.
    private var countBefore: Int?
    /// Whether transforms have changed the elements since the latest read.
    private var isOwn = false

    /// Finds out whether the transforms that have just run have changed the elements.
    func didTransform() {
        guard !isOwn, let source else { return }
        isOwn = UpdateQueue.shared.awaitsRead(of: source)
    }

    /// Takes the number of elements that a read has found.
    ///
    /// After it has thrown, it throws until there are fewer elements, or until `reset()`.
    ///
    /// - Parameter stop: called before it throws.
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
