#if canImport(UIKit) && !os(watchOS)
public import UIKit

// The selected item, for views whose UIKit property is read-only or undefined out of range.

extension UISegmentedControl: IndexedItems {
    /// The selected segment, counted from 0; −1 for none.
    ///
    /// You can set an index whose segment does not exist yet. Until the segment is inserted, no
    /// segment is selected, and this property returns the awaited index. The new segment is
    /// selected before the next frame, unless another segment was selected meanwhile. A warning is
    /// logged if the segment is still missing when the present turn of the main loop ends.
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
    /// The page, counted from 0; −1 if there are no pages.
    ///
    /// You can set an index whose page does not exist yet. Until `numberOfPages` grows, the page
    /// stays, and this property returns the awaited index. The new page is shown before the next
    /// frame, unless the user has turned to another page. A warning is logged if the page is still
    /// missing when the present turn of the main loop ends. (UIKit would clamp `currentPage`.)
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
    /// You can set an index whose tab does not exist yet. Until the tab is added, the selection
    /// stays, and this property returns the awaited index. The new tab is selected before the next
    /// frame, unless another tab was selected meanwhile. A warning is logged if the tab is still
    /// missing when the present turn of the main loop ends. If the controller has no tabs at first,
    /// UIKit selects the first added tab. A tap on that tab looks the same as UIKit's selection.
    ///
    /// UIKit reports the user's selection only to the delegate, which you implement:
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
    /// UIKit reports the user's selection only to the delegate, which you implement:
    ///
    /// ```swift
    /// let edits = EditListeners()  // pickerView(_:didSelectRow:inComponent:) calls edits.send(.changed)
    /// bindings.bindObserver(
    ///     picker.row(inComponent: 0, reporter: edits), toSubject: fruit, twoWay: \.season)
    /// ```
    ///
    /// Setting a row that does not exist changes nothing and logs a warning. Reload the picker
    /// before you enable a binding.
    ///
    /// - Parameters:
    ///   - component: the component, counted from 0.
    ///   - reporter: reports that the user has selected a row. A binding retains it.
    /// - Returns: the property. Its value is −1 if no row is selected.
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
    /// Whether a refresh is in progress. Setting this property begins or ends a refresh.
    public var isRefreshActive: Bool {
        get { isRefreshing }
        set {
            guard newValue != isRefreshing else { return }
            if newValue { beginRefreshing() } else { endRefreshing() }
        }
    }

    /// The control, and whether a refresh is in progress.
    public var edited: (UIRefreshControl, ReferenceWritableKeyPath<UIRefreshControl, Bool>) {
        (self, \.isRefreshActive)
    }
}
#endif
#endif
