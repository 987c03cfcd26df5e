#if GTK
internal import BindingKit

// GTK keeps the cells of a list that is hidden with its page. Their bindings rest meanwhile.
extension RowsWidget {
    func connectRest() {
        _ = SignalHandler(pointer, "unmap") { [weak self] in self?.rest(true) }
        _ = SignalHandler(pointer, "map") { [weak self] in self?.rest(false) }
    }

    private func rest(_ isResting: Bool) {
        guard isResting != self.isResting else { return }
        self.isResting = isResting
        // GTK is showing or hiding the list, and what is delivered or committed may change its rows.
        inCall {
            for cell in cellsWithSpares {
                // An earlier one may have had the list shown or hidden again.
                guard self.isResting == isResting else { return }
                cell.follow(isResting: isResting)
            }
        }
    }
}

extension ListCell {
    /// Has the bindings of the row rest, or go on.
    func follow(isResting: Bool) {
        if isResting { bindings.disable() } else { bindings.enable() }
    }
}
#endif
