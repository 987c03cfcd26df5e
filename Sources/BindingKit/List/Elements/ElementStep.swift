/// Undoes, in the model, what an edit of a target has changed.
///
/// Later changes of the model are kept.
final class ElementPlace<Element>: EditPlace {
    private let model: ElementEnd<Element>
    private let identity: RowID<Element>

    init(
        _ registration: UndoRegistration, of model: ElementEnd<Element>, _ identity: RowID<Element>
    ) {
        self.model = model
        self.identity = identity
        super.init(registration)
    }

    private func members(like former: [Element]) -> [Element]? {
        AccessTracking.readingValue { model.members(like: former) }
    }

    override func completed(_ value: Any) -> Any? {
        guard let before = value as? [Element], let present = members(like: before),
            !identity.compare(before, present).isEmpty
        else { return nil }
        return ElementStep(before: before, after: present)
    }

    override func exchange(_ value: Any) -> Any? {
        guard let step = value as? ElementStep<Element>, let present = members(like: step.after)
        else { return nil }
        let edit = identity.compare(step.after, step.before)
        let places = edit.inserted + edit.updated.map(\.to)
        let merge = ElementMerge(
            edit: edit,
            came: Dictionary(uniqueKeysWithValues: places.map { ($0, step.before[$0]) }),
            meanwhile: identity.compare(step.after, present), present: present)
        guard !merge.changes.rows.isEmpty else { return nil }
        model.apply(merge.changes)
        guard let latest = members(like: present), !identity.compare(present, latest).isEmpty
        else { return nil }
        return ElementStep(before: present, after: latest)
    }
}

/// The elements of a model before and after an edit of a target.
struct ElementStep<Element> {
    let before: [Element]
    let after: [Element]
}
