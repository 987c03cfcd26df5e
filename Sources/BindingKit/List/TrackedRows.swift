/// Rows of a list whose places are followed through the list's updates.
@MainActor
struct TrackedRows {
    /// The present places; `nil` for a row that was removed.
    private(set) var places: [RowIndex?]
    /// The ids of the rows, if the list knows them. They identify the rows after a reload.
    private let ids: [AnyHashable?]

    init(_ places: [RowIndex?] = [], in list: AnyObject? = nil) {
        self.places = places
        let list = list as? any ListSelecting
        ids = places.map { place in place.flatMap { list?.id(at: $0) } }
    }

    mutating func follow(_ changes: ListChanges) {
        guard !places.isEmpty else { return }
        let rows = changes.rows()
        let (old, new) = (FlatRows(changes.oldCounts), FlatRows(changes.newCounts))
        for (number, place) in places.enumerated() {
            guard let place, changes.oldCounts.indices.contains(place.section),
                (0..<changes.oldCounts[place.section]).contains(place.row)
            else {
                places[number] = nil
                continue
            }
            places[number] = rows.newIndex(ofOld: old[place]).flatMap(new.index(of:))
        }
    }

    /// Follows a row that the view itself has moved.
    mutating func follow(moveFrom origin: RowIndex, to target: RowIndex) {
        places = places.map { $0?.followingMove(from: origin, to: target) }
    }

    /// Treats some rows as removed.
    mutating func forget(_ isLost: (RowIndex) -> Bool) {
        places = places.map { $0.flatMap { isLost($0) ? nil : $0 } }
    }

    /// Finds the rows by their ids after a reload of the view.
    mutating func find(in list: AnyObject?) {
        guard !places.isEmpty else { return }
        let list = list as? any ListSelecting
        var found: [AnyHashable: RowIndex] = [:]
        for place in list?.rows(ofIDs: Set(ids.compactMap(\.self))) ?? [] {
            if let id = list?.id(at: place) { found[id] = place }
        }
        for (number, id) in ids.enumerated() where places[number] != nil {
            places[number] = id.flatMap { found[$0] }
        }
    }
}
