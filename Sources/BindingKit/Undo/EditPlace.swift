/// The place where edits of a model are undone, such as a property of an object.
class EditPlace: StepPlace {
    final let registration: UndoRegistration

    init(_ registration: UndoRegistration) {
        self.registration = registration
    }

    // MARK: Overridden by the typed places

    /// After an edit is over, returns the value that undoes the edit; `nil` if the model has the
    /// same value as before the edit.
    ///
    /// - Parameter value: the value that the place held before the edit.
    func completed(_ value: Any) -> Any? { nil }

    /// Restores the value that a place held before an edit.
    ///
    /// - Returns: the value that redoes the edit; `nil` if the model has not changed.
    func exchange(_ value: Any) -> Any? { nil }

    /// Whether this place is the property of `object` at `path`.
    func isOf(_ object: AnyObject?, _ path: InternedKeyPath?) -> Bool { false }

    final override func takeBack(_ value: Any, named name: String?) -> Bool {
        guard let former = exchange(value) else { return false }
        registration.keep(UndoStep(self, value: former), named: name)
        // The focus moves later, after the view has followed the model. If another view lost the
        // focus now, that view's edit would be committed in the middle of this undo.
        TurnEnd.add { self.registration.focus(self) }
        return true
    }
}
