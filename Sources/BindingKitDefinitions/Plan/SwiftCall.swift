internal import BindingKit
internal import Foundation

/// The call of `bindObserver` that is equivalent to a definition.
@MainActor
struct SwiftCall {
    enum Form: Equatable {
        case oneWay
        case twoWay
        /// Edits a property of an object on the model's path.
        ///
        /// - Parameters:
        ///   - components: the number of components of the path from the subject to the object.
        ///   - takesNil: whether the property itself may be nil.
        case twoWayOfObject(components: Int, takesNil: Bool)
        case elements
        case twoWayElements
    }

    let form: Form
    let check: DefinitionCheck
    let transform: NamedTransform
    let validation: String?
    let value: Any.Type
    let output: Any.Type

    private var subject: PlannedEnd { check.subject }
    private var observer: PlannedEnd { check.observer }

    /// The lines of the call, with these names for the objects.
    func lines(_ names: SwiftNames) -> [String] {
        let function = form == .elements || form == .twoWayElements ? "Elements" : "Observer"
        let ends =
            view(names.object(of: observer), "\\.\(observer.name)")
            + ["toSubject: \(names.object(of: subject))"]
        return Self.lines(
            "\(names.manager).bind\(function)(", ends + modelPath + options)
    }

    /// Splits a call into lines of at most 96 characters, if the arguments are short enough.
    private static func lines(_ function: String, _ arguments: [String]) -> [String] {
        let whole = function + arguments.joined(separator: ", ") + ")"
        guard whole.count > 96 else { return [whole] }
        var lines = [function, ""]
        for (index, argument) in arguments.enumerated() {
            let text = argument + (index + 1 < arguments.count ? "," : ")")
            let last = lines[lines.endIndex - 1]
            if last.isEmpty {
                lines[lines.endIndex - 1] = "    " + text
            } else if last.count + 1 + text.count <= 96 {
                lines[lines.endIndex - 1] += " " + text
            } else {
                lines.append("    " + text)
            }
        }
        return lines
    }

    private func view(_ object: String, _ path: String) -> [String] {
        guard isEditedProperty else { return [object, path] }
        return ["EditedProperty(\(reportsEdits ? "" : "observing: ")\(object), \(path))"]
    }

    private var reportsEdits: Bool { observer.objectType is any EditableView.Type }

    /// Whether the call passes the view and its property as one `EditedProperty`.
    private var isEditedProperty: Bool {
        switch form {
        case .twoWayOfObject: true
        case .twoWay: !reportsEdits
        case .oneWay, .elements, .twoWayElements: false
        }
    }

    private var modelPath: [String] {
        let count = subject.named.components.count
        switch form {
        case .oneWay: return ["\\.\(subject.name)"]
        case .elements where !conversion.isEmpty && elementID.isEmpty:
            return ["\\.\(subject.name)"]
        case .elements: return [".items(\\.\(subject.name)\(elementID))"]
        case .twoWayElements:
            return ["twoWay: .editable(\\.\(subject.name)\(elementID))"]
        case .twoWay: return ["twoWay: \\.\(subject.name)"]
        case .twoWayOfObject(let components, _):
            let place = subject.split + components
            let object = subject.named.text(of: subject.split..<place)
            return ["\\.\(object)", "twoWay: \\.\(subject.named.text(of: place..<count))"]
        }
    }

    /// The `id:` argument; empty if the elements have their own identity.
    private var elementID: String {
        guard let type = value as? any ElementCollection.Type else { return "" }
        return hasOwnIdentity(of: type) ? "" : ", id: \\.self"
    }

    private func hasOwnIdentity<Elements: ElementCollection>(of _: Elements.Type) -> Bool {
        Elements.Element.self is any Identifiable.Type || Elements.Element.self is AnyObject.Type
    }

    private var options: [String] {
        let named = (try? NamedOptions(check.definition))?.code ?? []
        return conversion + named + [validation.map { "validate: \($0)" }].compactMap { $0 }
    }

    private var conversion: [String] {
        let isOfElements = form == .elements || form == .twoWayElements
        return SwiftConversion(
            form: form, isEditedProperty: isEditedProperty, transform: transform,
            value: isOfElements ? elementType(of: value) : value,
            output: isOfElements ? elementType(of: output) : output,
            standIn: check.definition.whenNil?.swiftLiteral
        ).arguments
    }

    private func elementType(of type: Any.Type) -> Any.Type {
        func open<Elements: ElementCollection>(_: Elements.Type) -> Any.Type {
            Elements.Element.self
        }
        return (type as? any ElementCollection.Type).map { open($0) } ?? type
    }
}

/// The names of objects in the printed code.
@MainActor
struct SwiftNames {
    let owner: String
    let manager: String
    /// The variables of objects that may be missing, by the paths of the objects.
    var variables: [String: String] = [:]

    /// The expression for the object of an end.
    func object(of end: PlannedEnd) -> String {
        if end.split == 0 { return owner }
        let path = end.named.text(of: 0..<end.split)
        return variables[path] ?? "\(owner).\(path)"
    }
}

extension DefinitionValue {
    /// The value as a literal in Swift.
    var swiftLiteral: String {
        switch self {
        case .null: "nil"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value.debugDescription
        case .array(let values): "[\(Self.list(values.map(\.swiftLiteral)))]"
        case .object(let fields):
            "[\(Self.list(fields.map { "\($0.name.debugDescription): \($0.value.swiftLiteral)" }))]"
        case .date(let date):
            "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
        case .data(let data): "Data([\(Self.list(data.map { "\($0)" }))])"
        }
    }

    private static func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}
