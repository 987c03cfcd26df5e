#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// The selected item of controls whose AppKit property is read-only, or raises an exception.

extension NSPopUpButton: IndexedItems {
    /// The index of the selected item, counted from 0; −1 for none.
    ///
    /// You can set an index whose item does not exist yet. Until the item is added, no item is
    /// selected, and this property returns the awaited index. The added item is selected before the
    /// next frame, unless the user has chosen another item. A warning is logged if the item is
    /// still missing when the present turn of the main loop ends.
    public var selectedIndex: Int {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    /// The title of the selected item; nil for none.
    ///
    /// You can set a title before its item exists, as with `selectedIndex`.
    public var selectedTitle: String? {
        get { awaitedSelection.value(as: String.self) ?? titleOfSelectedItem }
        set {
            guard let newValue else { return selectNoItem() }
            selectItem(newValue) { $0.itemTitles.firstIndex(of: newValue) }
        }
    }

    /// The item that represents a value, as a property to bind.
    ///
    /// Give each item a `representedObject`, and bind an optional property, such as `size: Size?`:
    ///
    /// ```swift
    /// bindings.bindObserver(popUpButton.choosing(Size.self), toSubject: order, twoWay: \.size)
    /// ```
    ///
    /// - Parameter type: the type of the values.
    /// - Returns: the property. Its value is nil if no item is selected, or if the selected item
    ///   represents no value of this type.
    public func choosing<Value: Equatable>(
        _ type: Value.Type
    ) -> EditedProperty<NSPopUpButton, Value?> {
        EditedProperty(self, \NSPopUpButton.[represented: RepresentedType<Value>()])
    }

    subscript<Value: Equatable>(represented type: RepresentedType<Value>) -> Value? {
        get {
            awaitedSelection.value(as: Value.self) ?? selectedItem?.representedObject as? Value
        }
        set {
            guard let newValue else { return selectNoItem() }
            selectItem(newValue) { button in
                button.itemArray.firstIndex { $0.representedObject as? Value == newValue }
            }
        }
    }

    var itemCount: Int { numberOfItems }

    var itemIndex: Int {
        get { indexOfSelectedItem }
        set { selectItem(at: newValue) }
    }

    var selectsFirstItem: Bool { true }

    var awaitedSelection: AwaitedSelection { .ownedBy(self) }

    func deselectItem() { selectItem(at: -1) }
}

/// Passes a type to a subscript in a key path.
struct RepresentedType<Value>: Hashable {}

extension NSSegmentedControl: IndexedItems {
    /// The selected segment, counted from 0; −1 for none.
    ///
    /// You can set an index whose segment does not exist yet. (`selectedSegment` would raise an
    /// exception.) Until `segmentCount` grows, no segment is selected, and this property returns
    /// the awaited index. The new segment is selected before the next frame, unless another segment
    /// was selected meanwhile. A warning is logged if the segment is still missing when the present
    /// turn of the main loop ends.
    public var selectedIndex: Int {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    var itemCount: Int { segmentCount }

    var itemIndex: Int {
        get { selectedSegment }
        set { selectedSegment = newValue }
    }

    var awaitedSelection: AwaitedSelection { .ownedBy(self) }

    func deselectItem() { selectedSegment = -1 }
}

extension NSTokenField {
    /// The tokens.
    ///
    /// If the field's delegate maps tokens to other objects, bind a property of your own instead.
    public var tokens: [String] {
        get { objectValue as? [String] ?? [] }
        set { objectValue = newValue }
    }
}

extension NSButton: RadioButton {
    /// Whether the button's state is on.
    public var isOn: Bool {
        get { state == .on }
        set { state = newValue ? .on : .off }
    }

    /// Reports the button's action, and then calls the button's own target as before.
    public func reportPresses(to perform: @escaping @MainActor () -> Void) -> EditToken {
        reportActions(to: perform)
    }

    /// Retains the group as long as the button lives.
    public func keep(_ group: RadioGroup) {
        radioGroup[self] = group
    }
}

@MainActor private let radioGroup = AssociatedPlace<RadioGroup>()
#endif
