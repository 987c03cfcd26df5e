#if GTK
internal import CGTK

/// A GObject property that was looked up and found to hold values of a Swift type.
///
/// For the properties that no class here has a name for. Look it up once, then bind it like any
/// other property; as a subject it announces after each change.
///
/// ```swift
/// let opacity = try picture.property("opacity", of: Double.self)
/// bindings.bindObserver(picture, \.[opacity], toSubject: model, \.brightness)
/// ```
public struct Property<Value: PropertyValue>: Hashable, Sendable {
    /// As GTK's documentation has it, like "tooltip-text".
    public let name: String

    /// The class that declares the property.
    let owner: GType
    /// What it holds.
    let type: GType
    let isWritable: Bool
}

/// The use of a property.
public enum PropertyUse: Sendable {
    /// It is observed only.
    case reading
    /// It is written, by a binding or otherwise.
    case writing
}

extension Object {
    /// Looks a property of the GObject's class up.
    ///
    /// - Parameters:
    ///   - name: the name in GTK's documentation, like "tooltip-text".
    ///   - type: the type of its values in Swift.
    ///   - use: whether it will only be observed, or written too.
    public func property<Value: PropertyValue>(
        _ name: String, of type: Value.Type = Value.self, for use: PropertyUse = .writing
    ) throws(PropertyError) -> Property<Value> {
        guard let found = cgtk_find_property(pointer, name) else {
            throw .missing(property: name, className: className)
        }
        let holds = found.pointee.value_type
        guard Value.fits(holds) else {
            throw .wrongType(
                property: name, className: className,
                holds: g_type_name(holds).map { String(cString: $0) } ?? "value",
                asked: "\(Value.self)")
        }
        guard cgtk_is_readable(found) != 0 else {
            throw .notReadable(property: name, className: className)
        }
        let isWritable = cgtk_is_writable(found) != 0
        guard isWritable || use == .reading else {
            throw .notWritable(property: name, className: className)
        }
        return Property(
            name: name, owner: found.pointee.owner_type, type: holds, isWritable: isWritable)
    }

    /// The value of a property that was looked up.
    ///
    /// It may be a property of another object, as long as both have the class that declares it.
    public subscript<Value: PropertyValue>(_ property: Property<Value>) -> Value {
        get {
            check(property)
            access(self, \Object.[property], notify: property.name)
            return withValue(of: property) { value in
                g_object_get_property(pointer, property.name, &value)
                return Value.read(&value)
            }
        }
        set {
            check(property)
            precondition(property.isWritable, "\(className).\(property.name) can't be set.")
            guard !isDestroyed else { return reportDestroyed(property.name) }
            withValue(of: property) { value in
                newValue.write(to: &value)
                g_object_set_property(pointer, property.name, &value)
            }
        }
    }

    private func check(_ property: Property<some PropertyValue>) {
        precondition(
            g_type_is_a(cgtk_type_of(pointer), property.owner) != 0,
            "\(className) has no property “\(property.name)”; it was looked up in another class.")
    }

    private func withValue<Result>(
        of property: Property<some PropertyValue>, _ body: (inout GValue) -> Result
    ) -> Result {
        var value = GValue()
        g_value_init(&value, property.type)
        defer { g_value_unset(&value) }
        return body(&value)
    }
}
#endif
