extension TypedListPart {
    /// The closures of client code. They are released when the binding ends.
    struct Program {
        let cellType: @MainActor (Element) -> AnyObject.Type
        let origin: CellOrigin
        /// Fills a cell with the row's closure.
        ///
        /// - Returns: `false` if the cell's class is not the closure's cell class.
        let configure: @MainActor (Cell, Element, BindingManager) -> Bool
    }
}
