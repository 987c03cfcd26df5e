public import Observation

extension BindingManager {
    /// Shows a page for each element of a path, above the root of a stack, and shortens the path when
    /// the user has gone back.
    ///
    /// ```swift
    /// bindings.bindPath(of: navigation, toSubject: mail, twoWay: \.path, id: \.self) { step in
    ///     switch step {
    ///     case .folder(let name): FolderScreen(name)
    ///     case .message(let number): MessageScreen(number)
    ///     }
    /// }
    /// mail.path = [.folder("In"), .message(7)]
    /// ```
    ///
    /// The stack is changed at the end of the turn in which the path was set, all at once, and
    /// never during a transition. Elements that stay keep their pages. Another `id` is another
    /// page, and equal ids are several pages. A stack that is not on screen is changed without a
    /// transition.
    ///
    /// When the user has gone back, by one page or by several, those elements are taken out of the
    /// path, once. If the user gives up going back, nothing changes. Changes that the model has
    /// made in the path meanwhile stay.
    ///
    /// A page that client code pushes itself stays above the page on which it was pushed, and goes
    /// with it.
    ///
    /// The stack is followed while the manager is disabled, as long as it shows pages of the path,
    /// because these cover the screen that owns the manager; see contract 22. When the binding
    /// ends, its pages are popped without a transition. Stack, model and pages are not retained.
    ///
    /// - Parameters:
    ///   - stack: the stack of the pages.
    ///   - subject: the model.
    ///   - keyPath: the path to observe and to set.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - page: makes the page of an element, once for each time that it is pushed. It is retained
    ///     until the binding ends: use its parameter, and `self` weakly.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindPath<
        Stack: NavigationStack, Subject: AnyObject & Observable, Step: Identifiable
    >(
        of stack: Stack, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [Step]>,
        fileID: String = #fileID, line: UInt = #line,
        page: @escaping @MainActor (Step) -> Stack.Page
    ) -> BindingRecord {
        bindPath(
            of: stack, toSubject: subject, twoWay: keyPath, id: \.id, fileID: fileID, line: line,
            page: page)
    }

    /// Shows a page for each element of a path; elements are told apart by a property.
    ///
    /// ```swift
    /// bindings.bindPath(of: navigation, toSubject: mail, twoWay: \.path, id: \.self) { step in
    ///     switch step {
    ///     case .folder(let name): FolderScreen(name)
    ///     case .message(let number): MessageScreen(number)
    ///     }
    /// }
    /// ```
    ///
    /// It is like the form for `Identifiable` elements; `id` leads to the property, and is `\.self`
    /// for an enum.
    @discardableResult
    public func bindPath<
        Stack: NavigationStack, Subject: AnyObject & Observable, Step, ID: Hashable
    >(
        of stack: Stack, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [Step]>, id: KeyPath<Step, ID>,
        fileID: String = #fileID, line: UInt = #line,
        page: @escaping @MainActor (Step) -> Stack.Page
    ) -> BindingRecord {
        typealias Slot = PathSlot<Stack, Step>
        typealias Flow = EditFlow<Subject, [Step], Slot, [Step]>
        let slot = Slot(
            on: stack, PathRules(id: { AnyHashable($0[keyPath: id]) }, makePage: page))
        // Released with the binding, whose closures keep it.
        let end = EditToken { [weak slot] in slot?.end() }
        let steps = Flow.Steps(readView: { $0.path }, readPhase: { $0.editPhase }) { flow, ends in
            let slot = ends.observer
            var held: [Step] = []
            let outcome = flow.writeEdit(
                &ends, readView: { $0.path }, locate: { true },
                read: { $0[keyPath: keyPath] },
                set: { subject, _ in
                    flow.readModel { held = subject[keyPath: keyPath] }
                    guard let path = slot.shortened(held) else { return }
                    subject[keyPath: keyPath] = path
                },
                convert: { $0 })
            // The model may hold other elements by now, of a type that does not compare.
            flow.readModel { held = ends.subject[keyPath: keyPath] }
            if !slot.has(held) { flow.correct() }
            return outcome
        }
        let view = EditedProperty(slot, \.path, keeping: end)
        let record = connect(
            view, ModelEnd(subject, keyPath),
            EditAccess(KeyPathAccess.editDelivery(view), steps, .identity),
            TwoWayOptions(.twoWay, .onEachChange, .none),
            Declaration(false, SourceLocation(fileID: fileID, line: line)))
        slot.record = record
        return record
    }
}
