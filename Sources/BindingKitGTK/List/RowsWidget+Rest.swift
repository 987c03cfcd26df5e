#if GTK
internal import BindingKit

// GTK keeps the cells of a list on a hidden page. The cells' bindings are disabled until the page
// is shown.
extension RowsWidget {
    func connectRest() {
        _ = SignalHandler(pointer, "unmap") { [weak self] in self?.rest(true) }
        _ = SignalHandler(pointer, "map") { [weak self] in self?.rest(false) }
    }

    private func rest(_ isResting: Bool) {
        guard isResting != self.isResting else { return }
        self.isResting = isResting
        // GTK is showing or hiding the list, and a delivery or a commit may change the rows. The
        // list must not show these changes before GTK's call has ended.
        inCall {
            for cell in cellsWithSpares {
                // A binding of an earlier cell may have shown or hidden the list again.
                guard self.isResting == isResting else { return }
                cell.follow(isResting: isResting)
            }
        }
    }
}

extension ListCell {
    /// Disables or enables the bindings of the row.
    func follow(isResting: Bool) {
        if isResting { bindings.disable() } else { bindings.enable() }
    }
}
#endif
