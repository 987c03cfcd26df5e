public import BindingKitDefinitions
public import Observation

/// The selected definition for a form. Its fields are texts. An empty text is an absent field.
///
/// Setting a field changes the document. Typing without a break is one undo step.
@MainActor
@Observable
public final class EditedDefinition {
    /// The identifier of the definition.
    public let id: Int
    /// Weak because the model holds this object.
    @ObservationIgnored private weak var model: EditorModel?
    @ObservationIgnored let document: DefinitionDocument

    init(_ id: Int, _ model: EditorModel) {
        self.id = id
        self.model = model
        document = model.document
    }

    private var definition: BindingDefinition { model?.definition(id) ?? BindingDefinition() }

    private func set(_ field: WritableKeyPath<BindingDefinition, String?>, _ text: String) {
        model?.set(field, to: text, of: id)
    }

    // MARK: - Fields

    /// The name of the binding within its file.
    public var key: String {
        get { definition.key ?? "" }
        set { set(\.key, newValue) }
    }

    /// The path of the object at which the subject's path begins.
    public var subjectOf: String {
        get { definition.subjectOf ?? "" }
        set { set(\.subjectOf, newValue) }
    }

    /// The path of the property that is shown.
    public var path: String {
        get { definition.path ?? "" }
        set { set(\.path, newValue) }
    }

    /// The direction of values; nil if the file does not set it.
    public var direction: BindingDefinition.Direction? {
        get { definition.direction }
        set { model?.update(id) { $0.direction = newValue } }
    }

    /// The path of the object at which the observer's path begins.
    public var observerOf: String {
        get { definition.observerOf ?? "" }
        set { set(\.observerOf, newValue) }
    }

    /// The path of the property that is written.
    public var observer: String {
        get { definition.observer ?? "" }
        set { set(\.observer, newValue) }
    }

    /// The name of the transform.
    public var transform: String {
        get { definition.transform ?? "" }
        set { set(\.transform, newValue) }
    }

    /// The value that is shown for nil.
    public var whenNil: DefinitionValue? {
        get { definition.whenNil }
        set { model?.update(id) { $0.whenNil = newValue } }
    }

    /// The name of the mode of a two-way binding.
    public var mode: String {
        get { definition.mode ?? "" }
        set { set(\.mode, newValue) }
    }

    /// The name of the write-back rule, which says when edits are written.
    public var writeBack: String {
        get { definition.writeBack ?? "" }
        set { set(\.writeBack, newValue) }
    }

    /// The names of the validations.
    public var validate: [String] {
        get { definition.validate ?? [] }
        set { model?.update(id) { $0.validate = newValue.isEmpty ? nil : newValue } }
    }

    // MARK: - Other fields

    /// The other fields in the file, on one line; empty if there are none.
    public var otherFields: String {
        let definition = definition
        if let misfit = definition.misfit { return "In the file: \(StandIn.text(misfit))" }
        let fields = definition.otherFields.filter {
            !["SourceKeyPath", "Direction"].contains($0.name)
        }
        guard !fields.isEmpty else { return "" }
        return "Other fields, kept as they are: "
            + fields.map { "\($0.name) = \(StandIn.text($0.value))" }.joined(separator: ", ")
    }

    // MARK: - Mistakes

    /// The problems of a field, or of the whole definition, in sentences; empty if there are none.
    public func message(_ field: FormField?) -> String {
        let problems = model?.errors.problems(of: id) ?? []
        return problems.filter { FormField($0.field) == field }.map(\.message)
            .joined(separator: " ")
    }
}

/// A field of the form.
public enum FormField: Hashable, Sendable, CaseIterable {
    case key, subjectOf, path, observerOf, observer, transform, whenNil, mode, writeBack, validate

    /// The field of a mistake, by its name in one of the formats.
    init?(_ name: String?) {
        switch name {
        case "key", "Key": self = .key
        case "subject", "twoWay", "SourceKeyPath", "Direction": self = .path
        case "observer", "TargetKeyPath": self = .observer
        case "subjectOf", "PathToSource": self = .subjectOf
        case "observerOf", "PathToTarget": self = .observerOf
        case "transform", "ValueTransformerName": self = .transform
        case "whenNil", "WhenNil": self = .whenNil
        case "mode", "Mode": self = .mode
        case "writeBack", "WriteBack": self = .writeBack
        case "validate", "Validate": self = .validate
        default: return nil
        }
    }
}
