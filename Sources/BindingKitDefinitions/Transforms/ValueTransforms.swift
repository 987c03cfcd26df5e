public import BindingKit

/// Transforms and validations by name, each for one or more types.
///
/// A definition names one transform, `"transform": "currency"`, or a chain of transforms, `"cents
/// then currency"`. If several transforms have the same name, the types of the two ends decide.
///
/// ```swift
/// import BindingKitDefinitions
///
/// var transforms = ValueTransforms.standard
/// transforms.add("percent", ValueTransform<Double, Double>.scaled(by: 100))
/// transforms.add("currency") { (amount: Double) in amount.formatted(.currency(code: "EUR")) }
/// transforms.add("postcode", Validation<String>.matching(/[0-9]{5}/))
/// ```
@MainActor
public struct ValueTransforms {
    /// Makes the transforms of a type.
    typealias Provider = @MainActor (Any.Type) -> [NamedTransform]

    /// The transforms of one name.
    @MainActor
    private struct Family {
        var byInput: [ObjectIdentifier: [NamedTransform]] = [:]
        var providers: [Provider] = []

        func transforms(of input: Any.Type) -> [NamedTransform] {
            byInput[ObjectIdentifier(input)] ?? providers.flatMap { $0(input) }
        }
    }

    private var families: [String: Family] = [:]
    /// The validations of each name. An entry is one validation, or a provider that makes
    /// validations.
    var validations: [String: [NamedValidation]] = [:]

    /// Makes an empty collection.
    public init() {}

    /// Adds a transform in both directions.
    ///
    /// It replaces an earlier transform with the same name and types.
    ///
    /// - Parameters:
    ///   - name: the name in definitions; without white space.
    ///   - transform: the transform.
    ///   - code: the Swift expression of the transform, for `BindingPlan.swiftCode`. By default, a
    ///     static property of `ValueTransform` with that name.
    public mutating func add<Input, Output>(
        _ name: String, _ transform: ValueTransform<Input, Output>, code: String? = nil
    ) {
        add(
            name,
            TypedTransform(code ?? ".\(name)", transform.forward, reverse: transform.reverse))
    }

    /// Adds a transform in one direction, to the view. Two-way definitions can't use it.
    ///
    /// - Parameters:
    ///   - name: the name in definitions; without white space.
    ///   - code: the Swift expression of a function, for `BindingPlan.swiftCode`. By default, the
    ///     name.
    ///   - transform: makes the view's value.
    public mutating func add<Input, Output>(
        _ name: String, code: String? = nil,
        _ transform: @escaping @MainActor (Input) throws -> Output
    ) {
        add(name, TypedTransform(code ?? name, transform, reverse: nil))
    }

    /// Adds transforms for many types.
    mutating func add(_ name: String, _ provider: @escaping Provider) {
        families[name, default: Family()].providers.append(provider)
    }

    private mutating func add(_ name: String, _ transform: NamedTransform) {
        precondition(
            !name.isEmpty && !name.contains(where: \.isWhitespace),
            "“\(name)” can't be the name of a transform: it is empty or contains white space.")
        let key = ObjectIdentifier(transform.input)
        var alike = families[name]?.byInput[key] ?? []
        alike.removeAll { $0.output == transform.output }
        alike.append(transform)
        families[name, default: Family()].byInput[key] = alike
    }

    /// All names, sorted.
    public var names: [String] { families.keys.sorted() }

    /// All names in undefined order.
    var unsortedNames: some Collection<String> { families.keys }

    /// The transforms that have a name and take a type. If the type is optional and has no such
    /// transforms, these are the transforms of its wrapped type.
    ///
    /// - Parameters:
    ///   - name: the name in definitions.
    ///   - input: the type.
    func transforms(named name: String, of input: Any.Type) -> [NamedTransform] {
        guard let family = families[name] else { return [] }
        let exact = family.transforms(of: input)
        guard exact.isEmpty, let optional = input as? any OptionalType.Type else { return exact }
        return family.transforms(of: optional.wrappedType).map { $0.lifted() }
    }

    /// The transforms that have a name and were added for certain types, in undefined order.
    func transforms(named name: String) -> [NamedTransform] {
        families[name]?.byInput.values.flatMap { $0 } ?? []
    }
}
