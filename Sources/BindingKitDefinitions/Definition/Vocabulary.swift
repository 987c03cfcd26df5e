/// The names of fields in one of the two file formats.
enum Vocabulary: Sendable {
    case json, propertyList

    /// The name of a field; `subject` and `twoWay` are one in property lists, told apart by their
    /// direction.
    func name(of field: BindingDefinition.Field) -> String {
        guard self == .propertyList else { return field.rawValue }
        return switch field {
        case .key: "Key"
        case .subject, .twoWay: Self.path
        case .observer: "TargetKeyPath"
        case .subjectOf: "PathToSource"
        case .observerOf: "PathToTarget"
        case .transform: "ValueTransformerName"
        case .whenNil: "WhenNil"
        case .mode: "Mode"
        case .writeBack: "WriteBack"
        case .validate: "Validate"
        }
    }

    /// The field of a name. That of a property list's path is its `subject`.
    func field(named name: String) -> BindingDefinition.Field? {
        self == .json ? BindingDefinition.Field(rawValue: name) : Self.propertyListFields[name]
    }

    /// The name of the list of bindings in a file.
    var bindings: String { self == .json ? "bindings" : "ILBindings" }

    /// The path of a property list's subject, and whether it is edited: 0 both ways, 1 one way.
    static let path = "SourceKeyPath"
    static let direction = "Direction"

    private static let propertyListFields = Dictionary(
        BindingDefinition.Field.allCases.map { (propertyList.name(of: $0), $0) },
        uniquingKeysWith: { first, _ in first })
}

extension BindingDefinition {
    /// The other fields, those that are known by the names of a format.
    ///
    /// A path without a direction has the name of property lists in both.
    func otherFields(in target: Vocabulary) -> [DefinitionField] {
        guard vocabulary != target else { return otherFields }
        return otherFields.map { other in
            guard let field = vocabulary.field(named: other.name) else { return other }
            let name = other.name == Vocabulary.path ? other.name : target.name(of: field)
            return DefinitionField(name, target == .json ? other.value.unfit : other.value)
        }
    }
}

extension DefinitionValue {
    /// The value of a field that takes no such value, in JSON: dates and data would become texts there,
    /// which the field may take.
    fileprivate var unfit: DefinitionValue {
        switch self {
        case .date: .object([DefinitionField("date", self)])
        case .data: .object([DefinitionField("data", self)])
        case .array(let values): .array(values.map(\.unfit))
        default: self
        }
    }
}
