#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// The cell types of `ListDisplay`. They have a file of their own, because the files of the views
// use much of the library.

extension NSTableView {
    /// The class of all cells.
    public typealias Cell = NSView
}

extension NSCollectionView {
    /// The class of all cells.
    public typealias Cell = NSCollectionViewItem
}
#endif
