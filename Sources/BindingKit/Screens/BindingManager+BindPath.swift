public import Observation

extension BindingManager {
    /// Shows a page for each element of a path, above the root of a stack. Shortens the path when
    /// the user goes back.
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
    /// The stack changes at the end of the turn in which the path was set. It changes all at once,
    /// and never during a transition. Elements that stay keep their pages. An element with another
    /// `id` gets another page. If two elements have equal ids, each has a page. A stack that is off
    /// screen changes without a transition.
    ///
    /// When the user has gone back by one or more pages, the elements of these pages are removed
    /// from the path in one change. If the user starts to go back and gives up, nothing changes. If
    /// the model has changed the path meanwhile, the model's changes stay.
    ///
    /// If client code pushes a page itself, the pushed page stays above the page that was on top
    /// before, and is popped together with that page.
    ///
    /// While the stack shows pages of the path, it follows the path even if the manager is
    /// disabled, because these pages cover the screen that owns the manager; see contract 22. When
    /// the binding ends, its pages are popped without a transition. The stack, the model and the
    /// pages are not retained.
    ///
    /// - Parameters:
    ///   - stack: the stack of the pages.
    ///   - subject: the model.
    ///   - keyPath: the path to observe and to set.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - page: makes the page of an element, once for each push. The closure is retained until
    ///     the binding ends: use its parameter, and capture `self` weakly.
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

    /// Shows a page for each element of a path. A property identifies each element.
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
    /// Works like the method for `Identifiable` elements. `id` is the key path of the property; for
    /// an enum it is `\.self`.
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
        // The binding's closures retain the token, so the token is released with the binding.
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
            // The setter may have changed the model's path. The check compares ids, because the
            // elements need not be equatable.
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
