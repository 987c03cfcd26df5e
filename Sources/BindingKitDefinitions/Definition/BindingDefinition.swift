/// One binding as data. A field is nil if the file does not have it.
///
/// The definition keeps everything that the file says about the binding, so that an editor can show
/// and save it. `problems` reports the definition's present mistakes.
public struct BindingDefinition: Sendable {
    /// The name of the binding within its file. Client code finds the binding's record by this
    /// name.
    public var key: String?

    /// The path of the property that is shown.
    public var subject: String?

    /// The path of the property that is shown and edited, instead of `subject`.
    public var twoWay: String?

    /// The path of the property that is written.
    public var observer: String?

    /// The path from the owner to the object at which `subject` or `twoWay` begins.
    public var subjectOf: String?

    /// The path from the owner to the object at which `observer` begins.
    public var observerOf: String?

    /// The name of the transform.
    public var transform: String?

    /// The value that is shown for nil.
    public var whenNil: DefinitionValue?

    /// The name of the mode of a two-way binding.
    public var mode: String?

    /// The name of the policy that decides when edits are written.
    public var writeBack: String?

    /// The names of the validations of edits.
    public var validate: [String]?

    /// Other fields of the file: unknown fields, fields of the wrong kind, and repeated fields.
    public var otherFields: [DefinitionField] = []

    /// The whole entry of the file, if the entry is not an object.
    public var misfit: DefinitionValue?

    /// The line, counted from 1, where the definition begins. Nil in binary property lists, and in
    /// definitions made by code. Definitions that differ only in their lines are equal.
    public var line: Int?

    /// Whether the names in `otherFields` are those of JSON files or of property lists.
    var vocabulary = Vocabulary.json

    /// Makes an empty definition. An editor fills it.
    public init() {}
}

extension BindingDefinition {
    /// The fields that a definition can have. The raw values are the names in JSON. The cases are
    /// in the order in which the fields are written.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        /// The name of the binding.
        case key
        /// The path of the property that is shown.
        case subject
        /// The path of the property that is shown and edited, instead of `subject`.
        case twoWay
        /// The path of the property that is written.
        case observer
        /// The path of the object at which `subject` or `twoWay` begins.
        case subjectOf
        /// The path of the object at which `observer` begins.
        case observerOf
        /// The name of the transform.
        case transform
        /// The value that is shown for nil.
        case whenNil
        /// The name of the mode of a two-way binding.
        case mode
        /// The name of the policy that decides when edits are written.
        case writeBack
        /// The names of the validations of edits.
        case validate
    }

    /// The value of a field; nil if it is absent.
    public subscript(field: Field) -> DefinitionValue? {
        switch field {
        case .key: key.map(DefinitionValue.string)
        case .subject: subject.map(DefinitionValue.string)
        case .twoWay: twoWay.map(DefinitionValue.string)
        case .observer: observer.map(DefinitionValue.string)
        case .subjectOf: subjectOf.map(DefinitionValue.string)
        case .observerOf: observerOf.map(DefinitionValue.string)
        case .transform: transform.map(DefinitionValue.string)
        case .whenNil: whenNil
        case .mode: mode.map(DefinitionValue.string)
        case .writeBack: writeBack.map(DefinitionValue.string)
        case .validate: validate.map { .array($0.map(DefinitionValue.string)) }
        }
    }

    /// Sets a field from a value of a file.
    ///
    /// Null and an empty text remove the field. Only `whenNil` takes an empty text as its value.
    ///
    /// - Returns: whether the value is of the right kind.
    public mutating func set(_ field: Field, to value: DefinitionValue) -> Bool {
        switch field {
        case .key: value.store(in: &key)
        case .subject: value.store(in: &subject)
        case .twoWay: value.store(in: &twoWay)
        case .observer: value.store(in: &observer)
        case .subjectOf: value.store(in: &subjectOf)
        case .observerOf: value.store(in: &observerOf)
        case .transform: value.store(in: &transform)
        case .whenNil: value.store(in: &whenNil)
        case .mode: value.store(in: &mode)
        case .writeBack: value.store(in: &writeBack)
        case .validate: value.store(in: &validate)
        }
    }
}

extension DefinitionValue {
    fileprivate func store(in text: inout String?) -> Bool {
        switch self {
        case .null: text = nil
        case .string(let value): text = value.isEmpty ? nil : value
        default: return false
        }
        return true
    }

    fileprivate func store(in value: inout DefinitionValue?) -> Bool {
        value = self == .null ? nil : self
        return true
    }

    fileprivate func store(in texts: inout [String]?) -> Bool {
        guard case .array(let values) = self else {
            if self == .null { texts = nil }
            return self == .null
        }
        let found = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
        guard found.count == values.count else { return false }
        texts = found
        return true
    }
}

extension BindingDefinition: Hashable {
    /// Whether two definitions have the same content. Their lines may differ.
    public static func == (first: Self, second: Self) -> Bool {
        first.key == second.key && first.subject == second.subject
            && first.twoWay == second.twoWay && first.observer == second.observer
            && first.subjectOf == second.subjectOf && first.observerOf == second.observerOf
            && first.transform == second.transform && first.whenNil == second.whenNil
            && first.mode == second.mode && first.writeBack == second.writeBack
            && first.validate == second.validate && first.misfit == second.misfit
            && first.otherFields == second.otherFields
    }

    /// Hashes the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        for field in Field.allCases { hasher.combine(self[field]) }
        hasher.combine(otherFields)
        hasher.combine(misfit)
    }
}
