import Observation

@testable import BindingKit
@testable import TestSupport

extension SentenceTable {
    /// Sentences about bindings of properties.
    static let ofBindings: [Sentence] = [
        .explained(" reads it and never writes it.") { stage in
            let record = stage.manager.bindObserver(
                stage.field, \.text, toSubject: stage.form, twoWay: \.name, whenNil: "",
                mode: .oneWayToSubject)
            return record.explanation(isLooking: true)
        },
        .explained("No binding of this manager writes it.") { stage in
            stage.manager.bindObserver(
                stage.field, \.text, toSubject: stage.form, twoWay: \.name, whenNil: "",
                mode: .oneWayToSubject)
            return stage.manager.explain(stage.field, \.text)
        },
        .explained("It is bound by ") { stage in
            let record = stage.manager.bindObserver(
                stage.label, \.text, toSubject: stage.person, \.name)
            stage.manager.bindObserver(stage.label, \.text, toSubject: stage.person, \.nickname)
            return record.explanation(isLooking: true)
        },
        .explained(" It overrides ", overridden),
        .logged(.warning, " writes the same property as ") { _ = overridden($0) },
        .explained("This is ") { stage in
            stage.manager.bindObserver(stage.label, toSubject: stage.person) { $0.text = $1.name }
                .explanation(isLooking: true)
        },
        .explained(" also writes it, through a key path of another class.") { stage in
            let lantern = bindLantern(stage)
            return stage.manager.explain(lantern, \.isOn)
        },
        .logged(
            .warning,
            """
            , but through a key path of another class, so both write it. Pass `replacing: true` to \
            end the earlier one.
            """
        ) { stage in _ = bindLantern(stage) },
        .explained(
            "Its derivation now throws, but no change was announced: Refusal(reason: \"no\")."
        ) { stage in
            stage.manager.bindObserver(stage.label, \.text, toSubject: stage.person) {
                guard $0.shoeSize == 42 else { throw Refusal() }
                return $0.name
            }
            return explainForBigShoes(stage)
        },
        .explained("Its transform now throws for the same value: Refusal(reason: \"no\").") {
            stage in
            let person = stage.person
            stage.manager.bindObserver(stage.label, \.text, toSubject: stage.person, \.name) {
                guard person.shoeSize == 42 else { throw Refusal() }
                return $0
            }
            return explainForBigShoes(stage)
        },
        .explained(
            """
            Another thread announced a change. The model was not read again, because the setter \
            may still be running.
            """
        ) { stage in
            withManualRechecks { _ in
                let model = announceOnThread(stage)
                return withExtendedLifetime(model) { stage.explanation }
            }
        },
        .logged(
            .warning,
            """
            : another thread announced a change 10 seconds ago, but the value is still the same. \
            If it is stored later, it appears only with the next change.
            """
        ) { stage in
            withManualRechecks { clock in
                let model = announceOnThread(stage)
                clock.advance(by: DelayedRechecks.limit)
                stage.manager.updateIfNeeded()
                withExtendedLifetime(model) {}
            }
        },
        .logged(
            .error,
            """
            These bindings change one another without end, so the pass was stopped after 100 \
            rounds:
            """, runInCircles),
        .explained("These bindings change one another without end") { stage in
            runInCircles(stage)
            return stage.manager.explain(stage.label, \.number)
        },
        .logged(
            .warning,
            """
             ended in the turn in which it was enabled, because its manager was released. Keep the \
            manager in a property.
            """
        ) { stage in
            let manager = BindingManager()
            manager.bindObserver(stage.label, \.text, toSubject: stage.person, \.name)
            manager.enable()
        },
        .logged(.trace, " ended: it was unbound.") { stage in
            stage.manager.bindObserver(stage.label, \.text, toSubject: stage.person, \.name)
                .unbind()
        },
        .logged(.trace, " = \"Ada\"") { stage in
            stage.manager.bindObserver(stage.label, \.text, toSubject: stage.person, \.name)
            stage.manager.enable()
        },
        .logged(
            .warning,
            "An action did not run, because its model was released. Keep the model in a property."
        ) { stage in
            var subject: Outbox? = Outbox()
            if let subject {
                stage.manager.bindAction(stage.button, toSubject: subject) { _ in }
            }
            stage.manager.enable()
            subject = nil
            stage.button.press()
        },
    ]

    /// Binds a property twice.
    @MainActor
    private static func overridden(_ stage: SentenceStage) -> String {
        stage.manager.bindObserver(stage.label, \.text, toSubject: stage.person, \.name)
        stage.manager.bindObserver(stage.label, \.text, toSubject: stage.person, \.nickname)
        return stage.explanation
    }

    /// Binds a property of a lantern by the paths of its class and of the superclass.
    @MainActor
    private static func bindLantern(_ stage: SentenceStage) -> Lantern {
        // Definition files give these names. In a stripped program there are no other names.
        InternedKeyPath.name(\Light.isOn, as: "isOn")
        InternedKeyPath.name(\Lantern.isOn, as: "isOn")
        stage.manager.bindObserver(stage.lantern, \Light.isOn, toSubject: stage.form, \.isOn)
        stage.manager.bindObserver(stage.lantern, \Lantern.isOn, toSubject: stage.form, \.isOn)
        return stage.lantern
    }

    @MainActor
    private static func explainForBigShoes(_ stage: SentenceStage) -> String {
        stage.manager.enable()
        stage.person.shoeSize = 43
        return stage.explanation
    }

    /// Announces a change on another thread, but changes nothing.
    @MainActor
    private static func announceOnThread(_ stage: SentenceStage) -> GuardedModel {
        let model = GuardedModel()
        stage.manager.bindObserver(stage.label, \.text, toSubject: model, \.text)
        stage.manager.enable()
        onAnotherThread { model.text = "first" }
        settleTurn()
        return model
    }

    /// Makes two bindings change each other's models.
    @MainActor
    private static func runInCircles(_ stage: SentenceStage) {
        let (manager, first, second) = (stage.manager, stage.person, stage.other)
        manager.bindObserver(stage.label, \.number, toSubject: first, \.age)
        manager.observe(second, \.age) { first.age = $0 + 1 }
        stage.label.onNumber = { second.age = $0 + 1 }
        manager.enable()
        settleTurn()
        stage.label.onNumber = nil
    }
}

/// A subject that never calls back, even in its deinit.
private final class Outbox: CallbackSubject {
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        EditToken {}
    }
}
