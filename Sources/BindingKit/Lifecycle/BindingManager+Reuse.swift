extension BindingManager {
    /// Makes the manager of a reusable view ready for the next content.
    ///
    /// What the user was editing is committed, every binding ends, and the manager is enabled, so
    /// that the next binding shows its value at once: before a cell is seen, not after. Call it
    /// in the cell's `prepareForReuse()`, or where the cell is configured.
    ///
    /// ```swift
    /// bindings.prepareForReuse()
    /// bindings.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
    /// ```
    public func prepareForReuse() {
        if isEnabled { commitEditing() }
        removeAllBindings()
        if !isEnabled { enable() }
    }
}
