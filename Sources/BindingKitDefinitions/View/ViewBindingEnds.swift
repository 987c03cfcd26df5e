internal import BindingKit

/// Finds both ends of a view binding by their names.
@MainActor
struct ViewBindingEnds {
    private let binding: ViewBinding
    private let node: any ViewNode

    init(_ binding: ViewBinding, _ node: any ViewNode) {
        self.binding = binding
        self.node = node
    }

    /// Plans the binding of the view to a property of a class. If the user edits the view's
    /// property, the binding is two-way.
    func planned(
        _ modelPath: String, of type: AnyObject.Type
    ) throws(DefinitionProblem) -> PlannedBinding {
        let observer = try observer()
        let subject = try subject(modelPath, of: type)
        if isEdited(observer), let planned = try? check(subject, observer, true).planned() {
            return planned
        }
        do throws(DefinitionProblems) {
            return try check(subject, observer, false).planned()
        } catch {
            throw error.all[0]
        }
    }

    /// Writes nil, or the value that stands for nil, to the view's property.
    func clear() throws(DefinitionProblem) {
        let end = try observer()
        let object = try Self.object(of: end, in: node)
        let standIn = standIn(for: end)
        func open<Object: AnyObject>(_ object: Object) {
            func write<Value>(_: Value.Type) {
                let path = end.path as? ReferenceWritableKeyPath<Object, Value>
                let absence = (Value.self as? any OptionalType.Type)?.absence as? Value
                guard let path, let value = absence ?? decoded(standIn) else { return }
                object[keyPath: path] = value
            }
            _openExistential(end.valueType, do: write)
        }
        func open<Object: AnyObject>(_: Object.Type) {
            (object as? Object).map { open($0) }
        }
        (Swift.type(of: end.path).rootType as? AnyObject.Type).map { open($0) }
    }

    /// The object to write to.
    static func object(
        of end: PlannedEnd, in node: any ViewNode
    ) throws(DefinitionProblem) -> AnyObject {
        if let object = end.object(in: node) { return object }
        throw DefinitionProblem(
            .missingObject,
            message: """
                “\(end.objectName.shortened)” is nil, but it is read only once, when the binding \
                is made.
                """)
    }

    // MARK: - The ends

    private func observer() throws(DefinitionProblem) -> PlannedEnd {
        let finder = EndFinder(root: Swift.type(of: node), properties: DataContext.properties)
        return try finder.observer(binding.property, of: nil)
    }

    private func subject(
        _ modelPath: String, of type: AnyObject.Type
    ) throws(DefinitionProblem) -> PlannedEnd {
        var components = [
            NamedPath.Component(
                name: "dataObject", property: DataObjectPath.content(as: type),
                owner: ObjectController<AnyObject>.self)
        ]
        if !modelPath.isEmpty {
            let resolver = PathResolver(properties: DataContext.properties)
            components += try resolver.resolve(modelPath, from: type).components
        }
        return try PlannedEnd(
            NamedPath(root: ObjectController<AnyObject>.self, components: components), split: 0)
    }

    private func check(
        _ subject: PlannedEnd, _ observer: PlannedEnd, _ isTwoWay: Bool
    ) -> DefinitionCheck {
        var definition = BindingDefinition()
        if isTwoWay { definition.twoWay = binding.path } else { definition.subject = binding.path }
        definition.observer = binding.property
        definition.transform = binding.transform
        definition.whenNil = standIn(for: observer)
        var transforms = DataContext.transforms
        if binding.transform == nil, observer.valueType == AnyObject?.self {
            definition.transform = DataObjectPath.anyObject
            transforms.add(DataObjectPath.anyObject) { DataObjectPath.toAnyObject(from: $0) }
        }
        return DefinitionCheck(definition, transforms, subject, observer, place: binding.place)
    }

    /// The value that a view shows for nil, if its property is not optional.
    private func standIn(for end: PlannedEnd) -> DefinitionValue? {
        let type = end.valueType
        if type == String.self { return .string("") }
        if type == Bool.self { return .bool(false) }
        return type is any (Numeric & Decodable).Type ? .integer(0) : nil
    }

    private func decoded<Value>(_ standIn: DefinitionValue?) -> Value? {
        func open<Known: Decodable>(_: Known.Type) -> Value? {
            (try? standIn?.decode(Known.self)) as? Value
        }
        return (Value.self as? any Decodable.Type).flatMap { open($0) }
    }

    /// Whether the user can edit the property.
    private func isEdited(_ end: PlannedEnd) -> Bool {
        guard let view = end.object(in: node) as? any EditableView else { return false }
        guard let control = view as? any ValueControl else { return true }
        func isEdited(_ control: some ValueControl) -> Bool {
            let (object, path) = control.edited
            return object === view && PropertyAliases.areSame(path, end.path)
        }
        return isEdited(control)
    }
}

extension DefinitionCheck {
    /// Makes a check of two ends that are already known.
    fileprivate init(
        _ definition: BindingDefinition, _ transforms: ValueTransforms,
        _ subject: PlannedEnd, _ observer: PlannedEnd, place: (fileID: String, line: UInt)
    ) {
        self.definition = definition
        self.transforms = transforms
        self.subject = subject
        self.observer = observer
        (fileID, line) = place
    }
}

extension PlannedEnd {
    fileprivate var valueType: Any.Type { Swift.type(of: path).valueType }
}

/// A class, as the argument of a subscript.
private struct Cast<Object: AnyObject>: Hashable {}

extension AnyObject? {
    /// The object as an instance of a class; nil if it has another class.
    fileprivate subscript<Object>(as _: Cast<Object>) -> Object? { self as? Object }
}

/// The key path to a data object, and the transform for views that can show any data object.
@MainActor
private enum DataObjectPath {
    /// The name of the transform to `AnyObject?`. No file can write this name.
    static let anyObject = "@object"

    /// The transforms from an object of any class to `AnyObject?`.
    static func toAnyObject(from type: Any.Type) -> [NamedTransform] {
        guard KeyPathJoints.unwrapped(type) is AnyObject.Type else { return [] }
        func open<Value>(_: Value.Type) -> NamedTransform {
            TypedTransform<Value, AnyObject?>(
                anyObject,
                { value in
                    let optional = value as? any OptionalValue
                    return optional.map { $0.unwrapped as AnyObject? } ?? value as AnyObject
                }, reverse: nil)
        }
        return [_openExistential(type, do: open)]
    }

    /// The key path from the controller to its content, as an object of `type`.
    static func content(as type: AnyObject.Type) -> AnyKeyPath {
        func open<Object: AnyObject>(_: Object.Type) -> AnyKeyPath {
            (\ObjectController<AnyObject>.content).appending(path: \.[as: Cast<Object>()])
        }
        return open(type)
    }
}
