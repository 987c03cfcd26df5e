import Observation

@testable import BindingKit
@testable import TestSupport

/// Bindings of all kinds.
extension EditWorld {
    func bind(_ random: inout SplitMix64) {
        excuseEdits()
        let options = newOptions(&random)
        let number = nextNumber()
        var place = random.below(8)
        // Only a binding through an object has a session that writes in one direction and reports
        // its writes.
        if options.mode == .oneWay { place = 7 }
        switch place {
        // If an earlier binding is writing the panel, the new binding would treat the written text
        // as an edit.
        case 0 where !panels[0].core.isBusy:
            note("\(number) binds a panel, \(options)")
            bindPanel(number, managers[panels[0].core.manager], options, random.below(2))
        case 1 where !promptPanels[0].core.isBusy:
            note("\(number) binds a prompt panel, \(options)")
            let manager = managers[promptPanels[0].core.manager]
            bindPromptPanel(number, manager, options, random.below(2))
        default:
            bind(number, fields[random.below(fields.count)], options, &random)
        }
    }

    /// Binds the view of the binding that was ended last. That binding may still be in the middle
    /// of its release.
    func bindAgain(_ random: inout SplitMix64) {
        guard let field = fields.first(where: { $0.core === viewOfEnding }) else {
            return bind(&random)
        }
        excuseEdits()
        bind(nextNumber(), field, newOptions(&random), &random)
    }

    private func bind(
        _ number: Int, _ field: RandomField, _ options: EditOptions, _ random: inout SplitMix64
    ) {
        if field.core.isBusy, field.reportsEverything { return }
        let view = "view \(field.core.number) (\(field.core.style))"
        let isOneWay = options.mode == .oneWay
        let forms = options.mode == .oneWayToSubject ? 6..<8 : isOneWay ? 2..<6 : 0..<6
        let form = Int.random(in: forms, using: &random)
        note("\(number) binds \(view), form \(form), \(options)")
        bind(number, managers[field.core.manager], field, options, form, random.below(2))
    }

    private func newOptions(_ random: inout SplitMix64) -> EditOptions {
        let modes: [BindingMode] = [
            .twoWay, .twoWay, .twoWay, .twoWay, .twoWay, .twoWay, .oneWayToSubject, .oneTime,
            .oneWay,
        ]
        let mode = modes[random.below(modes.count)]
        let replacing = random.below(6) == 0
        switch random.below(pauses ? 5 : 3) {
        case 0, 1:
            return EditOptions(
                mode: mode, writeBack: .onEachChange, clock: nil, replacing: replacing)
        case 2:
            return EditOptions(mode: mode, writeBack: .onCommit, clock: nil, replacing: replacing)
        default:
            let clock = ManualClock()
            return EditOptions(
                mode: mode, writeBack: .afterPause(.seconds(1), clock: clock), clock: clock,
                replacing: replacing)
        }
    }

    private func add(
        _ number: Int, _ view: ViewCore, _ options: EditOptions,
        isTwoPart: Bool = false, isAwaited: @escaping @MainActor () -> Bool = { false },
        locate: @escaping @MainActor () -> NoteCore?, bind: () -> BindingRecord
    ) {
        if options.replacing { viewOfEnding = view }
        beingBound.append((view, options.mode, nil))
        let record = register(bind())
        if options.replacing, !record.isOverridden, !record.overridden.isEmpty {
            complain("binding \(number) has not replaced all")
        }
        view.mayDropComposition = true
        let binding = EditBinding(
            number, record, view, options, isTwoPart: isTwoPart, isAwaited: isAwaited,
            locate: locate)
        binding.shownStamp = beingBound.removeLast().stamp
        bindings.append(binding)
        watch(record)
    }

    // MARK: To a model

    private func bindPanel(
        _ number: Int, _ manager: BindingManager, _ options: EditOptions, _ index: Int
    ) {
        let panel = panels[0]
        if options.mode == .oneWayToSubject {
            return bind(number, manager, panel, options, sinks[index])
        }
        bind(number, manager, panel, options, plainNotes[index])
    }

    private func bind<Note: RandomNote>(
        _ number: Int, _ manager: BindingManager, _ panel: RandomPanel, _ options: EditOptions,
        _ model: Note
    ) {
        add(number, panel.core, options, locate: { [weak model] in model?.core }) {
            panel.core.style == .phrase
                ? manager.bindObserver(
                    EditedProperty(observing: panel, \.phrase), toSubject: model,
                    twoWay: Note.phrasePath, mode: options.mode, writeBack: options.writeBack,
                    validate: validation, replacing: options.replacing)
                : manager.bindObserver(
                    EditedProperty(observing: panel, \.words), toSubject: model,
                    twoWay: Note.phrasePath,
                    transform: transform.toOptional(), mode: options.mode,
                    writeBack: options.writeBack,
                    validate: validation, replacing: options.replacing)
        }
    }

    private func bindPromptPanel(
        _ number: Int, _ manager: BindingManager, _ options: EditOptions, _ index: Int
    ) {
        let panel = promptPanels[0]
        let model = options.mode == .oneWayToSubject ? sinks[index] : promptNotes[index]
        add(number, panel.core, options, locate: { [weak model] in model?.core }) {
            manager.bindObserver(
                EditedProperty(observing: panel, \.phrase), toSubject: model, twoWay: \.phrase,
                mode: options.mode, writeBack: options.writeBack, validate: validation,
                replacing: options.replacing)
        }
    }

    private func bind(
        _ number: Int, _ manager: BindingManager, _ field: RandomField, _ options: EditOptions,
        _ form: Int, _ index: Int
    ) {
        switch form {
        case 0: bind(number, manager, field, options, to: plainNotes[index])
        case 1: bind(number, manager, field, options, to: promptNotes[index])
        case 2:
            bind(number, manager, field, options, through: selected, \.content) {
                !$0.hasContent
            }
        case 3: bind(number, manager, field, options, through: list, \.selection)
        case 4: bind(number, manager, field, options, through: slot, \.note)
        case 5: bindThroughOwner(number, manager, field, options)
        case 6: bind(number, manager, field, options, to: sinks[index])
        default: bind(number, manager, field, options, through: sinkSlot, \.note)
        }
    }

    private func bind<Note: RandomNote>(
        _ number: Int, _ manager: BindingManager, _ field: RandomField, _ options: EditOptions,
        to model: Note
    ) {
        let (mode, writeBack, replacing) = (options.mode, options.writeBack, options.replacing)
        add(number, field.core, options, locate: { [weak model] in model?.core }) {
            switch field.core.style {
            case .phrase:
                manager.bindObserver(
                    field, \.phrase, toSubject: model, twoWay: Note.phrasePath, mode: mode,
                    writeBack: writeBack, validate: validation, replacing: replacing)
            case .optional:
                manager.bindObserver(
                    field, \.optional, toSubject: model, twoWay: Note.phrasePath, mode: mode,
                    writeBack: writeBack, validate: validation, replacing: replacing)
            case .transformed:
                manager.bindObserver(
                    field, \.words, toSubject: model, twoWay: Note.phrasePath,
                    transform: transform, mode: mode,
                    writeBack: writeBack, validate: validation, replacing: replacing)
            case .opaque:
                manager.bindObserver(
                    field, \.opaque, toSubject: model, twoWay: Note.opaquePath, mode: mode,
                    writeBack: writeBack, validate: opaqueValidation, replacing: replacing)
            }
        }
    }

    // MARK: Through an object that is swapped

    private func bind<Subject: AnyObject & Observable, Note: RandomNote>(
        _ number: Int, _ manager: BindingManager, _ field: RandomField, _ options: EditOptions,
        through subject: Subject, _ path: KeyPath<Subject, Note?>,
        isAwaited: @escaping @MainActor (Subject) -> Bool = { _ in false }
    ) {
        let (mode, writeBack, replacing) = (options.mode, options.writeBack, options.replacing)
        add(
            number, field.core, options, isTwoPart: true,
            isAwaited: { [weak subject] in subject.map(isAwaited) ?? false },
            locate: { [weak subject] in subject?[keyPath: path]?.core }
        ) {
            switch field.core.style {
            case .phrase:
                manager.bindObserver(
                    EditedProperty(field, \.phrase), toSubject: subject, path,
                    twoWay: Note.phrasePath, whenNil: Phrase(Wording.nobody), mode: mode,
                    writeBack: writeBack, validate: validation, replacing: replacing)
            case .optional:
                manager.bindObserver(
                    EditedProperty(field, \.optional), toSubject: subject, path,
                    twoWay: Note.phrasePath,
                    transform: ValueTransform.identity.toOptional(), whenNil: nil,
                    mode: mode, writeBack: writeBack, validate: validation, replacing: replacing)
            case .transformed:
                manager.bindObserver(
                    EditedProperty(field, \.words), toSubject: subject, path,
                    twoWay: Note.phrasePath,
                    transform: transform.toOptional(), whenNil: nil, mode: mode,
                    writeBack: writeBack, validate: validation, replacing: replacing)
            case .opaque:
                manager.bindObserver(
                    EditedProperty(field, \.opaque), toSubject: subject, path,
                    twoWay: Note.opaquePath,
                    whenNil: Opaque(Wording.nobody), mode: mode, writeBack: writeBack,
                    validate: opaqueValidation, replacing: replacing)
            }
        }
    }

    private func bindThroughOwner(
        _ number: Int, _ manager: BindingManager, _ field: RandomField, _ options: EditOptions
    ) {
        let (mode, writeBack, replacing) = (options.mode, options.writeBack, options.replacing)
        add(
            number, field.core, options, isTwoPart: true,
            locate: { [weak owner] in owner?.note.core }
        ) {
            switch field.core.style {
            case .phrase:
                manager.bindObserver(
                    EditedProperty(field, \.phrase), toSubject: owner, \.current, twoWay: \.phrase,
                    whenNil: Phrase(Wording.nobody), mode: mode, writeBack: writeBack,
                    validate: validation, replacing: replacing)
            case .optional:
                manager.bindObserver(
                    EditedProperty(field, \.optional), toSubject: owner, \.current,
                    twoWay: \.phrase, transform: ValueTransform.identity.toOptional(), whenNil: nil,
                    mode: mode,
                    writeBack: writeBack, validate: validation, replacing: replacing)
            case .transformed:
                manager.bindObserver(
                    EditedProperty(field, \.words), toSubject: owner, \.current, twoWay: \.phrase,
                    transform: transform.toOptional(), whenNil: nil, mode: mode,
                    writeBack: writeBack, validate: validation,
                    replacing: replacing)
            case .opaque:
                manager.bindObserver(
                    EditedProperty(field, \.opaque), toSubject: owner, \.current, twoWay: \.opaque,
                    whenNil: Opaque(Wording.nobody), mode: mode,
                    writeBack: writeBack, validate: opaqueValidation, replacing: replacing)
            }
        }
    }

    // MARK: Transforms and validations

    private var transform: ValueTransform<Phrase, String> {
        ValueTransform(
            forward: { try Wording.forward($0.text) },
            reverse: { Phrase(try Wording.reverse($0)) })
    }

    private var validation: Validation<Phrase> {
        Validation { try Self.validate($0.text) }
    }

    private var opaqueValidation: Validation<Opaque> {
        Validation { try Self.validate($0.text) }
    }

    private static func validate(_ text: String) throws {
        Interrupter.reach(.validation)
        if text.contains(Wording.isInvalid) { throw ValidationError("\(text) is invalid.") }
    }

    // MARK: Watching

    /// Observes a binding as the labels of a form do.
    private func watch(_ record: BindingRecord) {
        subscribers.observe(record, \.validationError) { _ in Interrupter.reach(.error) }
        subscribers.observe(record, \.hasObject) { _ in Interrupter.reach(.hasObject) }
        guard let manager = record.manager else { return }
        subscribers.observe(manager, \.isValid) { _ in Interrupter.reach(.validity) }
        subscribers.observe(manager, \.invalidBindings) { _ in Interrupter.reach(.validity) }
        withObservationTracking {
            _ = (record.validationError, record.hasObject)
            _ = (manager.isValid, manager.invalidBindings)
        } onChange: {
            Interrupter.reach(.inAdvance)
        }
    }
}

extension EditOptions: CustomStringConvertible {
    nonisolated var description: String {
        let name =
            switch writeBack {
            case .onEachChange: "on each change"
            case .onCommit: "on commit"
            case .afterPause: "after a pause"
            }
        return "\(mode), \(name)\(replacing ? ", replacing" : "")"
    }
}
