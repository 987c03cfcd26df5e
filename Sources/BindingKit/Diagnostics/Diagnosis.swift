internal import Observation

/// What diagnostics ask of a record, whose types only the binding knows.
@MainActor
protocol Diagnosis: BindingRecord {
    /// The object that is observed; `nil` once it has been released or the binding has ended.
    var subjectObject: AnyObject? { get }

    /// Whether nothing that the subject holds has ever been handed to the binding.
    var isUntouched: Bool { get }

    /// Whether the subject holds something else than was delivered.
    var isOutOfDate: Bool { get }

    /// Reads the subject, and takes no note of what it holds.
    func tryReading()

    /// Whether a transform is given objects that announce changes, which nobody observes.
    var transformsObservables: Bool { get }
}

extension BindingRecord {
    final var diagnosis: (any Diagnosis)? { self as? any Diagnosis }
}

extension Binding: Diagnosis {
    var subjectObject: AnyObject? { subject }

    var isUntouched: Bool {
        // What only carries edits is handed nothing.
        guard mode != .toSubject else { return false }
        // Whoever was read has a version; an edit that is dropped makes a binding forget it.
        return deliveredVersion == 0 && deliveries == 0 && skips == 0
    }

    var isOutOfDate: Bool {
        guard let source = typedSource else { return false }
        let isAnnounced = UpdateInbox.shared.holdsChange(of: source)
        guard isAnnounced || source.version != deliveredVersion else { return false }
        guard !hasFormerValues, let delivered, isSame.canCompare, let subject,
            let subjectKeyPath
        else { return true }
        // What was announced may have been this binding's own edit, or taken back since.
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        return !isSame(AccessTracking.readingValue { subject[keyPath: subjectKeyPath] }, delivered)
    }

    func tryReading() {
        // Changes that a getter makes meanwhile wait for the end of the turn, as in every read.
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        guard let subject, let subjectKeyPath else { return typedSource?.tryReading() ?? () }
        _ = subject[keyPath: subjectKeyPath]
    }

    var transformsObservables: Bool {
        guard path != nil, target != nil, flow == nil else { return false }
        return isMadeOfObservables(Value.self) && !isMadeOfObservables(ObserverValue.self)
    }
}

/// Whether a type is that of an observable object, or of arrays or optionals of such.
private func isMadeOfObservables(_ type: Any.Type) -> Bool {
    if let wrapper = type as? any Wrapper.Type { return isMadeOfObservables(wrapper.wrapped) }
    return type is AnyClass && type is any Observable.Type
}

/// A type that holds values of another one.
private protocol Wrapper {
    static var wrapped: Any.Type { get }
}

extension Array: Wrapper {
    fileprivate static var wrapped: Any.Type { Element.self }
}

extension Optional: Wrapper {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// An optional whose type is not known where it is looked into.
protocol OptionalValue {
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    var unwrapped: Any? { map { $0 } }
}

/// A value as diagnostics show it: text in quotation marks, no `Optional`, in one line.
///
/// Of collections with more than 100 elements only the first are described, because the rest would
/// take milliseconds.
func readable(_ value: Any) -> String {
    if let optional = value as? any OptionalValue {
        return optional.unwrapped.map(readable) ?? "nil"
    }
    if let text = value as? String { return text.debugDescription }
    if let elements = value as? any ManyElements, elements.count > 100 {
        return "\(elements.count) elements: \(elements.beginning)…"
    }
    return String(describing: value).split(whereSeparator: \.isNewline).joined(separator: " ")
}

/// A collection of the standard library, which may have many elements.
private protocol ManyElements {
    var count: Int { get }
    /// The first elements, in words.
    var beginning: String { get }
}

extension ManyElements where Self: Collection {
    fileprivate var beginning: String { prefix(3).map { readable($0) }.joined(separator: ", ") }
}

extension Array: ManyElements {}
extension Set: ManyElements {}
extension Dictionary: ManyElements {}

/// At most so many characters of a value in words; by default as many as a sentence can take.
func shortened(_ text: String, to limit: Int = 120) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
}

/// A text with a full stop at its end, unless something else ends its sentence.
func sentence(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } == true ? text : "\(text)."
}
