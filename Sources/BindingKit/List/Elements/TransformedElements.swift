/// The elements of a model that a target shows, what a transform has made of each, and what has
/// changed since the target was written.
///
/// The model's collection is compared and not kept. An element is transformed when it comes, when
/// it is another value, and when a property changes that its transform has read.
@MainActor
final class TransformedElements<Element, Output> {
    typealias Reader = TransformSource<TransformedElements, Output>
    typealias Transform = @MainActor (Element) throws -> Output

    /// An element that came, once it is transformed.
    struct Arrival {
        let output: Output
        /// `nil` where the transform has read nothing observable.
        let reader: Reader?
    }

    /// The elements as of the latest write.
    let store = RowStore<Element>(sections: [.init(id: 0, titles: SectionTitles(), rows: [])])
    /// What the transform has made of them.
    private(set) var outputs: [Output] = []
    /// What their transforms read, in their order.
    private(set) var readers: [Reader?] = []
    /// The order of a model without one, as an edit of the target has made it.
    var order: [Element]?
    /// The client of the readers.
    var watch: ElementWatch?

    private let identity: RowID<Element>
    private let isSame = Equality<Output>.shared
    /// `nil` once the binding has ended.
    private var transform: Transform?
    /// What came or is another value, inserted elements first; `nil` where that is not known.
    private var arrivals: [Arrival]?
    /// The elements that could not be transformed, which are read until they can be.
    private var refused: [Reader] = []
    /// Why the latest read has failed.
    private var refusal: (any Error)?
    /// The readers of elements that were transformed again.
    private var changed: [Reader] = []
    /// Whether transforms have read anything observable so far.
    private var readsObservables = false
    private var isPaused = false
    /// Counts reads and writes, so that one that is overtaken ends.
    private var attempts: UInt64 = 0

    init(identity: RowID<Element>, transform: @escaping Transform) {
        self.identity = identity
        self.transform = transform
    }

    var hasChanges: Bool { arrivals != nil || !changed.isEmpty }

    // MARK: Reading the model

    /// Compares the model's elements with those written, and transforms those that came.
    ///
    /// - Parameter new: the elements of the model, which are not kept.
    /// - Returns: how often changes have been found so far.
    func read(_ new: [Element]) throws -> UInt64 {
        attempts += 1
        let attempt = attempts
        resume()
        let revision = store.read([RowSection(id: 0, rows: new, identity: identity)])
        guard attempt == attempts else { return revision }
        forgetArrivals()
        guard let rows = store.pending?.rows.first else { return revision }
        let found = Result { try transformed(rows.inserted + rows.updated) }
        // A transform may have had something newer read, whose failure counts then.
        guard attempt == attempts, !isPaused else {
            end((try? found.get())?.compactMap(\.reader) ?? [])
            if let refusal { throw refusal }
            return revision
        }
        if case .failure(let error) = found { refusal = error }
        arrivals = try found.get()
        return revision
    }

    private func transformed(_ elements: [Element]) throws -> [Arrival] {
        var found: [Arrival] = []
        found.reserveCapacity(elements.count)
        // The first one tells about the others, so that as a rule none is run in vain.
        for some in [elements.prefix(1), elements.dropFirst()] {
            guard !readsObservables, let outputs = try probe(some) else { continue }
            found += outputs.map { Arrival(output: $0, reader: nil) }
        }
        do {
            for element in elements.dropFirst(found.count) {
                found.append(try arrival(of: element))
            }
        } catch {
            end(found.compactMap(\.reader))
            throw error
        }
        return found
    }

    /// Transforms several elements at once.
    ///
    /// - Returns: `nil` where that reads anything observable, so that each has to be read by itself.
    private func probe(_ elements: ArraySlice<Element>) throws -> [Output]? {
        guard let transform, !elements.isEmpty else { return nil }
        var outputs: Result<[Output], any Error> = .success([])
        readsObservables = ObservationProbe.run {
            outputs = Result { try elements.map(transform) }
        }
        guard !readsObservables else { return nil }
        WorkCount.transforms += elements.count
        return try outputs.get()
    }

    private func arrival(of element: Element) throws -> Arrival {
        guard let transform else { throw CancellationError() }
        let reader = Reader(of: self) { try transform(element) }
        start(reader)
        reader.isFollowed = true
        guard let output = reader.value else {
            let failure = reader.failure
            // The transform may have paused the binding.
            if isPaused { end([reader]) } else { refused.append(reader) }
            throw failure ?? CancellationError()
        }
        return Arrival(output: output, reader: reader)
    }

    private func start(_ source: Source) {
        guard let watch else { return }
        source.attach(watch)
        source.activate(watch)
        source.refresh()
    }

    private func end(_ sources: [Source]) {
        guard let watch else { return }
        for source in sources { source.detach(watch) }
    }

    private func forgetArrivals() {
        let former = (replace(&arrivals, with: nil), replace(&refused, with: []))
        refusal = nil
        end(former.1 + (former.0 ?? []).compactMap(\.reader))
    }

    // MARK: Pausing

    /// Observes nothing that the transforms read, until the next read.
    func pause() {
        guard !isPaused, let watch else { return }
        isPaused = true
        forgetArrivals()
        changed = []
        for case let reader? in readers {
            reader.isListed = false
            reader.deactivate(watch)
        }
    }

    /// Transforms anew what has read observable properties, which may have changed in a pause.
    private func resume() {
        guard isPaused, let watch else { return }
        isPaused = false
        for case let reader? in readers {
            // The transform of another one may have paused the binding.
            guard !isPaused else { return }
            reader.activate(watch)
            reader.refresh()
        }
    }

    /// Releases everything.
    func finish() {
        pause()
        attempts += 1
        forgetArrivals()
        store.end()
        let former = (replace(&readers, with: []), replace(&outputs, with: []))
        end(former.0.compactMap { $0 })
        _ = replace(&transform, with: nil)
        endLifetime(of: former)
    }
}

// MARK: - What has changed

extension TransformedElements: ElementSourceOwner {
    func didRefresh(_ source: Source) {
        let reader = unsafeDowncast(source, to: Reader.self)
        guard !isPaused else { return }
        reader.isListed = true
        changed.append(reader)
    }

    /// Why an element that stays can't be shown; `nil` where all can.
    var failure: (any Error)? {
        for reader in changed {
            guard let failure = reader.failure, let place = place(of: reader) else { continue }
            guard let rows = store.pending?.rows.first?.changes else { return failure }
            guard let new = rows.newIndex(ofOld: place) else { continue }
            if !rows.updates(new) { return failure }
        }
        return nil
    }

    /// Whether an element that could not be transformed has read something that has changed.
    var refusalIsOutdated: Bool { refused.contains { $0.isListed } }

    /// The place of an element, found by its reader; `nil` for one that has gone.
    ///
    /// Each reader knows where it was. Once one does not, all are told.
    private func place(of reader: Reader) -> Int? {
        if let place = knownPlace(of: reader) { return place }
        for (place, reader) in readers.enumerated() { reader?.place = place }
        return knownPlace(of: reader)
    }

    private func knownPlace(of reader: Reader) -> Int? {
        let place = reader.place
        return place < readers.count && readers[place] === reader ? place : nil
    }

    /// Makes the elements those of the model.
    ///
    /// - Returns: what has changed of the outputs; `nil` where nothing has, or where something newer
    ///   was done meanwhile.
    func advance() -> ElementChanges<Output>? {
        attempts += 1
        let attempt = attempts
        let rows = arrivals.flatMap { _ in store.pending?.rows.first?.changes }
        let arrived = (rows == nil ? [] : arrivals ?? []).map { $0.reader?.value ?? $0.output }
        let replaced = replacements(rows, arrived)
        // The comparison of outputs is the program's code.
        guard attempt == attempts else { return nil }
        return advance(rows, arrived, replaced)
    }

    /// The other outputs of elements that stay, by their new places.
    private func replacements(_ rows: RowChanges?, _ arrived: [Output]) -> [Int: Output] {
        var replaced: [Int: Output] = [:]
        let (outputs, changed) = (outputs, changed)
        if let rows {
            for (update, output) in zip(rows.updated, arrived[rows.inserted.count...])
            where !isSame(outputs[update.from], output) {
                replaced[update.to] = output
            }
        }
        for reader in changed {
            guard let output = reader.value, let old = place(of: reader) else { continue }
            guard let rows else {
                if !isSame(outputs[old], output) { replaced[old] = output }
                continue
            }
            guard let new = rows.newIndex(ofOld: old), !rows.updates(new) else { continue }
            if !isSame(outputs[old], output) { replaced[new] = output }
        }
        return replaced
    }

    /// No code of the program runs before all lists agree.
    private func advance(
        _ rows: RowChanges?, _ arrived: [Output], _ replaced: [Int: Output]
    ) -> ElementChanges<Output>? {
        for reader in changed { reader.isListed = false }
        let formerChanged = replace(&changed, with: [])
        var (goneReaders, gone): ([Reader?], [Output]) = ([], [])
        if let rows, let arrivals = replace(&arrivals, with: nil) {
            goneReaders = rows.apply(to: &readers) {
                arrivals[rows.inserted.partition(at: $0)].reader
            }
            for (update, arrival) in zip(rows.updated, arrivals[rows.inserted.count...]) {
                goneReaders.append(replace(&readers[update.to], with: arrival.reader))
            }
            gone = rows.apply(to: &outputs) { arrived[rows.inserted.partition(at: $0)] }
        }
        for (place, output) in replaced {
            gone.append(replace(&outputs[place], with: output))
        }
        let old = rows ?? RowChanges(oldCount: outputs.count, newCount: outputs.count)
        let places = replaced.keys.sorted()
        let changes = old.updating(places)
        let result = ElementChanges(
            rows: changes, inserted: changes.inserted.map { outputs[$0] },
            updated: places.map { outputs[$0] }, gone: gone, all: outputs)
        if rows != nil { store.advanceRows() }
        end(goneReaders.compactMap { $0 })
        endLifetime(of: formerChanged)
        return changes.isEmpty ? nil : result
    }
}
