extension TypedListPart {
    /// The closures and rows of the program, released when the binding ends.
    struct Program {
        let cellType: @MainActor (Element) -> AnyObject.Type
        let origin: CellOrigin
        /// Fills a cell: the row's closure.
        ///
        /// - Returns: `false` where the cell is of another class than the closure's.
        let configure: @MainActor (Cell, Element, BindingManager) -> Bool
    }
}
