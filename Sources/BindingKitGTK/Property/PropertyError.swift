#if GTK
/// The reason why a GObject property can't be bound.
public enum PropertyError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The class has no property with this name.
    case missing(property: String, className: String)
    /// The property holds values of another type.
    case wrongType(property: String, className: String, holds: String, asked: String)
    /// The property can't be read, so it can't be observed.
    case notReadable(property: String, className: String)
    /// The property can be set only while the object is made, or never.
    case notWritable(property: String, className: String)

    /// The mistake, in one sentence.
    public var description: String {
        switch self {
        case .missing(let property, let className):
            "\(className) has no property “\(property)”."
        case .wrongType(let property, let className, let holds, let asked):
            "\(className).\(property) holds a \(holds), which can't be used as \(asked)."
        case .notReadable(let property, let className):
            "\(className).\(property) can't be read."
        case .notWritable(let property, let className):
            "\(className).\(property) can't be set."
        }
    }
}
#endif
