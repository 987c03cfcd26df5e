/// Turns an edit of a target into changes of the model's present elements.
struct ElementMerge<Element> {
    let changes: ElementChanges<Element>

    /// Whether elements are inserted, removed or replaced.
    var hasOtherElements: Bool {
        let rows = changes.rows
        return !rows.removed.isEmpty || !rows.inserted.isEmpty || !rows.updated.isEmpty
    }

    init(edit: RowChanges, came: [Int: Element], meanwhile: RowChanges, present: [Element]) {
        // Each element is identified by its place in the model, or by a new number if the edit has
        // inserted the element.
        var (keys, replaced): ([Int], [Int: Element]) = ([], [:])
        var former: [Int?] = Array(0..<edit.oldCount)
        edit.apply(to: &former) { _ in nil }
        for (place, former) in former.enumerated() {
            if let former {
                guard let key = meanwhile.newIndex(ofOld: former) else { continue }
                if let element = came[place] { replaced[key] = element }
                keys.append(key)
            } else {
                keys.append(present.count + place)
            }
        }
        keys = Self.inserting(meanwhile.inserted, into: keys)
        let rows = RowChanges(from: Array(0..<present.count), to: keys, id: \.self)
        let new = keys.compactMap { key in
            key < present.count ? replaced[key] ?? present[key] : came[key - present.count]
        }
        let updated = keys.indices.filter { replaced[keys[$0]] != nil }
        changes = ElementChanges(
            rows: RowChanges(
                oldCount: rows.oldCount, newCount: rows.newCount, removed: rows.removed,
                inserted: rows.inserted, moved: rows.moved,
                updated: updated.map { .init(from: keys[$0], to: $0) }),
            inserted: rows.inserted.map { new[$0] }, updated: updated.map { new[$0] },
            gone: rows.removed.map { present[$0] } + updated.map { present[keys[$0]] }, all: new)
    }

    /// Adds the elements that the model has inserted. Such an element follows its predecessor in
    /// the model. If this predecessor was removed, the element goes to the end.
    private static func inserting(_ newcomers: [Int], into keys: [Int]) -> [Int] {
        guard !newcomers.isEmpty else { return keys }
        var waiting = Set(newcomers)
        var merged: [Int] = []
        func appendFollowers(of key: Int) {
            var next = key + 1
            while waiting.remove(next) != nil {
                merged.append(next)
                next += 1
            }
        }
        appendFollowers(of: -1)
        for key in keys {
            merged.append(key)
            appendFollowers(of: key)
        }
        return merged + newcomers.filter(waiting.contains)
    }
}
