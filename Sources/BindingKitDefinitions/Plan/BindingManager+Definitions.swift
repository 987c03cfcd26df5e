public import BindingKit
public import Foundation

extension BindingManager {
    /// Binds the definitions of a file in a bundle, either all or none.
    ///
    /// The file is `name.bindings.json` or, if that is missing, the property list `name.plist`.
    ///
    /// ```swift
    /// import BindingKitDefinitions
    ///
    /// let records = try bindings.bind(basket, definitions: "Basket", in: .main)
    /// ```
    ///
    /// - Parameters:
    ///   - owner: the object that all paths start from.
    ///   - name: the name of the file without extensions.
    ///   - bundle: the bundle with the file.
    ///   - transforms: the transforms and validations by name.
    ///   - overriding: new values for fields of some definitions, by the keys of the definitions.
    /// - Returns: the records of the definitions that have a key.
    /// - Throws: all mistakes; `fileNotFound` if the file does not exist.
    @discardableResult
    public func bind<Owner: AnyObject>(
        _ owner: Owner, definitions name: String, in bundle: Bundle,
        transforms: ValueTransforms = .standard,
        overriding: [String: BindingDefinition] = [:]
    ) throws(DefinitionErrors) -> [String: BindingRecord] {
        let definitions: BindingDefinitions
        do throws(DefinitionError) {
            definitions = try BindingDefinitions(named: name, in: bundle)
        } catch {
            throw DefinitionErrors([error])
        }
        return try bind(
            owner, definitions: definitions, transforms: transforms, overriding: overriding)
    }

    /// Binds definitions, either all or none.
    ///
    /// - Parameters:
    ///   - owner: the object that all paths start from.
    ///   - definitions: the definitions to bind.
    ///   - transforms: the transforms and validations by name.
    ///   - overriding: new values for fields of some definitions, by the keys of the definitions.
    /// - Returns: the records of the definitions that have a key.
    /// - Throws: all mistakes.
    @discardableResult
    public func bind<Owner: AnyObject>(
        _ owner: Owner, definitions: BindingDefinitions,
        transforms: ValueTransforms = .standard,
        overriding: [String: BindingDefinition] = [:]
    ) throws(DefinitionErrors) -> [String: BindingRecord] {
        let definitions = try definitions.overridden(by: overriding)
        return try BindingPlan(definitions, for: Owner.self, transforms: transforms)
            .bind(owner, with: self)
    }
}

extension BindingDefinitions {
    /// Reads the definitions of a file in a bundle: `name.bindings.json` or, if that is missing,
    /// `name.plist`.
    ///
    /// - Throws: `fileNotFound` if the file does not exist.
    public init(named name: String, in bundle: Bundle) throws(DefinitionError) {
        let url =
            bundle.url(forResource: name, withExtension: "bindings.json")
            ?? bundle.url(forResource: name, withExtension: "plist")
        guard let url else {
            throw DefinitionError(
                .fileNotFound, file: name,
                message: """
                    There is neither “\(name).bindings.json” nor “\(name).plist” in \
                    \(bundle.bundleURL.lastPathComponent).
                    """)
        }
        try self.init(contentsOf: url)
    }

    /// The definitions with some fields replaced.
    ///
    /// - Parameter overriding: new values for fields of some definitions, by the keys of the
    ///   definitions. A field that is nil replaces nothing.
    /// - Throws: `invalidEntry` for each key that no definition has.
    public func overridden(
        by overriding: [String: BindingDefinition]
    ) throws(DefinitionErrors) -> BindingDefinitions {
        guard !overriding.isEmpty else { return self }
        var result = self
        var unknown = Set(overriding.keys)
        for index in definitions.indices {
            guard let key = definitions[index].key, let other = overriding[key] else { continue }
            unknown.remove(key)
            result.definitions[index].override(by: other)
        }
        guard unknown.isEmpty else {
            throw DefinitionErrors(
                unknown.sorted().map { key in
                    let keys = definitions.compactMap(\.key)
                    let question = NameSuggestion.question(key, among: keys)
                    return DefinitionError(
                        .invalidEntry, file: file, key: key,
                        message: "No binding has this key, so none is overridden.\(question)")
                })
        }
        return result
    }
}

extension BindingDefinition {
    fileprivate mutating func override(by other: BindingDefinition) {
        if other.subject != nil { twoWay = nil }
        if other.twoWay != nil { subject = nil }
        for field in Field.allCases where field != .key {
            if let value = other[field] { _ = set(field, to: value) }
        }
    }
}
