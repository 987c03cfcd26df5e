#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RowIndex {
    /// The place of an index path that has two indices, such as an index path of a table.
    public init(_ indexPath: IndexPath) {
        self.init(section: indexPath[0], row: indexPath[1])
    }
}

extension IndexPath {
    /// The index path of a row or an item.
    ///
    /// - Parameter index: the place in the view; see `RowBinding.viewIndex(of:)`.
    public init(_ index: RowIndex) {
        self.init(indexes: [index.section, index.row])
    }
}
