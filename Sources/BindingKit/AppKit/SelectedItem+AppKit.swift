#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// The selected item of a control, if AppKit has no settable property for it, or one that raises an exception.

extension NSPopUpButton: IndexedItems {
    /// The index of the selected item, counted from 0; −1 for none.
    ///
    /// An index without an item selects none and is logged, unless the item is added before the turn ends. If
    /// the item is added later, it is selected before the next frame, unless the user has chosen another one.
    /// Until then this returns the awaited index.
    public var selectedIndex: Int {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    /// The title of the selected item; nil for none.
    ///
    /// A title that no item has is treated like an index without an item.
    public var selectedTitle: String? {
        get { awaitedSelection.value(as: String.self) ?? titleOfSelectedItem }
        set {
            guard let newValue else { return selectNoItem() }
            selectItem(newValue) { $0.itemTitles.firstIndex(of: newValue) }
        }
    }

    /// The item that represents a value, as a property to bind.
    ///
    /// Give each item a `representedObject`:
    ///
    /// ```swift
    /// bindings.bindObserver(popUpButton.choosing(Size.self), toSubject: order, twoWay: \.size)
    /// ```
    ///
    /// - Parameter type: the type of the values.
    /// - Returns: the property; nil if no item is selected, or if the item represents no such
    ///   value.
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

/// A type as part of a key path.
struct RepresentedType<Value>: Hashable {}

extension NSSegmentedControl: IndexedItems {
    /// The selected segment, counted from 0; −1 for none.
    ///
    /// An index without a segment selects none and is logged, unless `segmentCount` grows before the turn
    /// ends. (`selectedSegment` would raise an exception for such an index.) If the segment comes later, it
    /// is selected before the next frame, unless another one has been selected meanwhile. Until then this
    /// returns the awaited index.
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
    /// If the field's delegate has tokens represent other objects, use a property of your own.
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

    /// Reports the button's action. Afterwards the button's own target is called as before.
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
