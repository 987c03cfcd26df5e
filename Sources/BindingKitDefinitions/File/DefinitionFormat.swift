/// The formats of definition files.
public enum DefinitionFormat: String, Hashable, Sendable, CaseIterable {
    /// BindingKit's own, with the words of `bindObserver`.
    case json
    /// The property list of Bindings for iOS as XML.
    case xml
    /// The same in Apple's binary form.
    case binary
    /// The same as OpenStep text, which is read only.
    case openStep

    /// The format that a changed file is saved in: XML for OpenStep text, else the same.
    ///
    /// Foundation can't write OpenStep text; an editor says so before it saves.
    public var written: Self { self == .openStep ? .xml : self }

    var vocabulary: Vocabulary { self == .json ? .json : .propertyList }
}
