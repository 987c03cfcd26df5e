public import Foundation

extension BindingDefinitions {
    /// The two forms of property lists that are written.
    public enum PropertyListForm: Hashable, Sendable {
        case xml, binary
    }

    /// Reads a property list of Bindings for iOS: XML, binary or OpenStep text.
    ///
    /// - Parameter file: the name of the file in messages.
    /// - Throws: error 1 for what is no property list or has no list of bindings. All other mistakes
    ///   are told by `errors`.
    public init(propertyList: Data, file: String? = nil) throws(DefinitionError) {
        throw DefinitionError(.invalidPropertyList, file: file, message: "Not yet.")
    }

    /// The definitions as a property list of Bindings for iOS.
    public func propertyList(_ form: PropertyListForm = .xml) -> Data {
        Data()
    }
}
