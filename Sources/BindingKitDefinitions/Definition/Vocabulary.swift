/// The names of the fields in one of the two kinds of files.
enum Vocabulary: Sendable {
    case json, propertyList

    /// The name of a field. In property lists, `subject` and `twoWay` have the same name, and the
    /// direction distinguishes them.
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

    /// The field with a name. In property lists, the path counts as `subject`.
    func field(named name: String) -> BindingDefinition.Field? {
        self == .json ? BindingDefinition.Field(rawValue: name) : Self.propertyListFields[name]
    }

    /// The name of the list of bindings in a file.
    var bindings: String { self == .json ? "bindings" : "ILBindings" }

    /// Names in property lists: the path of the subject's property, and the direction. The value of
    /// the direction is 0 for both ways, and 1 for one way.
    static let path = "SourceKeyPath"
    static let direction = "Direction"

    private static let propertyListFields = Dictionary(
        BindingDefinition.Field.allCases.map { (propertyList.name(of: $0), $0) },
        uniquingKeysWith: { first, _ in first })
}

extension BindingDefinition {
    /// The other fields, renamed if the target vocabulary has another name for a field.
    ///
    /// A path without a direction keeps the property list's name in both vocabularies.
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
    /// The value for JSON, where dates and data become objects. They do not become strings, because
    /// the field refuses the present value but might accept a string.
    fileprivate var unfit: DefinitionValue {
        switch self {
        case .date: .object([DefinitionField("date", self)])
        case .data: .object([DefinitionField("data", self)])
        case .array(let values): .array(values.map(\.unfit))
        default: self
        }
    }
}
