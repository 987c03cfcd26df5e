extension BindingManager {
    /// Makes the manager of a reusable view ready for the next content.
    ///
    /// What the user was editing is committed, every binding ends, and the manager is enabled, so
    /// that the next binding shows its value at once: before a cell is seen, not after.
    ///
    /// ```swift
    /// override func prepareForReuse() {
    ///     super.prepareForReuse()
    ///     bindings.prepareForReuse()
    /// }
    /// ```
    public func prepareForReuse() {
        if isEnabled { commitEditing() }
        removeAllBindings()
        if !isEnabled { enable() }
    }
}
