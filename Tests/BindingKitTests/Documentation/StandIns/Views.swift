import BindingKit
import BindingKitDefinitions

// What the examples take from UIKit, as far as they need it, for platforms that lack it.

final class UIColor {}

// View controllers and views have a table that subclasses can't override, as the library's
// extensions of UIKit do.

@MainActor
class UIViewController: NamedProperties {
    static var namedProperties: PropertyTable { PropertyTable(of: UIViewController.self, [:]) }

    func viewDidLoad() {}
    func viewWillAppear(_ animated: Bool) {}
    func viewWillDisappear(_ animated: Bool) {}
    func viewDidDisappear(_ animated: Bool) {}
}

@MainActor
class UIView: ViewNode, NamedProperties {
    static var namedProperties: PropertyTable { PropertyTable(of: UIView.self, [:]) }

    init() {}

    var parentNode: (any ViewNode)? { nil }
    var childNodes: [any ViewNode] { [] }
    var dataContext: DataContext?

    var isHidden = false
    var alpha = 1.0
    var accessibilityLabel: String?

    static func animate(withDuration duration: Double, animations: @escaping () -> Void) {
        animations()
    }
    func layoutIfNeeded() {}
}

final class UILabel: UIView {
    var text: String?
}

final class UIButton: UIView {
    struct State {
        static let normal = State()
    }

    var isEnabled = true
    let listeners = EditListeners()

    func setTitle(_ title: String?, for state: State) {}
}

extension UIButton: ActionControl {
    static var enabledProperty: EnabledProperty { EnabledProperty(\UIButton.isEnabled) }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in perform() }
    }
}

final class UISlider: UIView, EditableView {
    var value: Float = 0
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

final class UISwitch: UIView, EditableView {
    var isOn = false
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

final class UISegmentedControl: UIView, EditableView {
    var selectedSegmentIndex = 0
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

final class UITextField: UIView, EditableView, FocusableView, ActionControl {
    static var enabledProperty: EnabledProperty { EnabledProperty(\UITextField.isEnabled) }

    var text: String?
    var isEnabled = true
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    var hasFocus: Bool { false }
    var canTakeFocus: Bool { true }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in perform() }
    }

    func takeFocus() {}
    func giveUpFocus() {}

    func reportFocus(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }
}

class UITableViewCell: UIView {
    let cellBindings = BindingManager()
    var contentConfiguration: UIListContentConfiguration?

    required override init() {}

    func defaultContentConfiguration() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }
}

struct UIListContentConfiguration {
    var text: String?
    var secondaryText: String?
}

final class UITableView: UIView, ListDisplay {
    var contents: (any ListContents<UITableViewCell>)?
    var phase: ListPhase { .ready }
    var shownCounts: [Int]?
    var selection: [RowIndex] = []

    func reload() {}
    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        advance()
    }
    func cell(at index: RowIndex) -> UITableViewCell? { nil }
    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> UITableViewCell? {
        (type as? UITableViewCell.Type)?.init()
    }
    func emptyCell(at index: RowIndex) -> UITableViewCell { UITableViewCell() }
    func scope(of cell: UITableViewCell) -> BindingManager { cell.cellBindings }
}

class FruitCell: UITableViewCell {
    let nameLabel = UILabel()
    let priceLabel = UILabel()
    let nameField = UITextField()
}

final class NoteCell: FruitCell {
    let noteLabel = UILabel()
}

final class RetryCell: UITableViewCell {
    let label = UILabel()
    let button = UIButton()
}

final class WordCell: UITableViewCell {
    let label = UILabel()
}

final class TotalView: UIView {
    let label = UILabel()
}

/// A control of the program's own, whose text is never nil.
@MainActor
final class Field: EditableView {
    var text = ""
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

/// A control that examples teach to run actions.
@MainActor
final class Button {
    var isEnabled = true
    let presses = EditListeners()
}

/// A control that examples teach to be edited.
@MainActor
final class Slider {
    var value = 0.0
    var isTracking = false
    let listeners = EditListeners()

    func moveKnob(to value: Double) { self.value = value }
}

extension UISlider: ValueControl {
    var edited: (UISlider, ReferenceWritableKeyPath<UISlider, Float>) { (self, \.value) }
}

extension UISwitch: ValueControl {
    var edited: (UISwitch, ReferenceWritableKeyPath<UISwitch, Bool>) { (self, \.isOn) }
}

extension UISegmentedControl: ValueControl {
    var edited: (UISegmentedControl, ReferenceWritableKeyPath<UISegmentedControl, Int>) {
        (self, \.selectedSegmentIndex)
    }
}

extension UITextField: ValueControl {
    var plainText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var edited: (UITextField, ReferenceWritableKeyPath<UITextField, String>) { (self, \.plainText) }
}

final class ContactCell: UIView {
    let nameLabel = UILabel()
    let phoneLabel = UILabel()
    let leading = Indentation()
}

/// As a constraint of Auto Layout.
@MainActor
final class Indentation {
    var constant = 0.0
}

/// A table whose columns have names.
@MainActor
final class FruitTable: SortableTable {
    let sorting = TableSorting<String> {}
}

/// A button of a group.
@MainActor
final class Radio: RadioButton {
    var isOn = false
    private var group: RadioGroup?
    private let listeners = EditListeners()

    func reportPresses(to perform: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in perform() }
    }

    func keep(_ group: RadioGroup) { self.group = group }
}
