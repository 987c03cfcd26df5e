/// An element that the user has removed, moved or inserted, so that it can be taken back.
///
/// Only that element is put back: what else has changed in the array since stays.
final class RowStep<Element>: EditStep {
    /// Where an element is among the others.
    private struct Place {
        let index: Int
        /// The element before it, which leads to the place when others have come or gone.
        let predecessor: Element?

        init(_ index: Int, in rows: [Element]) {
            self.index = index
            predecessor = index > 0 ? rows[index - 1] : nil
        }
    }

    private let array: RowArray<Element>
    private let identity: RowID<Element>
    private var element: Element
    /// Where the element was before; `nil` if the array did not have it.
    private var place: Place?

    /// - Parameters:
    ///   - element: what is about to be removed, moved or inserted.
    ///   - index: where it is; `nil` if the array does not have it yet.
    init?(
        _ recorder: EditRecorder, _ element: Element, at index: Int?, in array: RowArray<Element>
    ) {
        guard let (rows, identity) = array.read() else { return nil }
        self.array = array
        self.identity = identity
        self.element = element
        place = index.flatMap { rows.indices.contains($0) ? Place($0, in: rows) : nil }
        super.init(recorder)
    }

    override var hasEffect: Bool {
        guard let (rows, _) = array.read() else { return false }
        return index(in: rows) != target(in: rows)
    }

    override func exchange() -> Bool {
        guard let (former, _) = array.read() else { return false }
        let origin = index(in: former)
        let target = target(in: former)
        guard origin != target else { return false }
        let formerPlace = origin.map { Place($0, in: former) }
        if let origin { element = former[origin] }
        move(origin, to: target)
        guard let (latest, _) = array.read(), index(in: latest) != origin else { return false }
        place = formerPlace
        return true
    }

    /// Puts the element where it was, in one change of the array, during which no id is read: it may
    /// read the array.
    private func move(_ origin: Int?, to target: Int?) {
        let element = element
        var gone: Element?
        array.modify { rows in
            if let origin {
                guard rows.indices.contains(origin) else { return }
                gone = rows.remove(at: origin)
            }
            if let target { rows.insert(element, at: min(target, rows.count)) }
        }
        // Its `deinit` may read the model, whose array is not being changed any more.
        endLifetime(of: gone)
    }

    /// Where the element is now: as a rule in its former place.
    private func index(in rows: [Element]) -> Int? {
        identity.find([identity.identify(element)], rows).first
    }

    /// The index that the element has when it is put back; `nil` if the array did not have it.
    private func target(in rows: [Element]) -> Int? {
        guard place != nil else { return nil }
        var others = rows
        if let origin = index(in: rows) { others.remove(at: origin) }
        return gap(in: others)
    }

    /// Where the element belongs among the others.
    private func gap(in others: [Element]) -> Int? {
        guard let place else { return nil }
        guard let predecessor = place.predecessor else { return 0 }
        let found = identity.find([identity.identify(predecessor)], others)
        // Of several with the same id, the one at the former index.
        if found.contains(place.index - 1) { return place.index }
        return found.first.map { $0 + 1 } ?? min(place.index, others.count)
    }
}

/// A model's array that the user edits; the model is not retained.
@MainActor
struct RowArray<Element> {
    /// The elements, and what tells them apart; `nil` if the model has died.
    let read: @MainActor () -> (elements: [Element], identity: RowID<Element>)?
    /// Changes the array in place.
    let modify: @MainActor (@MainActor (inout [Element]) -> Void) -> Void
}

extension RowBinding {
    /// Commits the open edits before the user's edit of a row, so that they are steps before it.
    func endEditsBeforeStep() {
        guard registersUndo, let manager, manager.recorder != nil else { return }
        UndoGesture.beforeGesture { manager.endEdits(.commit) }
    }

    /// Changes the model's array, as a step that the user can take back.
    ///
    /// - Parameters:
    ///   - element: what is removed, moved or inserted.
    ///   - index: where it is; `nil` if the array does not have it yet.
    func change(
        _ array: RowArray<Element>, _ element: Element, at index: Int?,
        by change: @MainActor (inout [Element]) -> Void
    ) {
        guard registersUndo, let recorder = manager?.recorder,
            let step = RowStep(recorder, element, at: index, in: array)
        else { return array.modify(change) }
        array.modify(change)
        if step.hasEffect { step.register(of: self) }
    }
}
