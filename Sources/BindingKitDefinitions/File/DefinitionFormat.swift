/// The formats of definition files.
public enum DefinitionFormat: String, Hashable, Sendable, CaseIterable {
    /// BindingKit's own format, with the words of `bindObserver`.
    case json
    /// The property list of Bindings for iOS as XML.
    case xml
    /// The same property list in Apple's binary form.
    case binary
    /// The same property list as OpenStep text, which can be read but not written.
    case openStep

    /// The format in which a changed file is saved. OpenStep text is saved as XML, and any other
    /// format stays the same.
    ///
    /// Foundation can't write OpenStep text. Before an editor saves such a file, it should tell the
    /// user that the format changes.
    public var written: Self { self == .openStep ? .xml : self }

    var vocabulary: Vocabulary { self == .json ? .json : .propertyList }
}
