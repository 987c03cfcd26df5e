#if canImport(UIKit) && !os(watchOS)
public import UIKit

// The selected item of a view, if UIKit has no settable property for it, or does not say what an index out of
// range does.

extension UISegmentedControl: IndexedItems {
    /// The selected segment, counted from 0; −1 for none.
    ///
    /// An index without a segment selects none and is logged, unless the segment is inserted before the turn
    /// ends. If the segment is inserted later, it is selected before the next frame, unless another one has
    /// been selected meanwhile. Until then this returns the awaited index.
    public var selectedIndex: Int {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    var itemCount: Int { numberOfSegments }

    var itemIndex: Int {
        get { selectedSegmentIndex }
        set { selectedSegmentIndex = newValue }
    }

    var awaitedSelection: AwaitedSelection { .ownedBy(self) }

    func deselectItem() { selectedSegmentIndex = UISegmentedControl.noSegment }
}

extension UIPageControl: IndexedItems {
    /// The page, counted from 0; −1 if there are none.
    ///
    /// An index without a page changes nothing and is logged, unless `numberOfPages` grows before the turn
    /// ends. If the page comes later, it is shown before the next frame, unless the user has turned to
    /// another one. Until then this returns the awaited index. `currentPage` itself is clamped.
    public var pageIndex: Int {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    var itemCount: Int { numberOfPages }

    var itemIndex: Int {
        get { numberOfPages == 0 ? -1 : currentPage }
        set { currentPage = newValue }
    }

    var selectsFirstItem: Bool { true }

    var awaitedSelection: AwaitedSelection { .ownedBy(self) }

    func deselectItem() {}
}

extension UITabBarController: IndexedItems {
    /// The selected tab, counted from 0; −1 while the More controller is selected.
    ///
    /// An index without a tab changes nothing and is logged, unless the tab is added before the turn ends. If
    /// the tab is added later, it is selected before the next frame, unless another one has been selected
    /// meanwhile. Until then this returns the awaited index. If the controller has no tabs at first,
    /// UIKit selects the first tab that comes. The user's tap on that tab can't be told from UIKit's own
    /// selection.
    ///
    /// UIKit tells only the delegate when the user selects a tab, and the delegate is yours:
    ///
    /// ```swift
    /// let edits = EditListeners()  // tabBarController(_:didSelect:) calls edits.send(.changed)
    /// bindings.bindObserver(
    ///     EditedProperty(tabs, \.tabIndex, reporter: edits), toSubject: app, twoWay: \.tab)
    /// ```
    public var tabIndex: Int {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    var itemCount: Int { viewControllers?.count ?? 0 }

    var itemIndex: Int {
        get { itemCount == 0 || selectedIndex == NSNotFound ? -1 : selectedIndex }
        set { selectedIndex = newValue }
    }

    var selectsFirstItem: Bool { true }

    var awaitedSelection: AwaitedSelection { .ownedBy(self) }

    func deselectItem() {}
}

#if !os(tvOS)
extension UIPickerView {
    /// The selected row of a component, as a property to bind.
    ///
    /// UIKit reports the user's selection to the delegate only, and the delegate is yours:
    ///
    /// ```swift
    /// let edits = EditListeners()  // pickerView(_:didSelectRow:inComponent:) calls edits.send(.changed)
    /// bindings.bindObserver(
    ///     picker.row(inComponent: 0, reporter: edits), toSubject: fruit, twoWay: \.season)
    /// ```
    ///
    /// A row that the component does not have changes nothing, and is logged. Reload the picker
    /// before you enable a binding.
    ///
    /// - Parameters:
    ///   - component: the component, counted from 0.
    ///   - reporter: reports that the user has selected a row; a binding retains it.
    /// - Returns: the property, which is −1 if no row is selected.
    public func row(
        inComponent component: Int, reporter: some EditableView
    ) -> EditedProperty<UIPickerView, Int> {
        EditedProperty(self, \.[component: component], reporter: reporter)
    }

    subscript(component component: Int) -> Int {
        get { hasComponent(component) ? selectedRow(inComponent: component) : -1 }
        set {
            guard hasComponent(component), (0..<numberOfRows(inComponent: component)) ~= newValue
            else {
                guard newValue != self[component: component] else { return }
                return BindingLog.warning(
                    "it has no row \(newValue) in component \(component).", about: self)
            }
            selectRow(newValue, inComponent: component, animated: false)
        }
    }

    private func hasComponent(_ component: Int) -> Bool {
        (0..<numberOfComponents).contains(component)
    }
}

extension UIRefreshControl: EditableControl {}

extension UIRefreshControl: ValueControl {
    /// Whether a refresh is under way; setting it begins or ends one.
    public var isRefreshActive: Bool {
        get { isRefreshing }
        set {
            guard newValue != isRefreshing else { return }
            if newValue { beginRefreshing() } else { endRefreshing() }
        }
    }

    /// The control, and whether a refresh is under way.
    public var edited: (UIRefreshControl, ReferenceWritableKeyPath<UIRefreshControl, Bool>) {
        (self, \.isRefreshActive)
    }
}
#endif
#endif
