/// What a `bindObserver` call says besides its two ends.
struct Declaration {
    let replacing: Bool
    let location: SourceLocation

    init(_ replacing: Bool, _ fileID: String, _ line: UInt) {
        self.replacing = replacing
        location = SourceLocation(fileID: fileID, line: line)
    }
}

extension BindingManager {
    /// Makes the record that every form of `bindObserver` comes down to, and takes it in.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ target: ObserverProperty<Observer, Output>,
        _ source: ObservedSubject<Subject, Value>,
        _ declaration: Declaration,
        _ transform: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value, Observer, Output> {
        let binding = Binding(
            manager: self, source: source.property, subjectKeyPath: source.keyPath,
            target: target, location: declaration.location, transform: transform)
        add(binding, writing: target.claim, replacing: declaration.replacing)
        return binding
    }
}
