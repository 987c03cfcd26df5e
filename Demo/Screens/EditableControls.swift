package import BindingKit
package import Terminal

// The toolkit knows nothing of bindings. This is all it takes to let its controls take part in
// two-way ones.

extension TextField: EditableView {
    package var editPhase: EditPhase { isEditing ? .editing : .idle }

    package func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        reportEvents(to: report)
    }

    package func keepSelection(during write: () -> Void) {
        let former = text
        let place = former.index(former.startIndex, offsetBy: cursor)
        write()
        let newPlace = TextSelection.place(place, in: former, movedTo: text)
        cursor = text.distance(from: text.startIndex, to: newPlace)
    }
}

extension TextField: ValueControl {
    package var edited: (TextField, ReferenceWritableKeyPath<TextField, String>) { (self, \.text) }
}

extension Slider: EditableView {
    /// Every key is an edit of its own, so the user is never in the middle of one.
    package var editPhase: EditPhase { .idle }

    package func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        reportEvents(to: report)
    }
}

extension Slider: ValueControl {
    package var edited: (Slider, ReferenceWritableKeyPath<Slider, Double>) { (self, \.value) }
}

extension ListView: EditableView {
    /// Every choice is complete in itself.
    package var editPhase: EditPhase { .idle }

    package func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        reportEvents(to: report)
    }
}

extension Control {
    fileprivate func reportEvents(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let number = addHandler { report(EditEvent($0)) }
        // Weak because a binding, which keeps the token, does not keep its view.
        return EditToken { [weak self] in self?.removeHandler(number) }
    }
}

extension EditEvent {
    fileprivate init(_ event: Control.Event) {
        switch event {
        case .began: self = .began
        case .changed: self = .changed
        case .committed: self = .committed
        case .cancelled: self = .cancelled
        }
    }
}
