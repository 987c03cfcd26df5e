internal import Observation

/// What diagnostics ask of a record, whose types only the binding knows.
@MainActor
protocol Diagnosis: BindingRecord {
    /// The object that is observed; `nil` once it has been released or the binding has ended.
    var subjectObject: AnyObject? { get }

    /// Whether nothing that the subject holds has ever been handed to the binding.
    var isUntouched: Bool { get }

    /// Whether the subject may hold something else than was delivered, by what it has announced.
    var isOutOfDate: Bool { get }

    /// Whether the latest read has found a value.
    var hasValue: Bool { get }

    /// Reads the subject, and takes no note of what it holds.
    func tryReading()

    /// Reads the subject, and says in a sentence what it holds, or what the transform makes of it,
    /// if that is not what was delivered.
    ///
    /// - Parameter read: runs the closure that it is given, which reads, once.
    func unannouncedChange(reading read: (() -> Void) -> Void) -> String?

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
        guard mode != .oneWayToSubject else { return false }
        // A source that was read has a version; an edit that is dropped makes a binding forget it.
        return deliveredVersion == 0 && deliveries == 0 && skips == 0
    }

    var isOutOfDate: Bool {
        guard let source = typedSource else { return false }
        return source.version != deliveredVersion || UpdateInbox.shared.holdsChange(of: source)
    }

    var hasValue: Bool { typedSource?.value != nil }

    func tryReading() {
        // Changes that a getter makes meanwhile wait for the end of the turn, as in every read.
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        _ = try? look()
    }

    /// What the subject holds; `nil` if it holds nothing yet.
    private func look() throws -> Value? {
        guard let subject, let subjectKeyPath else { return try typedSource?.look() }
        let value = subject[keyPath: subjectKeyPath]
        return (subject as? any AwaitedSubject)?.hasContent == false ? nil : value
    }

    func unannouncedChange(reading read: (() -> Void) -> Void) -> String? {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        var found: Result<Value?, any Error> = .success(nil)
        read { found = Result { try look() } }
        // The getter may have ended the binding.
        guard isActive, let delivered else { return nil }
        switch found {
        case .failure(let error):
            return """
                By now its derivation throws, but no change was announced: \
                \(shortened("\(error)", to: 500)).
                """
        case .success(nil): return nil
        case .success(let value?):
            guard let difference = difference(value, delivered, isSame) else {
                return AccessTracking.readingValue { transformChange(value) }
            }
            return """
                The model now holds \(difference), but no change was announced: the binding reads \
                a property that does not notify. Make its class `@Observable`, and the property \
                neither `weak` nor `@ObservationIgnored`.
                """
        }
    }

    /// What the transform makes of the value delivered last, if that is something else by now.
    private func transformChange(_ value: Value) -> String? {
        guard path != nil, target != nil, flow == nil, let transform, let written else {
            return nil
        }
        let output: ObserverValue
        do { output = try transform(value) } catch {
            return """
                By now its transform throws for the same value: \
                \(shortened("\(error)", to: 500)).
                """
        }
        guard let difference = difference(output, written, isSameWritten) else { return nil }
        return """
            Its transform now makes \(difference) of the same value: it reads another property, \
            which is not observed.\(transformsObservables ? "" : " \(Self.adviceToDerive)")
            """
    }

    /// The first value in words, unless it can't be told from the other one.
    private func difference<Some>(
        _ value: Some, _ other: Some, _ isSame: Equality<Some>
    ) -> String? {
        if isSame.canCompare, isSame(value, other) { return nil }
        let text = readable(value)
        return text == readable(other) ? nil : shortened(text)
    }

    var transformsObservables: Bool {
        guard path != nil, target != nil, flow == nil else { return false }
        return isMadeOfObservables(Value.self) && !isMadeOfObservables(ObserverValue.self)
    }
}

/// Whether a type is that of an observable object, or of arrays or optionals of such.
private func isMadeOfObservables(_ type: Any.Type) -> Bool {
    if let wrapper = type as? any Wrapper.Type { return isMadeOfObservables(wrapper.wrapped) }
    return type is AnyClass && type is any Observable.Type && !(type is any CallbackSubject.Type)
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

/// Explains a binding of rows.
@MainActor
protocol RowDiagnosis: BindingRecord {
    /// Why the view shows the rows that it shows, a sentence each.
    func reasons(isLooking: Bool) -> [String]
}
