#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// Which item of a control is selected, where AppKit has no settable property or raises.

extension NSPopUpButton {
    /// The place of the selected item, counted from 0; −1 for none.
    ///
    /// Setting a place that no item has selects nothing, until there is such an item.
    public var selectedIndex: Int {
        get { awaitedChoice.awaited(as: Int.self) ?? indexOfSelectedItem }
        set {
            guard newValue >= 0 else { return deselect() }
            select(newValue) { button in newValue < button.numberOfItems ? newValue : nil }
        }
    }

    /// The title of the selected item; nil for none.
    ///
    /// Setting a title that no item has selects nothing, until there is such an item.
    public var selectedTitle: String? {
        get { awaitedChoice.awaited(as: String.self) ?? titleOfSelectedItem }
        set {
            guard let newValue else { return deselect() }
            select(newValue) { button in
                button.itemTitles.firstIndex(of: newValue)
            }
        }
    }

    /// The item that represents a value, as the property that a binding edits.
    ///
    /// Give each item a `representedObject`:
    ///
    /// ```swift
    /// bindings.bindObserver(popUpButton.choosing(Size.self), toSubject: order, twoWay: \.size)
    /// ```
    ///
    /// - Parameter type: the type of the values.
    /// - Returns: the property; nil where no item is selected, or one that represents no such value.
    public func choosing<Value: Equatable>(
        _ type: Value.Type
    ) -> EditedProperty<NSPopUpButton, Value?> {
        EditedProperty(self, \NSPopUpButton.[represented: RepresentedType<Value>()])
    }

    subscript<Value: Equatable>(represented type: RepresentedType<Value>) -> Value? {
        get {
            awaitedChoice.awaited(as: Value.self) ?? selectedItem?.representedObject as? Value
        }
        set {
            guard let newValue else { return deselect() }
            select(newValue) { button in
                button.itemArray.firstIndex { $0.representedObject as? Value == newValue }
            }
        }
    }

    /// The choice whose item has not come yet.
    var awaitedChoice: AwaitedChoice {
        if let known = AssociatedObject.get(of: self, for: choiceKey) as? AwaitedChoice {
            return known
        }
        let choice = AwaitedChoice()
        AssociatedObject.set(choice, of: self, for: choiceKey)
        return choice
    }

    private func select<Value>(
        _ value: Value, find: @escaping @MainActor (NSPopUpButton) -> Int?
    ) {
        let index = awaitedChoice.choose(value) { [weak self] in self.flatMap(find) }
        selectItem(at: index)
        guard index < 0 else { return }
        awaitItems()
        BindingLog.warning("it has no item for \(value) yet.", about: self)
    }

    private func deselect() {
        awaitedChoice.cancel()
        selectItem(at: -1)
    }

    /// Looks for the awaited item whenever any menu gets another item.
    private func awaitItems() {
        guard AssociatedObject.get(of: self, for: reporterKey) == nil else { return }
        let reporter = NotificationReporter(nil, [NSMenu.didAddItemNotification: .changed]) {
            [weak self] _ in
            guard let self else { return }
            if let index = awaitedChoice.itemsHaveCome() { selectItem(at: index) }
        }
        AssociatedObject.set(reporter, of: self, for: reporterKey)
    }
}

/// A type as part of a key path.
struct RepresentedType<Value>: Hashable {}

extension NSSegmentedControl {
    /// The selected segment, counted from 0; −1 for none.
    ///
    /// `selectedSegment` raises an exception for a segment that there is not. Set the number of segments
    /// before a binding is enabled: segments that come later are not noticed.
    public var selectedIndex: Int {
        get { selectedSegment }
        set {
            let isSegment = newValue < segmentCount && newValue >= 0
            selectedSegment = isSegment ? newValue : -1
            guard !isSegment, newValue != -1 else { return }
            BindingLog.warning("it has no segment \(newValue).", about: self)
        }
    }
}

extension NSTokenField {
    /// The tokens.
    ///
    /// A field whose delegate has tokens represent other objects needs a property of its own.
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

    /// Reports the button's action, after which its own target is called as before.
    public func reportPresses(to perform: @escaping @MainActor () -> Void) -> EditToken {
        reportActions(to: perform)
    }

    /// Retains the group as long as the button lives.
    public func keep(_ group: RadioGroup) {
        AssociatedObject.set(group, of: self, for: groupKey)
    }
}

@MainActor private let choiceKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
@MainActor private let reporterKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
@MainActor private let groupKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
#endif
