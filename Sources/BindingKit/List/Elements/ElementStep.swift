/// The elements that an edit of a target has replaced in its model.
///
/// Only what the edit has changed is taken back: what else has changed in the model since stays.
final class ElementStep<Element>: EditStep {
    private let model: ElementEnd<Element>
    private let identity: RowID<Element>
    private var before: [Element]
    private var after: [Element] = []

    /// - Parameter before: what the model holds before the edit.
    init(
        _ recorder: EditRecorder, of model: ElementEnd<Element>, _ identity: RowID<Element>,
        before: [Element]
    ) {
        self.model = model
        self.identity = identity
        self.before = before
        super.init(recorder)
    }

    private func members(like former: [Element]) -> [Element]? {
        AccessTracking.readingValue { model.members(like: former) }
    }

    override var hasEffect: Bool {
        guard let present = members(like: before) else { return false }
        return !identity.compare(before, present).isEmpty
    }

    override func close() { after = members(like: before) ?? [] }

    override func exchange() -> Bool {
        guard let present = members(like: after) else { return false }
        let edit = identity.compare(after, before)
        let places = edit.inserted + edit.updated.map(\.to)
        let merge = ElementMerge(
            edit: edit, came: Dictionary(uniqueKeysWithValues: places.map { ($0, before[$0]) }),
            meanwhile: identity.compare(after, present), present: present)
        guard !merge.changes.rows.isEmpty else { return false }
        model.apply(merge.changes)
        guard let latest = members(like: present), !identity.compare(present, latest).isEmpty
        else { return false }
        (before, after) = (present, latest)
        return true
    }
}
