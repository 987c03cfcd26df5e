/// The name of a type in messages and Swift code, such as `String?` and `[Int]`.
struct TypeName: CustomStringConvertible {
    let type: Any.Type

    init(_ type: Any.Type) {
        self.type = type
    }

    var description: String {
        if let optional = type as? any OptionalType.Type {
            return "\(TypeName(optional.wrappedType))?"
        }
        if let list = type as? any ArrayType.Type { return "[\(TypeName(list.elementType))]" }
        return String(describing: type)
    }
}

/// An array type, opened at run time.
private protocol ArrayType {
    static var elementType: Any.Type { get }
}

extension Array: ArrayType {
    fileprivate static var elementType: Any.Type { Element.self }
}
