/// What an edit session asks of its binding, which alone knows the types.
@MainActor
protocol EditCarrier: BindingRecord {
    /// Whether the view holds something else than the binding last wrote or took from it.
    var holdsEdit: Bool { get }

    /// Whether the path has led to another object since the view was written.
    var isElsewhere: Bool { get }

    /// Takes what the view holds for no edit.
    func noteShown()

    /// Has the delivery under way, if there is one, give way to an edit.
    func overtakeDelivery()

    /// Reads the view, converts, validates and sets the model, and corrects the view if the model
    /// made something else of it.
    func takeEdit() -> EditOutcome

    /// Gives the view the model's value, also in place of other words for the same value.
    func showModel()

    /// Turns to the object that the path leads to, once the edit of the former one is over.
    func showObject()

    /// Gives the view the model's value if it shows another one.
    func catchUp()
}

extension EditCarrier {
    /// Whether the binding carries edits at all: not while paused or overridden by a later one,
    /// nor after its manager was released on another thread.
    var takesPart: Bool { isActive && !isOverridden && manager != nil }

    /// The model's setter has edited the view again and again.
    func editsItself(rounds: Int) {
        guard isActive else { return }
        fail(
            with: .cycle(
                bindings: [BindingError.Name(self)], rounds: rounds, at: location))
    }
}

extension BindingRecord {
    /// Has the view given its value again, by whichever binding writes it now.
    func rewriteView() {
        guard let target, let holder = manager?.holder(of: target) else { return }
        (holder as? any EditCarrier)?.noteShown()
        holder.deliverAnew()
    }
}

/// What became of an edit.
enum EditOutcome {
    /// It is in the model.
    case accepted
    /// It could not be converted, or a validation refused it.
    case refused
    /// On the way it was discarded, or the binding was paused or ended.
    case overtaken
}
