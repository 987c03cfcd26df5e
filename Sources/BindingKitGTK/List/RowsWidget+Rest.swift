#if GTK
internal import BindingKit

// GTK keeps the cells of a list on a hidden page. Their bindings rest until the page is shown.
extension RowsWidget {
    func connectRest() {
        _ = SignalHandler(pointer, "unmap") { [weak self] in self?.rest(true) }
        _ = SignalHandler(pointer, "map") { [weak self] in self?.rest(false) }
    }

    private func rest(_ isResting: Bool) {
        guard isResting != self.isResting else { return }
        self.isResting = isResting
        // GTK is showing or hiding the list. Meanwhile a delivery or a commit may change the rows.
        inCall {
            for cell in cellsWithSpares {
                // A cell before this one may have caused the list to be shown or hidden again.
                guard self.isResting == isResting else { return }
                cell.follow(isResting: isResting)
            }
        }
    }
}

extension ListCell {
    /// Lets the bindings of the row rest, or resumes them.
    func follow(isResting: Bool) {
        if isResting { bindings.disable() } else { bindings.enable() }
    }
}
#endif
