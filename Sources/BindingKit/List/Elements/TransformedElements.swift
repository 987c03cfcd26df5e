/// The elements of a model that a target shows, their transformed values, and the changes since the
/// latest write of the target.
///
/// The model's collection is compared but not kept. An element is transformed when it is inserted,
/// when its value changes, and when a property that its transform has read changes.
@MainActor
final class TransformedElements<Element, Output> {
    typealias Reader = TransformSource<TransformedElements, Output>
    typealias Transform = @MainActor (Element) throws -> Output

    /// The elements as of the latest write.
    let store = RowStore<Element>(sections: [.init(id: 0, titles: SectionTitles(), rows: [])])
    /// The transformed values of the elements in `store`.
    private(set) var outputs: [Output] = []
    /// The sources that observe what the transforms read, in the order of the elements.
    private(set) var readers: [Reader?] = []
    /// For a model without an order: the order of the elements after an edit of the target.
    var order: [Element]?
    /// The client that gets the changes of the readers.
    var watch: ElementWatch?
    let growth = ElementGrowth()

    private let isSame = Equality<Output>.shared
    /// `nil` after the binding has ended.
    private var transform: Transform?
    /// The inserted elements, then the elements whose value has changed; `nil` if they are not
    /// known.
    private var arrivals: [Arrival]?
    /// The elements whose transforms have failed. They are observed until the transforms succeed.
    private var refused: [Reader] = []
    /// The reason why the latest read has failed.
    private var refusal: (any Error)?
    /// The readers of elements that were transformed again.
    private var changed: [Reader] = []
    /// Whether transforms have read anything observable so far.
    private var readsObservables = false
    private var isPaused = false
    /// Counts reads, so that a read ends if a newer read has begun.
    private var reads: UInt64 = 0
    /// Counts reads and writes, so that a write ends if a newer read or write has begun.
    private var attempts: UInt64 = 0

    init(transform: @escaping Transform) {
        self.transform = transform
    }

    var hasChanges: Bool { arrivals != nil || !changed.isEmpty }

    // MARK: Reading the model

    /// Compares the model's elements with the written elements, and transforms the new elements.
    ///
    /// - Parameter new: the elements of the model. They are not kept.
    func read(_ new: [Element], _ identity: RowID<Element>) throws -> UInt64 {
        let read = beginRead()
        try growth.read(new.count, orElse: ignoreReaders)
        defer { growth.didTransform() }
        resume()
        let revision = store.read([RowSection(id: 0, rows: new, identity: identity)])
        guard read == reads else { return try overtaken(revision) }
        forgetArrivals()
        guard let rows = store.pending?.rows.first else { return revision }
        let found = Result { try transformed(rows.inserted + rows.updated, read) }
        guard isReading(read) else {
            end((try? found.get())?.compactMap { $0.reader } ?? [])
            return try overtaken(revision)
        }
        if case .failure(let error) = found { refusal = error }
        arrivals = try found.get()
        return revision
    }

    /// Whether a read may continue. A transform may have ended or paused the binding, or may have
    /// started a newer read.
    private func isReading(_ read: UInt64) -> Bool { read == reads && !isPaused }

    private func beginRead() -> UInt64 {
        (attempts, reads) = (attempts + 1, reads + 1)
        return reads
    }

    /// The result of a read after a newer read has begun. Throws if the newer read has failed.
    private func overtaken(_ revision: UInt64) throws -> UInt64 {
        if let refusal { throw refusal }
        return revision
    }

    private func transformed(_ elements: [Element], _ read: UInt64) throws -> [Arrival] {
        var found: [Arrival] = []
        found.reserveCapacity(elements.count)
        // The first element is probed alone. If its transform reads anything observable, the other
        // elements are not probed. So usually at most one transform runs twice.
        for some in [elements.prefix(1), elements.dropFirst()] {
            guard !readsObservables, let outputs = try probe(some, read) else { continue }
            found += outputs.map { Arrival(output: $0, reader: nil) }
        }
        do {
            for element in elements.dropFirst(found.count) {
                found.append(try arrival(of: element, read))
            }
        } catch {
            end(found.compactMap { $0.reader })
            throw error
        }
        return found
    }

    /// Transforms several elements at once.
    ///
    /// - Returns: `nil` if the transforms read anything observable. In this case, each element
    ///   needs its own read.
    private func probe(
        _ elements: ArraySlice<Element>, _ read: UInt64
    ) throws -> [Output]? {
        guard !elements.isEmpty else { return nil }
        var outputs: Result<[Output], any Error> = .success([])
        readsObservables = ObservationProbe.run {
            outputs = Result { try elements.map { try transform(in: read)($0) } }
        }
        guard !readsObservables else { return nil }
        WorkCount.transforms += elements.count
        return try outputs.get()
    }

    private func transform(in read: UInt64) throws -> Transform {
        guard isReading(read), let transform else { throw CancellationError() }
        return transform
    }

    private func arrival(of element: Element, _ read: UInt64) throws -> Arrival {
        let transform = try transform(in: read)
        let reader = Reader(of: self) { try transform(element) }
        start(reader)
        reader.isFollowed = true
        guard let output = reader.value else {
            let failure = reader.failure
            if isReading(read) { refused.append(reader) } else { end([reader]) }
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
        end(former.1 + (former.0 ?? []).compactMap { $0.reader })
    }

    // MARK: Pausing

    /// Stops observing the values that the transforms have read, until the next read of the model.
    func pause() {
        growth.reset()
        ignoreReaders()
    }

    private func ignoreReaders() {
        guard !isPaused, let watch else { return }
        isPaused = true
        forgetArrivals()
        changed = []
        for case let reader? in readers {
            reader.isListed = false
            reader.deactivate(watch)
        }
    }

    /// After a pause, transforms the observed elements again, because they may have changed.
    private func resume() {
        guard isPaused, let watch else { return }
        isPaused = false
        for case let reader? in readers {
            // The transform of another element may have paused the binding.
            guard !isPaused else { return }
            reader.activate(watch)
            reader.refresh()
        }
    }

    func finish() {
        pause()
        _ = beginRead()
        forgetArrivals()
        store.end()
        let gone = replace(&readers, with: []).compactMap { $0 }
        let former = (replace(&outputs, with: []), replace(&order, with: nil))
        end(gone)
        _ = replace(&transform, with: nil)
        endLifetime(of: (former, gone))
    }
}

// MARK: - What has changed

extension TransformedElements: ElementSourceOwner {
    func didRefresh(_ source: Source) {
        // `unsafeDowncast` because the protocol has no type for readers. The cast is safe, because
        // only readers call this method.
        let reader = unsafeDowncast(source, to: Reader.self)
        guard !isPaused else { return }
        if changed.isEmpty { growth.didTransform() }
        reader.isListed = true
        changed.append(reader)
    }

    /// The failure of an element that was transformed again; `nil` if the target can be written.
    var failure: (any Error)? {
        for reader in changed {
            guard let failure = reader.failure else { continue }
            if arrivals?.contains(where: { $0.reader === reader }) == true { return failure }
            guard let place = readers.place(of: reader) else { continue }
            guard let rows = store.pending?.rows.first?.changes else { return failure }
            guard let new = rows.newIndex(ofOld: place) else { continue }
            if !rows.updates(new) { return failure }
        }
        return nil
    }

    /// Whether a failed transform has read a value that has changed since.
    var refusalIsOutdated: Bool { refused.contains { $0.isListed } }

    /// Brings the elements up to date with the model.
    ///
    /// - Returns: the changes of the outputs; `nil` if there are none, or if a newer read or write
    ///   has begun.
    func advance() -> ElementChanges<Output>? {
        attempts += 1
        let attempt = attempts
        let rows = arrivals.flatMap { _ in store.pending?.rows.first?.changes }
        let arrived = (rows == nil ? [] : arrivals ?? []).map { $0.reader?.value ?? $0.output }
        let replaced = replacements(rows, arrived)
        // Comparing outputs runs client code, which may have started a newer read or write.
        guard attempt == attempts else { return nil }
        return advance(rows, arrived, replaced)
    }

    /// The changed outputs of the elements that stay, by their new places.
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
            guard let output = reader.value, let old = readers.place(of: reader) else { continue }
            guard let rows else {
                if !isSame(outputs[old], output) { replaced[old] = output }
                continue
            }
            guard let new = rows.newIndex(ofOld: old), !rows.updates(new) else { continue }
            if !isSame(outputs[old], output) { replaced[new] = output }
        }
        return replaced
    }

    /// Runs client code only after all properties have the new elements.
    private func advance(
        _ rows: RowChanges?, _ arrived: [Output], _ replaced: [Int: Output]
    ) -> ElementChanges<Output>? {
        for reader in changed { reader.isListed = false }
        let formerChanged = replace(&changed, with: [])
        var (goneReaders, gone): ([Reader?], [Output]) = ([], [])
        let formerArrivals = rows.flatMap { _ in replace(&arrivals, with: nil) }
        if let rows, let arrivals = formerArrivals {
            let count = rows.inserted.count
            goneReaders = rows.apply(
                to: &readers, inserting: arrivals.prefix(count).map { $0.reader })
            for (update, arrival) in zip(rows.updated, arrivals[count...]) {
                goneReaders.append(replace(&readers[update.to], with: arrival.reader))
            }
            gone = rows.apply(to: &outputs, inserting: Array(arrived.prefix(count)))
        }
        for (place, output) in replaced {
            gone.append(replace(&outputs[place], with: output))
        }
        let old = rows ?? RowChanges(oldCount: outputs.count, newCount: outputs.count)
        let places = replaced.keys.sorted()
        let changes = old.updating(places)
        let result = ElementChanges(
            rows: changes, inserted: outputs.elements(at: changes.inserted),
            updated: outputs.elements(at: places), gone: gone, all: outputs)
        if rows != nil { store.advanceRows() }
        end(goneReaders.compactMap { $0 })
        endLifetime(of: (formerChanged, formerArrivals))
        return changes.isEmpty ? nil : result
    }
}
