import BindingKit
import BindingKitDefinitions
import Observation

/// A view of a small toolkit.
@MainActor
class Pane: NamedProperties, ViewNode {
    class var namedProperties: PropertyTable {
        PropertyTable(
            of: Pane.self,
            [
                "isHidden": \.isHidden, "width": \.width, "dataObject": \.dataObject,
                "badge": \.badge,
            ])
    }

    var isHidden = false
    var width = 0.5
    var badge: TextPane?

    private(set) weak var parent: Pane?
    private(set) var children: [Pane] = []
    var tag = 0
    var restorationIdentifier: String?
    var controller: Pane?
    var dataContext: DataContext?

    init(_ children: Pane...) { children.forEach(add) }

    var parentNode: (any ViewNode)? { parent }
    var childNodes: [any ViewNode] { children }
    var isCellNode: Bool { false }
    var controllerNode: (any ViewNode)? { controller ?? parent?.controllerNode }

    func add(_ child: Pane) {
        child.remove()
        child.parent = self
        children.append(child)
    }

    func remove() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
}

final class CellPane: Pane {
    override var isCellNode: Bool { true }
}

@MainActor
final class TextPane: Pane {
    override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(
                of: TextPane.self,
                ["text": \.text, "title": \.title, "supplier": \.supplier, "size": \.size]))
    }

    var text: String? = "placeholder" {
        didSet {
            writes.append(text)
            onWrite?(self)
        }
    }
    var title = "untitled"
    var supplier: Supplier?
    var size = Size()
    var writes: [String?] = []
    var onWrite: (@MainActor (TextPane) -> Void)?
}

/// A field that the user edits.
@MainActor
final class FieldPane: Pane, EditableView, ValueControl {
    override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: FieldPane.self, ["text": \.text, "hint": \.hint]))
    }

    var text: String? = "placeholder"
    var hint: String?
    let listeners = EditListeners()
    var editPhase: EditPhase = .idle
    var edited: (FieldPane, ReferenceWritableKeyPath<FieldPane, String?>) { (self, \.text) }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func type(_ text: String) {
        self.text = text
        listeners.send(.changed)
    }

    /// Begins an edit with a text. The text is committed when the edit ends.
    func begin(_ text: String) {
        editPhase = .editing
        listeners.send(.began)
        self.text = text
    }
}

/// A field that the user edits. It does not name the edited property, and its value can't be nil.
@MainActor
final class PlainField: Pane, EditableView {
    override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: PlainField.self, ["value": \.value, "number": \.number]))
    }

    var value = "placeholder"
    var number = 1.0
    let listeners = EditListeners()
    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

/// A namespace. Its name is a prefix of a class's name.
enum Shelf {
    @MainActor
    final class Card: Pane {}
}

/// A data object. Some of its names are also names of a fruit.
@MainActor
@Observable
final class Crate {
    var name: String? { didSet { onName?() } }
    var dataObject: Fruit?
    @ObservationIgnored var onName: (@MainActor () -> Void)?

    init(_ name: String?) { self.name = name }
}

extension Crate: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Crate.self, ["name": \.name, "dataObject": \.dataObject])
}
