internal import BindingKit

/// The `transform:` and `whenNil:` of the call that is equivalent to a definition.
@MainActor
struct SwiftConversion {
    let form: SwiftCall.Form
    /// Whether the call has an `EditedProperty`. Unlike other calls, such a call does not turn a
    /// value into an optional, so the transform must do that.
    let isEditedProperty: Bool
    let transform: NamedTransform
    /// The types of the two properties, or of their elements.
    let value: Any.Type
    let output: Any.Type
    /// The literal of the value that is shown for nil.
    let standIn: String?

    private var code: TransformCode { transform.code }

    var arguments: [String] {
        switch form {
        case .oneWay, .elements: oneWay
        case .twoWay, .twoWayElements: twoWay
        case .twoWayOfObject(_, let takesNil): object(takesNil)
        }
    }

    // MARK: One way

    private var oneWay: [String] {
        // If the transform never returns nil, the stand-in has no effect.
        let standIn = isOptional(transform.output) ? standIn : nil
        guard !code.isEmpty else {
            guard let standIn else { return [] }
            return form == .elements || isOptional(output)
                ? ["transform: { $0 ?? \(standIn) }"] : ["whenNil: \(standIn)"]
        }
        if standIn == nil {
            if let function = code.function { return ["transform: \(function)"] }
            if form == .oneWay, code.isTransform {
                return ["transform: \(isOptional(transform.output) ? code.whole : code.argument)"]
            }
        }
        return ["transform: { try \(code.result)\(standIn.map { " ?? \($0)" } ?? "") }"]
    }

    // MARK: Both ways

    private var twoWay: [String] {
        if code.isEmpty, form == .twoWay, let standIn {
            let takesStandIn = isOptional(value) ? !isOptional(output) : !isEditedProperty
            if takesStandIn { return ["whenNil: \(standIn)"] }
        }
        let isPromoted = isOptional(output) && !isOptional(transform.output)
        if form == .twoWay, !isEditedProperty, isPromoted, standIn == nil {
            return code.isEmpty ? [] : ["transform: \(code.argument)"]
        }
        return bothWays(value, takesNil: true).map { ["transform: \($0)"] } ?? []
    }

    /// Edits a property of an object that may be missing. In the call, `whenNil:` is the value that
    /// is shown for a missing object. The transform decides what is shown if the property is nil.
    private func object(_ takesNil: Bool) -> [String] {
        let property = takesNil ? value : KeyPathJoints.unwrapped(value)
        let isNative = !code.isEmpty && !code.isLifted
        let absent = isNative ? transform.valueForNil.flatMap(Self.literal) : nil
        return [bothWays(property, takesNil: takesNil).map { "transform: \($0)" }]
            .compactMap { $0 } + ["whenNil: \(absent ?? standIn ?? "nil")"]
    }

    /// The transform between the two types; `nil` if values stay the same.
    ///
    /// - Parameters:
    ///   - input: the type of the model's property.
    ///   - takesNil: whether the model gets nil if the user enters the stand-in. False if the
    ///     property can't be nil, and `value` is optional only because its object may be missing.
    private func bothWays(_ input: Any.Type, takesNil: Bool) -> String? {
        if code.isEmpty { return unchanged(isOptional(input)) }
        if code.isLifted { return takesNil ? lifted : promoted(code.unlifted, code.argument) }
        var whole = code.whole
        if !takesNil {
            whole =
                "ValueTransform<\(TypeName(input)), \(TypeName(input))>.identity.toOptional()"
                + ".then(\(whole))"
        }
        guard isOptional(transform.output) else {
            guard isOptional(output), let standIn else {
                return promoted(whole, takesNil ? code.argument : whole)
            }
            return "\(whole).then(ValueTransform.identity.toOptional(whenNil: \(standIn)))"
        }
        return standIn.map { "\(whole).then(\(showing($0, takesNil)))" } ?? whole
    }

    private func unchanged(_ takesNil: Bool) -> String? {
        switch (takesNil, isOptional(output)) {
        case (false, false): return nil
        case (false, true):
            // If the object is missing, the call itself shows the stand-in.
            let whenNil = isOptional(value) ? nil : standIn.map { "whenNil: \($0)" }
            return "ValueTransform.identity.toOptional(\(whenNil ?? ""))"
        case (true, false): return standIn.map { ".whenNil(\($0))" }
        case (true, true): return standIn.map { showing($0, true) }
        }
    }

    /// The transform for values that aren't nil, used for values that may be nil.
    private var lifted: String {
        guard let standIn else { return code.whole }
        let shown = "\(code.unlifted).fromOptional(nilAs: \(standIn))"
        return isOptional(output) ? "\(shown).toOptional(whenNil: .some(nil))" : shown
    }

    private func promoted(_ whole: String, _ argument: String) -> String {
        isOptional(output) ? "\(whole).toOptional()" : argument
    }

    /// The transform that shows the stand-in for nil. If the view's property may be nil too, the
    /// user can enter nil. `.some(nil)` then sets the model to nil; `nil` would refuse the edit.
    private func showing(_ standIn: String, _ takesNil: Bool) -> String {
        let made = transform.output
        let wrapped = TypeName(KeyPathJoints.unwrapped(made))
        let shown =
            takesNil
            ? "ValueTransform<\(TypeName(made)), \(wrapped)>.whenNil(\(standIn))"
            : "ValueTransform<\(wrapped), \(wrapped)>.identity.toOptional(whenNil: \(standIn))"
                + ".reversed"
        guard isOptional(output) else { return shown }
        return shown + (takesNil ? ".toOptional(whenNil: .some(nil))" : ".toOptional()")
    }

    private func isOptional(_ type: Any.Type) -> Bool { type is any OptionalType.Type }

    /// The literal of a simple value; `nil` for other values.
    private static func literal(_ value: Any) -> String? {
        switch value {
        case let value as Bool: "\(value)"
        case let value as Int: "\(value)"
        case let value as Double: "\(value)"
        case let value as String: value.debugDescription
        default: nil
        }
    }
}
