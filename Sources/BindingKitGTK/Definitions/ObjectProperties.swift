#if GTK
internal import BindingKit
public import BindingKitDefinitions
internal import CGTK

/// An object whose parts come from a `.ui` file. Definitions can name the parts by their ids.
@MainActor
public protocol BuilderOwner: AnyObject {
    /// The objects of the file.
    var builder: Builder { get }
}

/// Looks up names that occur in definitions: in published tables, among the ids of a `.ui` file,
/// and among the properties of GObject classes.
///
/// ```swift
/// let plan = BindingPlan(
///     definitions, for: ColourPage.self, properties: ObjectProperties(of: builder))
/// ```
///
/// The lookup covers GObject classes that have a Swift class. In `nameLabel.tooltip-text`, for
/// example, `nameLabel` is a `Label`. Numbers are `Int` or `Double`, and strings are `String?`.
@MainActor
public struct ObjectProperties: PropertySource {
    private let builder: Builder?
    private let published = PublishedProperties()

    /// A source for the properties of all classes. With a builder, the ids of its `.ui` file are
    /// also properties of every ``BuilderOwner``.
    public init(of builder: Builder? = nil) {
        self.builder = builder
        WidgetNames.publish
    }

    /// The key path that a name stands for; nil if the type has no such property.
    public func property(named name: String, of type: Any.Type) -> AnyKeyPath? {
        if let path = published.property(named: name, of: type) { return path }
        if let owner = type as? any BuilderOwner.Type { return part(name, of: owner) }
        guard let swiftClass = type as? Object.Type, let found = ObjectClass.type(of: type) else {
            return nil
        }
        return withProperty(name, of: found) { swiftClass.path($0) } ?? nil
    }

    /// The names of a type's properties; nil if it has none.
    public func names(of type: Any.Type) -> [String]? {
        let names = published.names(of: type)
        if type is any BuilderOwner.Type { return (names ?? []) + (builder?.ids ?? []) }
        guard let found = ObjectClass.type(of: type) else { return names }
        return (names ?? []) + propertyNames(of: found)
    }

    private func part(_ id: String, of owner: any BuilderOwner.Type) -> AnyKeyPath? {
        let object: Object? = builder?.object(id)
        return object?.path(to: id, of: owner)
    }

    // MARK: - GObject's own properties

    private func withProperty<Result>(
        _ name: String, of type: GType, _ body: (UnsafeMutablePointer<GParamSpec>) -> Result?
    ) -> Result? {
        let objectClass = g_type_class_ref(type)
        defer { g_type_class_unref(objectClass) }
        return cgtk_find_class_property(objectClass, name).flatMap(body)
    }

    private func propertyNames(of type: GType) -> [String] {
        let objectClass = g_type_class_ref(type)
        defer { g_type_class_unref(objectClass) }
        var count: UInt32 = 0
        guard let list = cgtk_list_properties(objectClass, &count) else { return [] }
        defer { g_free(list) }
        let found = (0..<Int(count)).compactMap { list[$0] }
        return found.filter { Object.path($0) != nil }
            .map { String(cString: $0.pointee.name) }.sorted()
    }
}

extension BuilderOwner {
    fileprivate subscript<Part: Object>(id id: String, as _: PartType<Part>) -> Part? {
        builder.object(id)
    }

    fileprivate static func path<Part: Object>(to id: String, as _: Part.Type) -> AnyKeyPath {
        \Self.[id: id, as: PartType<Part>()]
    }
}

/// Passes a class as a hashable argument of a subscript.
private struct PartType<Part>: Hashable {}

// `Self.self` is the object's dynamic class, or the class on which a static method is called. In a
// release build, a protocol's metatype would become the class `Object` instead.
extension Object {
    /// The key path from an owner to this object, which has an id in the owner's file.
    fileprivate final func path(to id: String, of owner: any BuilderOwner.Type) -> AnyKeyPath {
        owner.path(to: id, as: Self.self)
    }

    /// The key path to a property; nil if the property is not readable, or if no Swift type fits
    /// its values.
    fileprivate static func path(_ property: UnsafeMutablePointer<GParamSpec>) -> AnyKeyPath? {
        guard cgtk_is_readable(property) != 0 else { return nil }
        let types: [any PropertyValue.Type] = [Bool.self, Double.self, Int.self, String?.self]
        guard let type = types.first(where: { $0.fits(property.pointee.value_type) }) else {
            return nil
        }
        func open<Value: PropertyValue>(_: Value.Type) -> AnyKeyPath {
            let isWritable = cgtk_is_writable(property) != 0
            let found = Property<Value>(
                name: String(cString: property.pointee.name), owner: property.pointee.owner_type,
                type: property.pointee.value_type, isWritable: isWritable)
            return isWritable ? writablePath(found) : readablePath(found)
        }
        return open(type)
    }

    private static func writablePath<Value>(_ property: Property<Value>) -> AnyKeyPath {
        func path<Root: Object>(_: Root.Type) -> AnyKeyPath { \Root.[property] }
        return path(Self.self)
    }

    private static func readablePath<Value>(_ property: Property<Value>) -> AnyKeyPath {
        func path<Root: Object>(_: Root.Type) -> AnyKeyPath { \Root.[reading: property] }
        return path(Self.self)
    }

    private subscript<Value>(reading property: Property<Value>) -> Value { self[property] }
}
#endif
