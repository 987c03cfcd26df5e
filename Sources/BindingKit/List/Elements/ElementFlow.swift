/// Writes edits of a target of `bindElements` to the model, element by element.
final class ElementFlow<Element, Output>: EditSession {
    /// The target's elements when the binding last wrote or read them; `nil` if they equal the
    /// transformed elements of the model.
    private var held: [Output]?

    private let target: ElementEnd<Output>
    private let model: ElementEnd<Element>
    private let elements: TransformedElements<Element, Output>
    private let identity: RowID<Element>
    private let compare: @MainActor ([Output], [Output]) -> RowChanges
    private let convert: @MainActor (Output) throws -> Element
    private let validate: @MainActor (Element) throws -> Void

    init(
        target: ElementEnd<Output>, model: ElementEnd<Element>,
        elements: TransformedElements<Element, Output>, identity: RowID<Element>,
        edit: ElementEdit<Element, Output>
    ) {
        self.target = target
        self.model = model
        self.elements = elements
        self.identity = identity
        compare = edit.compare
        convert = edit.convert
        validate = edit.validation.check
        super.init(
            TwoWayOptions<Element>(.twoWay, .onEachChange, .none), view: nil, edited: nil)
    }

    // MARK: Asked by the session

    override func compareView() -> Bool? {
        guard state.viewWrites == 0, target.object != nil else { return nil }
        return !target.holds(held ?? elements.outputs)
    }

    override func recordViewValue() {
        let former = replace(&held, with: nil)
        if !target.holds(elements.outputs) { setHeld(target.list(like: elements.outputs)) }
        endLifetime(of: former)
    }

    override func makeStepPlace(of object: AnyObject, _ registration: UndoRegistration)
        -> EditPlace?
    {
        ElementPlace(registration, of: model, identity)
    }

    override var hasDelivered: Bool { (binding?.deliveries ?? 0) > 0 }

    /// Stores a copy of a list. If the target's collection were shared, the target's next change
    /// would copy the collection.
    private func setHeld(_ list: [Output]?) {
        let copy = list?.withUnsafeBufferPointer { Array($0) }
        endLifetime(of: replace(&held, with: copy))
    }

    /// Releases the copy of the target's elements if it equals the transformed elements of the
    /// model.
    private func forgetHeldOutputs() {
        guard let held else { return }
        let isSame = [Output].elementAccess.holds(held, elements.outputs, .shared)
        if isSame { setHeld(nil) }
    }

    override func writeToModel() -> EditOutcome {
        guard acceptsEdits, let binding = binding as? ElementBinding<Element, Output> else {
            return .invalidated
        }
        let generation = state.generation
        let outputs = elements.outputs
        guard let list = target.list(like: outputs), isCurrent(generation) else {
            binding.endIfDead()
            return .invalidated
        }
        setHeld(list)
        do {
            let changes = try step(compare(outputs, list), isCurrent: isCurrent(generation))
            var came: [Int: Element] = [:]
            for place in changes.inserted + changes.updated.map(\.to) {
                let element = try step(convert(list[place]), isCurrent: isCurrent(generation))
                try validate(element)
                came[place] = element
            }
            guard report(nil, in: generation) else { return .invalidated }
            try step(write(changes, came), isCurrent: isCurrent(generation))
            // The binding reads the model back at once. Thus a later notification with the same
            // elements counts as an echo of this edit.
            try step(binding.elementSource?.refresh(), isCurrent: isCurrent(generation))
        } catch {
            return refuse(error, in: generation)
        }
        binding.recover()
        _ = binding.correct()
        forgetHeldOutputs()
        return .accepted
    }

    // MARK: Writing the model

    /// Applies an edit to the present elements of the model.
    ///
    /// Changes that the model has made meanwhile are kept: a removed element does not come back,
    /// and an inserted element stays after its predecessor.
    private func write(_ changes: RowChanges, _ came: [Int: Element]) {
        guard !changes.isEmpty else { return }
        var found: [Element]?
        let shown = elements.store.rows
        readModel { found = model.members(like: shown) }
        guard let present = found else { return }
        let merge = ElementMerge(
            edit: changes, came: came, meanwhile: identity.compare(shown, present),
            present: present)
        guard !merge.changes.rows.isEmpty else { return }
        elements.order = merge.changes.all
        guard model.isOrdered || merge.hasOtherElements else { return }
        if state.opensStep, let object = model.object { openStep(from: present, of: object) }
        state.isSettingModel = true
        model.apply(merge.changes)
        state.isSettingModel = false
    }
}

/// Compares, converts and validates the edits of a target.
@MainActor
@usableFromInline
struct ElementEdit<Element, Output> {
    let compare: @MainActor ([Output], [Output]) -> RowChanges
    let convert: @MainActor (Output) throws -> Element
    let validation: Validation<Element>
}

extension ElementEdit {
    /// How to handle edits if a transform converts the elements.
    @usableFromInline
    init(_ transform: ValueTransform<Element, Output>, _ validation: Validation<Element>)
    where Output: Hashable {
        self.init(
            compare: RowID.values().compare, convert: transform.reverse, validation: validation)
    }

    /// How to handle edits if both sides have the same elements.
    @usableFromInline
    init<Subject: AnyObject, Elements: ElementCollection<Element>>(
        _ elements: EditableRows<Subject, Elements>, _ validation: Validation<Element>
    ) where Output == Element {
        self.init(compare: elements.identity.compare, convert: { $0 }, validation: validation)
    }
}
