@testable import BindingKit

/// The forms of `bindObserver` that the random test mixes.
enum Kind: CaseIterable {
    case plain, optional, transform, throwing, derived, throwingDerived, whenNil, chain
    case closure, controller

    struct Odd: Error {}

    var place: OraclePanel.Place {
        switch self {
        case .plain, .throwing, .derived, .throwingDerived, .whenNil: .title
        case .optional, .chain, .controller: .text
        case .transform: .number
        case .closure: .closure(0)
        }
    }
}

// MARK: - The real thing

extension BindingManager {
    func bind(
        _ kind: Kind, _ id: Int, _ panel: OraclePanel, _ node: Node,
        _ controller: ObjectController<Node>, replacing: Bool
    ) -> BindingRecord {
        switch kind {
        case .plain:
            bindObserver(panel, \.title, toSubject: node, \.text, replacing: replacing)
        case .optional:
            bindObserver(panel, \.text, toSubject: node, \.text, replacing: replacing)
        case .transform:
            bindObserver(panel, \.number, toSubject: node, \.text, replacing: replacing) {
                $0.count
            }
        case .throwing:
            bindObserver(panel, \.title, toSubject: node, \.number, replacing: replacing) {
                guard $0.isMultiple(of: 2) else { throw Kind.Odd() }
                return "even \($0)"
            }
        case .derived:
            bindObserver(panel, \.title, toSubject: node, replacing: replacing) {
                "\($0.text), \($0.number), \($0.child?.text ?? "alone")"
            }
        case .throwingDerived:
            bindObserver(panel, \.title, toSubject: node, replacing: replacing) {
                guard $0.number.isMultiple(of: 2) else { throw Kind.Odd() }
                return "\($0.nick ?? "nobody") \($0.number)"
            }
        case .whenNil:
            bindObserver(
                panel, \.title, toSubject: node, \.nick, whenNil: "none", replacing: replacing)
        case .chain:
            bindObserver(panel, \.text, toSubject: node, \.child?.text, replacing: replacing)
        case .closure:
            bindObserver(panel, toSubject: node, \.number) { $0.receive("\($1)", for: id) }
        case .controller:
            bindObserver(
                panel, \.text, toSubject: controller, \.content?.text, replacing: replacing)
        }
    }
}

// MARK: - What it must come to

extension Oracle.Entry {
    @MainActor
    convenience init(
        _ kind: Kind, _ id: Int, _ panel: OraclePanel, _ node: Node,
        _ controller: ObjectController<Node>
    ) {
        if kind == .controller {
            self.init(id, kind.place, panel, controller) { [weak controller] in
                guard let controller, controller.hasContent else { return .waits }
                return .text(controller.content?.text)
            }
            return
        }
        let place = kind == .closure ? OraclePanel.Place.closure(id) : kind.place
        self.init(id, place, panel, node) { [weak node] in
            node.map { Oracle.Outcome(kind, $0) } ?? .waits
        }
    }
}

extension Oracle.Outcome {
    fileprivate init(_ kind: Kind, _ node: Node) {
        let number = node.number
        switch kind {
        case .plain: self = .same(node.text)
        case .optional: self = .shows(source: node.text, output: "Optional(\"\(node.text)\")")
        case .transform: self = .shows(source: node.text, output: "\(node.text.count)")
        case .throwing:
            self =
                number.isMultiple(of: 2)
                ? .shows(source: "\(number)", output: "even \(number)") : .fails
        case .derived:
            self = .same("\(node.text), \(number), \(node.child?.text ?? "alone")")
        case .throwingDerived:
            self = number.isMultiple(of: 2) ? .same("\(node.nick ?? "nobody") \(number)") : .fails
        case .whenNil:
            self = .shows(source: node.nick.debugDescription, output: node.nick ?? "none")
        case .chain: self = .text(node.child?.text)
        case .closure: self = .same("\(number)")
        case .controller: self = .waits
        }
    }

    fileprivate static func same(_ text: String) -> Self {
        .shows(source: text, output: text)
    }

    fileprivate static func text(_ text: String?) -> Self {
        same(String(describing: text))
    }
}
