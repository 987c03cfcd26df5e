import Foundation

struct SupplementaryPlace: Hashable {
    let kind: String
    let section: Int
}

/// The frames of a collection's items, and of its sections' headers and footers.
struct CollectionGeometry {
    var items: [[CGRect]] = []
    var supplementary: [SupplementaryPlace: CGRect] = [:]
    var height: CGFloat = 0

    func frame(of place: IndexPath) -> CGRect { items[place.section][place.item] }

    func places(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        guard end > start else { return [] }
        return items.indices.flatMap { section in
            items[section].indices
                .filter { items[section][$0].maxY > start && items[section][$0].minY < end }
                .map { IndexPath(item: $0, section: section) }
        }
    }

    func place(at point: CGPoint) -> IndexPath? {
        places(from: point.y, to: point.y + 0.1).first { frame(of: $0).contains(point) }
    }
}
