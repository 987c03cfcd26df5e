public import BindingKit

/// Definitions that were checked against the type of their owner. They can be bound any number of
/// times.
///
/// A plan is made from types alone, without an object. It checks names, types, transforms and nil,
/// and whether properties can be written, observed and edited. A plan retains no owner.
///
/// ```swift
/// import BindingKitDefinitions
///
/// let file = URL(filePath: "Basket.bindings.json")
/// let plan = BindingPlan(try BindingDefinitions(contentsOf: file), for: Basket.self)
/// for error in plan.errors { print(error) }
/// let records = try plan.bind(basket, with: bindings)
/// ```
@MainActor
public struct BindingPlan<Owner: AnyObject> {
    /// All mistakes, in the order of the file. If there is any mistake, nothing is bound.
    public let errors: [DefinitionError]

    let definitions: BindingDefinitions
    let bindings: [PlannedBinding]

    /// Checks definitions.
    ///
    /// - Parameters:
    ///   - definitions: the definitions to bind.
    ///   - owner: the class of the object at which all paths start.
    ///   - transforms: the transforms and validations by name.
    ///   - properties: looks up the names.
    public init(
        _ definitions: BindingDefinitions, for owner: Owner.Type,
        transforms: ValueTransforms = .standard,
        properties: any PropertySource = PublishedProperties()
    ) {
        let ends = EndFinder(root: owner, properties: properties)
        var errors = definitions.errors
        let misformed = Set(errors.filter { $0.code != .duplicateKey }.compactMap(\.entry))
        var bindings: [PlannedBinding] = []
        for (index, definition) in definitions.definitions.enumerated() {
            do throws(DefinitionProblems) {
                let check = try DefinitionCheck(
                    definition, transforms, ends, fileID: definitions.file ?? "definitions",
                    line: UInt(definition.line ?? index + 1))
                // If a mistake is known, only names are checked, because types may be wrong, too.
                guard !misformed.contains(index + 1) else {
                    try check.checkNames()
                    continue
                }
                bindings.append(try check.planned())
            } catch {
                errors += error.all.map { definitions.error($0.code, in: index, $0.message) }
            }
        }
        self.definitions = definitions
        self.errors = errors.sorted { ($0.entry ?? 0) < ($1.entry ?? 0) }
        self.bindings = bindings
    }

    /// Binds all definitions in the order of the file, or none.
    ///
    /// The subjects and observers of all definitions are looked up once, before the first
    /// definition is bound. The location of each record is its line in the file.
    ///
    /// - Parameters:
    ///   - owner: the object at which all paths start.
    ///   - manager: owns the bindings.
    /// - Returns: the records of the definitions that have a key.
    /// - Throws: `errors`, or `missingObject` for each object that is nil.
    @discardableResult
    public func bind(
        _ owner: Owner, with manager: BindingManager
    ) throws(DefinitionErrors) -> [String: BindingRecord] {
        guard errors.isEmpty else { throw DefinitionErrors(errors) }
        let pairs = try objects(in: owner)
        var records: [String: BindingRecord] = [:]
        for (index, (subject, observer)) in pairs.enumerated() {
            let record = bindings[index].connect(subject, observer, manager)
            if let key = definitions.definitions[index].key { records[key] = record }
        }
        return records
    }

    /// The two objects of each binding.
    private func objects(
        in owner: Owner
    ) throws(DefinitionErrors) -> [(subject: AnyObject, observer: AnyObject)] {
        var found = FoundObjects(owner: owner)
        var pairs: [(subject: AnyObject, observer: AnyObject)] = []
        var errors: [DefinitionError] = []
        for (index, binding) in bindings.enumerated() {
            guard let subject = found.object(of: binding.subject) else {
                errors.append(missing(binding.subject, in: index))
                continue
            }
            guard let observer = found.object(of: binding.observer) else {
                errors.append(missing(binding.observer, in: index))
                continue
            }
            if subject === observer, binding.subject.path == binding.observer.path {
                let name = binding.subject.named.written.shortened
                errors.append(
                    definitions.error(.invalidEntry, in: index, "“\(name)” is bound to itself."))
            }
            pairs.append((subject, observer))
        }
        guard errors.isEmpty else { throw DefinitionErrors(errors) }
        return pairs
    }

    private func missing(_ end: PlannedEnd, in index: Int) -> DefinitionError {
        definitions.error(
            .missingObject, in: index,
            """
            “\(end.objectName.shortened)” is nil, but it is read only once, when the binding is \
            made.
            """)
    }
}

/// The objects at which definitions begin. Each is looked up once.
@MainActor
private struct FoundObjects {
    let owner: AnyObject
    private var known: [AnyKeyPath: AnyObject] = [:]

    init(owner: AnyObject) {
        self.owner = owner
    }

    mutating func object(of end: PlannedEnd) -> AnyObject? {
        guard let path = end.objectPath else { return owner }
        if let object = known[path] { return object }
        let object = end.object(in: owner)
        known[path] = object
        return object
    }
}
