#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// The cell types of `ListDisplay`. They are apart from the views, whose files use much of the
// library.

extension NSTableView {
    /// The class of all cells.
    public typealias Cell = NSView
}

extension NSCollectionView {
    /// The class of all cells.
    public typealias Cell = NSCollectionViewItem
}
#endif
