public import BindingKit

/// A validation whose type is known only at run time.
@MainActor
struct NamedValidation {
    /// Makes the validation of a type; `nil` if the type has none.
    typealias Provider = @MainActor (Any.Type) -> NamedValidation?

    /// A `Validation` of any type.
    private let validation: Any
    /// The same validation for values that may be nil.
    private let unlessNil: Any
    /// The Swift expression of the validation.
    let code: String
    fileprivate let provider: Provider?

    init<Value>(_ validation: Validation<Value>, code: String) {
        self.validation = validation
        unlessNil = validation.unlessNil
        self.code = code
        provider = nil
    }

    init(_ provider: @escaping Provider) {
        validation = ()
        unlessNil = ()
        code = ""
        self.provider = provider
    }

    /// The validation for this type; `nil` if it is for other types.
    func typed<Value>(_: Value.Type) -> (Validation<Value>, code: String)? {
        if let provider { return provider(Value.self)?.typed(Value.self) }
        if let same = validation as? Validation<Value> { return (same, code) }
        return (unlessNil as? Validation<Value>).map { ($0, "\(code).unlessNil") }
    }
}

extension ValueTransforms {
    /// Adds a validation of edits. For optional properties, the validation accepts nil.
    ///
    /// - Parameters:
    ///   - name: the name in definitions.
    ///   - validation: the validation.
    ///   - code: the Swift expression of the validation, for `BindingPlan.swiftCode`. By default, a
    ///     static property of `Validation` with that name.
    public mutating func add<Value>(
        _ name: String, _ validation: Validation<Value>, code: String? = nil
    ) {
        validations[name, default: []].append(
            NamedValidation(validation, code: code ?? ".\(name)"))
    }

    mutating func addValidation(_ name: String, _ provider: @escaping NamedValidation.Provider) {
        validations[name, default: []].append(NamedValidation(provider))
    }

    /// Combines the validations with these names, in this order.
    ///
    /// - Throws: `transformMismatch`.
    func validation<Value>(
        _ names: [String], of type: Value.Type
    ) throws(DefinitionProblem) -> (Validation<Value>, code: String?) {
        var result: (Validation<Value>, code: String?) = (.none, nil)
        for name in names {
            // The latest validation wins. Providers were added first. So a validation for the exact
            // type takes precedence over a provider.
            guard
                let found = (validations[name] ?? []).reversed().lazy.compactMap({ $0.typed(type) })
                    .first
            else {
                throw DefinitionProblem(
                    .transformMismatch,
                    message: "The validation “\(name)” can't take \(TypeName(type)).")
            }
            result =
                result.code.map { (result.0 && found.0, "\($0) && \(found.code)") }
                ?? (found.0, found.code)
        }
        return result
    }
}
