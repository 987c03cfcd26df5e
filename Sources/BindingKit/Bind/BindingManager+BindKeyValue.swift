#if canImport(ObjectiveC)
public import Foundation

// Forms for system classes. Do not make a system class a `CallbackSubject`, because the
// conformances would clash if two modules declared them.

extension BindingManager {
    /// Shows a property of an object of a system class, by key-value observing.
    ///
    /// ```swift
    /// bindings.bindObserver(statusLabel, \.text, toKeyValueSubject: progress, \.localizedDescription)
    /// ```
    ///
    /// Use this form for system classes such as `Progress`, `WKWebView`, `AVPlayer` and `NSManagedObject`.
    /// Make your own classes `CallbackSubject`s, so that all forms accept them. The property must support
    /// key-value observing. Changes on the main thread are delivered before the setter returns. Other changes
    /// are delivered at the end of the main actor's turn.
    ///
    /// - Parameters:
    ///   - observer: the object to write, usually a view.
    ///   - observerKeyPath: the property to write.
    ///   - subject: the object to observe; not retained.
    ///   - subjectKeyPath: the property to observe.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: NSObject, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toKeyValueSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value> {
        add(
            ObserverEnd(ViewEnd(observer, observerKeyPath)),
            SubjectEnd(byKeyValueObserving: subject, subjectKeyPath),
            Declaration(replacing, fileID, line))
    }

    /// Calls a closure with the observer and the value of a property. The property belongs to an
    /// object of a system class and is observed by key-value observing.
    ///
    /// ```swift
    /// bindings.bindObserver(bar, toKeyValueSubject: webView, \.estimatedProgress) { bar, progress in
    ///     bar.progress = Float(progress)
    /// }
    /// ```
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: NSObject, Value>(
        _ observer: Observer,
        toKeyValueSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        fileID: String = #fileID, line: UInt = #line,
        write: @escaping @MainActor (Observer, Value) -> Void
    ) -> Binding<Subject, Value, Observer, Value> {
        add(
            ObserverEnd(observer, write),
            SubjectEnd(byKeyValueObserving: subject, subjectKeyPath),
            Declaration(false, fileID, line))
    }
}

extension SubjectEnd where Subject: NSObject {
    fileprivate init(
        byKeyValueObserving subject: Subject, _ keyPath: KeyPath<Subject, Value>
    ) {
        self.init(
            subject, InternedKeyPath.of(keyPath),
            calling: CallbackObservation(byKeyValueObserving: subject, keyPath),
            fetch: KeyPathAccess.fetch { keyPath })
    }
}
#endif
