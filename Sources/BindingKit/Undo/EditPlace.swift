/// Where the edits of a model are taken back.
class EditPlace: StepPlace {
    final let registration: UndoRegistration

    init(_ registration: UndoRegistration) {
        self.registration = registration
    }

    // MARK: Overridden by the typed places

    /// What is put back to undo an edit that is over; `nil` if the model holds the same as before it.
    ///
    /// - Parameter value: what the place held before the edit.
    func completed(_ value: Any) -> Any? { nil }

    /// Puts back what a place held before an edit.
    ///
    /// - Returns: what is put back to make the edit again; `nil` if the model has not changed.
    func exchange(_ value: Any) -> Any? { nil }

    /// Whether it is the place of an object's property.
    func isOf(_ object: AnyObject?, _ path: InternedKeyPath?) -> Bool { false }

    final override func takeBack(_ value: Any, named name: String?) -> Bool {
        guard let former = exchange(value) else { return false }
        registration.keep(UndoStep(self, value: former), named: name)
        // The view follows first; and to leave another view would commit its edit in the middle of this.
        TurnEnd.add { self.registration.focus(self) }
        return true
    }
}
