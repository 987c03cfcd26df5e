#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// What `ListDisplay` calls a cell, apart from the views, which name much of the library.

extension NSTableView {
    /// The class of all cells.
    public typealias Cell = NSView
}

extension NSCollectionView {
    /// The class of all cells.
    public typealias Cell = NSCollectionViewItem
}
#endif
