#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// The cell types of `ListDisplay`. They have their own file, so that files that use only `Cell` do
// not depend on the files of the views.

extension NSTableView {
    /// The class of all cells.
    public typealias Cell = NSView
}

extension NSCollectionView {
    /// The class of all cells.
    public typealias Cell = NSCollectionViewItem
}
#endif
