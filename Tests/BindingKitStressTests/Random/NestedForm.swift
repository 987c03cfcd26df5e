import BindingKit

@testable import TestSupport

/// The forms of `bindObserver` in nested programs, and their expected values.
enum NestedForm: CaseIterable {
    case text, optional, length, chain, derived, derivedNumber, closure, list

    /// The panel's property that the binding writes. Each closure has a property of its own.
    func place(_ id: Int) -> NestedPanel.Place {
        switch self {
        case .text, .derived: .title
        case .optional, .chain: .text
        case .length, .derivedNumber: .number
        case .closure, .list: .closure(id)
        }
    }

    /// Whether changes of this part of a node, or of its child, do not concern the binding.
    func ignores(_ part: NestedNode.Part) -> Bool {
        switch self {
        case .text, .optional, .length: part != .text
        case .chain: part != .child && part != .text
        case .derived: part == .list
        case .derivedNumber: part != .child && part != .number
        case .closure: part != .number
        case .list: part != .list
        }
    }

    /// The expected value.
    func expected(_ node: NestedNode) -> String {
        switch self {
        case .text: node.storedText
        case .optional: node.storedText
        case .length: "\(node.storedText.count)"
        case .chain: node.storedChild?.storedText ?? "nil"
        case .derived:
            Self.describe(node.storedText, node.storedNumber, node.storedChild?.storedText)
        case .derivedNumber: "\(node.storedNumber + (node.storedChild?.storedNumber ?? 0))"
        case .closure: "\(node.storedNumber)"
        case .list: "\(node.storedList)"
        }
    }

    private static func describe(_ text: String, _ number: Int, _ child: String?) -> String {
        "\(text) \(number) \(child ?? "alone")"
    }

    /// Makes a binding. Each transform calls `inTransform`. When a closure is released, `atEnd` is
    /// called.
    @MainActor
    func bind(
        _ id: Int, _ panel: NestedPanel, _ node: NestedNode, _ manager: BindingManager,
        replacing: Bool, inTransform: @escaping @MainActor () -> Void,
        atEnd: @escaping @MainActor () -> Void
    ) -> BindingRecord {
        if let keyPaths = bindKeyPaths(panel, node, manager, replacing: replacing) {
            return keyPaths
        }
        let farewell = Farewell(atEnd)
        switch self {
        case .length:
            return manager.bindObserver(
                panel, \.number, toSubject: node, \.text, replacing: replacing
            ) {
                farewell.keep()
                inTransform()
                return $0.count
            }
        case .derived:
            return manager.bindObserver(panel, \.title, toSubject: node, replacing: replacing) {
                farewell.keep()
                return Self.describe($0.text, $0.number, $0.child?.text)
            }
        case .derivedNumber:
            return manager.bindObserver(panel, \.number, toSubject: node, replacing: replacing) {
                farewell.keep()
                return $0.number + ($0.child?.number ?? 0)
            }
        case .closure:
            return manager.bindObserver(panel, toSubject: node, \.number) {
                farewell.keep()
                $0.receive("\($1)", for: id)
            }
        case .text, .optional, .chain, .list:
            return manager.bindObserver(panel, toSubject: node, \.list) {
                farewell.keep()
                $0.receive("\($1.map(\.number))", for: id)
            }
        }
    }

    /// Binds a property to a property; `nil` if the form has a closure.
    @MainActor
    private func bindKeyPaths(
        _ panel: NestedPanel, _ node: NestedNode, _ manager: BindingManager, replacing: Bool
    ) -> BindingRecord? {
        switch self {
        case .text:
            manager.bindObserver(panel, \.title, toSubject: node, \.text, replacing: replacing)
        case .optional:
            manager.bindObserver(panel, \.text, toSubject: node, \.text, replacing: replacing)
        case .chain:
            manager.bindObserver(
                panel, \.text, toSubject: node, \.child?.text, replacing: replacing)
        case .length, .derived, .derivedNumber, .closure, .list: nil
        }
    }
}

/// A view that calls a closure when it is written.
@MainActor
final class NestedPanel {
    /// A place that a binding writes: a property, or the argument of a closure.
    enum Place: Hashable {
        case text, title, number
        case closure(Int)
    }

    var text: String? { didSet { onWrite() } }
    var title = "" { didSet { onWrite() } }
    var number = -1 { didSet { onWrite() } }
    private var received: [Int: String] = [:]
    private let onWrite: () -> Void

    init(onWrite: @escaping () -> Void) {
        self.onWrite = onWrite
    }

    func receive(_ value: String, for binding: Int) {
        received[binding] = value
        onWrite()
    }

    func shown(at place: Place) -> String {
        switch place {
        case .text: text ?? "nil"
        case .title: title
        case .number: "\(number)"
        case .closure(let binding): received[binding] ?? "nothing"
        }
    }
}
