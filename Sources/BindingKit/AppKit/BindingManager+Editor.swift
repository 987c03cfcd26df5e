#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension BindingManager {
    /// Makes a document commit the edits of this manager's bindings before it saves, and discard
    /// them before it reverts.
    ///
    /// Documents, view controllers and the controllers of Cocoa bindings keep a list of editors
    /// (`NSEditorRegistration`). This manager is on the list while an edit is open. If you register
    /// with a view controller, its `commitEditing()` commits the manager's edits.
    ///
    /// ```swift
    /// bindings.registerEditor(with: document)
    /// ```
    ///
    /// A later call replaces an earlier call. If an edit is open, the earlier registry gets a
    /// message that the edit has ended.
    ///
    /// - Parameter registry: the document. It is not retained.
    public func registerEditor(with registry: NSDocument) { register(with: registry) }

    /// Makes a view controller's `commitEditing()` and `discardEditing()` commit and discard the
    /// edits of these bindings; see the method for documents.
    ///
    /// - Parameter registry: the controller. It is not retained.
    public func registerEditor(with registry: NSViewController) { register(with: registry) }

    /// Makes a controller's `commitEditing()` and `discardEditing()` commit and discard the edits
    /// of these bindings; see the method for documents.
    ///
    /// - Parameter registry: the controller. It is not retained.
    public func registerEditor(with registry: NSController) { register(with: registry) }

    private func register(with registry: NSObject) {
        editorPlace[self]?.withdraw()
        let editor = ManagerEditor(self, registry)
        editorPlace[self] = editor
        onEdit = { [weak editor] in editor?.update() }
        // The registry retains the editor as an associated object, because not all registries
        // retain their editors.
        AssociatedObject.set(
            editor, of: registry,
            for: UnsafeRawPointer(Unmanaged.passUnretained(editor).toOpaque()))
        editor.update()
    }
}

@MainActor private let editorPlace = AssociatedPlace<ManagerEditor>()

/// Represents a manager in a document's list of editors. The document owns this object.
@MainActor
private final class ManagerEditor: NSObject, NSEditor {
    /// Weak because the controller owns its manager.
    private weak var manager: BindingManager?
    /// Weak because the registry owns the editor.
    private weak var registry: NSObject?
    private var status = EditorStatus()

    init(_ manager: BindingManager, _ registry: NSObject) {
        self.manager = manager
        self.registry = registry
    }

    /// Leaves the registry's list of editors, because the manager registers with another registry.
    func withdraw() {
        manager = nil
        update()
    }

    func update() {
        guard let message = status.message(hasOpenEdit: manager?.hasOpenEdit ?? false) else {
            return
        }
        let selector =
            switch message {
            case .didBeginEditing: #selector((any NSEditorRegistration).objectDidBeginEditing(_:))
            case .didEndEditing: #selector((any NSEditorRegistration).objectDidEndEditing(_:))
            }
        guard let registry, registry.responds(to: selector) else { return }
        _ = registry.perform(selector, with: self)
    }

    // MARK: NSEditor

    func discardEditing() {
        manager?.discardEditing()
    }

    func commitEditing() -> Bool {
        manager?.commitEditing() ?? true
    }

    func commitEditing(
        withDelegate delegate: Any?, didCommit selector: Selector?,
        contextInfo: UnsafeMutableRawPointer?
    ) {
        let isCommitted = commitEditing()
        guard let delegate = delegate as? NSObject, let selector,
            let implementation = delegate.method(for: selector)
        else { return }
        typealias DidCommit =
            @convention(c) (
                AnyObject, Selector, AnyObject, ObjCBool, UnsafeMutableRawPointer?
            ) -> Void
        // The cast is safe: `NSEditor` prescribes the signature. `perform` can't pass a Boolean.
        let didCommit = unsafeBitCast(implementation, to: DidCommit.self)
        didCommit(delegate, selector, self, ObjCBool(isCommitted), contextInfo)
    }

    func commitEditingWithoutPresentingError() throws {
        guard !commitEditing() else { return }
        throw manager?.invalidBindings.lazy.compactMap(\.validationError).first
            ?? ValidationError(ValidationMessages.current.refused)
    }
}
#endif
