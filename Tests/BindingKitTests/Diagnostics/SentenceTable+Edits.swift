import Observation

@testable import BindingKit
@testable import TestSupport

extension SentenceTable {
    /// Sentences about edits, and about views that can't show everything.
    static let ofEdits: [Sentence] = [
        .explained("It was edited; the edit reaches the model at the end of this turn.") { stage in
            stage.manager.bindObserver(
                EditedProperty(observing: stage.other, \.name), toSubject: stage.person,
                twoWay: \.name)
            stage.manager.enable()
            stage.other.name = "Joan"
            return stage.manager.explain(stage.other, \.name)
        },
        .explained("Its value was refused, and the user is not editing it: Too short.") { stage in
            stage.manager.bindObserver(
                stage.field, \.text, toSubject: stage.form, twoWay: \.name, whenNil: "",
                validate: .length(10..., "Too short"))
            stage.manager.enable()
            stage.manager.validate()
            return stage.manager.explain(stage.field, \.text)
        },
        .explained("An asynchronous rule is checking its value.") { stage in
            stage.manager.bindObserver(
                stage.field, \.text, toSubject: stage.form, twoWay: \.name, whenNil: "",
                validate: .async { _ in })
            stage.manager.enable()
            stage.manager.validate()
            return stage.manager.explain(stage.field, \.text)
        },
        .explained("It was pressed and waits for an asynchronous rule.") {
            stage in
            stage.manager.bindObserver(
                stage.field, \.text, toSubject: stage.form, twoWay: \.name, whenNil: "",
                validate: .async { _ in })
            stage.manager.bindAction(stage.button, toSubject: stage.form, whenValid: .onPress) {
                _ in
            }
            stage.manager.enable()
            stage.button.press()
            return stage.manager.explain(stage.button, \.isEnabled)
        },
        .logged(
            .warning,
            """
            : the view's property announces no changes, so the binding does not notice edits. \
            Conform the view to `EditableView`.
            """
        ) { stage in
            let view = SilentView()
            stage.manager.bindObserver(
                EditedProperty(observing: view, \.number), toSubject: stage.person,
                twoWay: \.age)
            stage.manager.enable()
            withExtendedLifetime(view) {}
        },
        .logged(
            .warning,
            "dropped a refused edit, because its path now leads to another object: Too short."
        ) { stage in
            let people = ObjectController(content: stage.person)
            stage.manager.bindObserver(
                EditedProperty(stage.field, \.text), toSubject: people, \.content, twoWay: \.name,
                transform: ValueTransform.identity.toOptional(), whenNil: nil,
                validate: .check("Too short") { $0.count > 1 })
            stage.manager.enable()
            stage.field.focus()
            stage.field.enter("x")
            people.content = stage.other
            stage.manager.updateIfNeeded()
        },
        .logged(
            .warning,
            "did not change the model, because the edit was refused: Refusal(reason: \"no\")."
        ) { stage in
            stage.manager.bindObserver(
                stage.field, \.text, toSubject: stage.form, twoWay: \.name, whenNil: "",
                validate: Validation { _ in throw Refusal() })
            stage.manager.enable()
            stage.field.enter("x")
        },
        .logged(
            .warning,
            "wrote 36, but the control holds 10, the end of its range. Set the range first."
        ) { stage in
            let dial = Dial()
            stage.manager.bindObserver(dial, \.value, toSubject: stage.person, twoWay: \.age)
            stage.manager.enable()
            withExtendedLifetime(dial) {}
        },
        .logged(.warning, "Menu: it has no item 36, only 2 items.") { stage in
            let menu = Menu()
            stage.manager.bindObserver(
                menu, \.selectedPlace, toSubject: stage.person, twoWay: \.age)
            stage.manager.enable()
            settleTurn()
            withExtendedLifetime(menu) {}
        },
        .logged(
            .warning,
            """
            Menu: its value selects no item, but it always shows one. Add an item for that \
            value.
            """
        ) { stage in
            stage.person.age = -1
            let menu = Menu()
            stage.manager.bindObserver(
                menu, \.selectedPlace, toSubject: stage.person, twoWay: \.age)
            stage.manager.enable()
            withExtendedLifetime(menu) {}
        },
    ]
}

/// A control whose maximum is 10.
@MainActor
private final class Dial: EditableView, RangedView {
    var value = 0 {
        didSet { if value > 10 { value = 10 } }
    }
    private let listeners = EditListeners()
    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

/// A menu of two items. One of them is always selected.
@MainActor
private final class Menu: EditableView, IndexedItems {
    let itemCount = 2
    var itemIndex = 0
    let awaitedSelection = AwaitedSelection()
    private let listeners = EditListeners()
    var editPhase: EditPhase { .idle }

    func deselectItem() {}

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}
