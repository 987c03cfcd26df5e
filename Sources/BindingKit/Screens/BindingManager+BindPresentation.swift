public import Observation

extension BindingManager {
    /// Presents content while a property of a model holds an item. Sets the property to nil when
    /// the user has dismissed the content.
    ///
    /// ```swift
    /// bindings.bindPresentation(on: screen, toSubject: basket, twoWay: \.edited) { fruit in
    ///     FruitScreen(fruit)
    /// }
    /// ```
    ///
    /// An item is presented at the end of the turn in which it was set. The item waits while the
    /// presenter is in no window or presents something else. Nil dismisses the content. An item
    /// with another `id` replaces the former item; an item with the same `id` changes nothing. When
    /// the user has dismissed the content, the property is set to nil if the model still holds the
    /// content's item.
    ///
    /// The content stays while the manager is disabled; see contract 22. When the binding ends, the
    /// content is dismissed at the end of the turn, without an animation. The presenter, the model
    /// and the content are not retained.
    ///
    /// - Parameters:
    ///   - presenter: presents the content.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set.
    ///   - onDismiss: called when the content is gone, whether the user, the model or client code
    ///     has dismissed it. If the user has dismissed it, the property is set before this call.
    ///     After the binding has ended, the closure is not called.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - content: makes the content for an item, once for each presentation. The closure is
    ///     retained until the binding ends: use its parameter, and capture `self` weakly.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindPresentation<
        Host: Presenter, Subject: AnyObject & Observable, Item: Identifiable
    >(
        on presenter: Host, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Item?>,
        onDismiss: (@MainActor () -> Void)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        content: @escaping @MainActor (Item) -> Host.Content
    ) -> BindingRecord {
        bindPresentation(
            on: presenter, toSubject: subject, twoWay: keyPath, id: \.id, onDismiss: onDismiss,
            fileID: fileID, line: line, content: content)
    }

    /// Presents content for an item of a model. A property identifies each item.
    ///
    /// ```swift
    /// bindings.bindPresentation(on: screen, toSubject: basket, twoWay: \.edited, id: \.name) {
    ///     FruitScreen($0)
    /// }
    /// ```
    ///
    /// Works like the method for an `Identifiable` item. `id` is the key path of the property.
    @discardableResult
    public func bindPresentation<
        Host: Presenter, Subject: AnyObject & Observable, Item, ID: Hashable
    >(
        on presenter: Host, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Item?>, id: KeyPath<Item, ID>,
        onDismiss: (@MainActor () -> Void)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        content: @escaping @MainActor (Item) -> Host.Content
    ) -> BindingRecord {
        connectPresentation(
            on: presenter, subject, keyPath, item: { $0 }, none: nil,
            PresentationRules(onDismiss, id: { AnyHashable($0[keyPath: id]) }, content),
            at: SourceLocation(fileID: fileID, line: line))
    }

    /// Presents content for an object of a model. Objects are compared by identity.
    ///
    /// ```swift
    /// bindings.bindPresentation(on: screen, toSubject: fruit, twoWay: \.supplier) {
    ///     SupplierScreen($0)
    /// }
    /// ```
    ///
    /// Works like the method for an `Identifiable` item.
    @discardableResult
    @_disfavoredOverload
    public func bindPresentation<
        Host: Presenter, Subject: AnyObject & Observable, Item: AnyObject
    >(
        on presenter: Host, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Item?>,
        onDismiss: (@MainActor () -> Void)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        content: @escaping @MainActor (Item) -> Host.Content
    ) -> BindingRecord {
        connectPresentation(
            on: presenter, subject, keyPath, item: { $0 }, none: nil,
            PresentationRules(onDismiss, id: { AnyHashable(ObjectIdentifier($0)) }, content),
            at: SourceLocation(fileID: fileID, line: line))
    }

    /// Presents content while a property of a model is true.
    ///
    /// ```swift
    /// bindings.bindPresentation(on: screen, toSubject: draft, twoWay: \.isHelpOpen) { HelpScreen() }
    /// ```
    ///
    /// Works like the method for an `Identifiable` item. If the user dismisses the content, the
    /// property is set to false.
    @discardableResult
    public func bindPresentation<Host: Presenter, Subject: AnyObject & Observable>(
        on presenter: Host, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Bool>,
        onDismiss: (@MainActor () -> Void)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        content: @escaping @MainActor () -> Host.Content
    ) -> BindingRecord {
        connectPresentation(
            on: presenter, subject, keyPath, item: { $0 ? true : nil }, none: false,
            PresentationRules(onDismiss, id: { AnyHashable($0) }) { _ in content() },
            at: SourceLocation(fileID: fileID, line: line))
    }
}

extension PresentationRules {
    init(
        _ onDismiss: (@MainActor () -> Void)?, id: @escaping @MainActor (Item) -> AnyHashable,
        _ content: @escaping @MainActor (Item) -> Host.Content
    ) {
        self.init(
            id: id, makeContent: { item, _, _ in content(item) }, didGo: { _ in onDismiss?() })
    }
}
