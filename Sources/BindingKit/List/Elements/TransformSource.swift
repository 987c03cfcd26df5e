internal import Observation

/// The source of one transformed element. It observes everything that the transform reads.
final class TransformSource<Owner: ElementSourceOwner, Value>: TypedSource<Owner, Value> {
    /// The element's former place; see `place(of:)`.
    var place = 0
    /// Whether the owner lists the source as changed.
    var isListed = false
    /// Whether changes are reported to the owner.
    var isFollowed = false

    /// `nil` after the element was removed.
    private var run: (@MainActor () throws -> Value)?

    /// - Parameter owner: gets the changes.
    init(of owner: Owner, run: @escaping @MainActor () throws -> Value) {
        self.run = run
        super.init(
            of: owner, tracker: ObservationTracker(isCancellable: true), sharedAs: nil
        ) { _, source in
            // `unsafeDowncast` because `source` is always this object. `super.init` ensures this.
            let element = unsafeDowncast(source, to: TransformSource.self)
            guard let run = element.run else { return }
            if !element.isSubscribing { WorkCount.transforms += 1 }
            source.store(try run())
        }
        state.isDeliveredByTurn = true
    }

    var failure: (any Error)? {
        if case .failure(let error) = absence { error } else { nil }
    }

    override func refresh() {
        super.refresh()
        if isFollowed, !isListed { subject?.didRefresh(self) }
    }

    override func discard() {
        _ = replace(&run, with: nil)
    }
}

extension TransformedElements {
    /// A new element after its transform has run.
    struct Arrival {
        let output: Output
        /// Observes what the transform has read; `nil` if the transform has read nothing
        /// observable.
        let reader: Reader?
    }
}

@MainActor
extension Array {
    /// The place of an element, found by its source; `nil` if the element was removed.
    ///
    /// Each source knows its former place. If that place is wrong, the places of all sources are
    /// renewed.
    func place<Owner, Value>(of source: TransformSource<Owner, Value>) -> Int?
    where Element == TransformSource<Owner, Value>? {
        if let place = knownPlace(of: source) { return place }
        for (place, source) in enumerated() { source?.place = place }
        return knownPlace(of: source)
    }

    private func knownPlace<Owner, Value>(of source: TransformSource<Owner, Value>) -> Int?
    where Element == TransformSource<Owner, Value>? {
        let place = source.place
        return place < count && self[place] === source ? place : nil
    }
}

/// The owner of sources that are read in the same round as the owner's own source.
@MainActor
protocol ElementSourceOwner: AnyObject {
    /// A followed source calls this method after the source was read.
    func didRefresh(_ source: Source)
}

/// Finds out whether code reads anything observable.
@MainActor
enum ObservationProbe {
    /// The observation retains this object until one of the values that were read changes.
    private final class Mark: Sendable {}

    /// Runs code that does not throw.
    ///
    /// - Returns: whether anything observable was read.
    static func run(_ body: () -> Void) -> Bool {
        var mark = Mark()
        var accessList = AccessList()
        track(mark) { accessList = AccessTracking.collecting(body) }
        return !accessList.isEmpty || !isKnownUniquelyReferenced(&mark)
    }

    /// `nonisolated`, so that Observation calls the closure without a dynamic isolation check.
    private nonisolated static func track(_ mark: Mark, _ body: () -> Void) {
        withObservationTracking(body) { _ = mark }
    }
}
