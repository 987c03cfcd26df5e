import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel
import Foundation

/// The fields of the selected definition.
@MainActor
final class DefinitionForm {
    let view: Widget
    let keyEntry = Entry()
    let subjectOfEntry = Entry(placeholder: "the owner")
    let pathEntry = Entry()
    let directionDropDown = DropDown(["Not set", "One way →", "Both ways ⇄"])
    let observerOfEntry = Entry(placeholder: "the owner")
    let observerEntry = Entry()
    let transformEntry = Entry(placeholder: "none")
    let transformButton = Button(icon: "pan-down-symbolic", name: "Transforms")
    let whenNilEntry = Entry(placeholder: "none; type \"\" for empty")
    let modeEntry = Entry(placeholder: "twoWay")
    let writeBackEntry = Entry(placeholder: "onEachChange")
    let validateEntry = Entry(placeholder: "none")
    let messageLabel = Label().alignText(0).wrapping().style("error")
    let otherLabel = Label().alignText(0).wrapping().style("dim-label")

    private(set) var suggestions: [FormField: SuggestionList] = [:]
    private var tokens: [EditToken] = []
    private let fields: Widget

    init() {
        let transforms = Box(
            .horizontal,
            [transformEntry.expand(horizontally: true), transformButton]
        ).style("linked")
        fields = FlowBox(
            spacing: 8, upTo: 4,
            [
                Self.field("_Key", keyEntry), Self.field("S_ubject object", subjectOfEntry),
                Self.field("Subject _path", pathEntry),
                Self.field("D_irection", directionDropDown),
                Self.field("O_bserver object", observerOfEntry),
                Self.field("Obser_ver path", observerEntry),
                Self.field("_Transform", transformEntry, in: transforms),
                Self.field("Stand-in for ni_l", whenNilEntry), Self.field("_Mode", modeEntry),
                Self.field("_Write back", writeBackEntry),
                Self.field("Vali_dations", validateEntry),
            ])
        view = Box(.vertical, spacing: 6, [fields, messageLabel, otherLabel])
            .margin(12)
    }

    private static func field(_ caption: String, _ field: Widget, in box: Widget? = nil) -> Widget {
        let label = Label(caption, for: field).alignText(0).style("caption", "dim-label")
        field.accessibleName(caption.replacing("_", with: ""))
        return Box(.vertical, spacing: 2, [label, box ?? field]).size(width: 200)
    }

    /// The widgets of the fields, in the order of the Tab key.
    var widgets: [(field: FormField?, widget: EditableWidget)] {
        [
            (.key, keyEntry), (.subjectOf, subjectOfEntry), (.path, pathEntry),
            (nil, directionDropDown), (.observerOf, observerOfEntry), (.observer, observerEntry),
            (.transform, transformEntry), (.whenNil, whenNilEntry), (.mode, modeEntry),
            (.writeBack, writeBackEntry), (.validate, validateEntry),
        ]
    }

    /// Moves the keyboard to a field, or to the first field if the mistake is in no field.
    func focus(_ field: FormField?) {
        let widget = widgets.first { $0.field == field && field != nil }?.widget
        (widget ?? keyEntry).focus()
    }

    // MARK: - Binding

    func bind(_ model: EditorModel, with bindings: BindingManager) {
        bindTexts(model, bindings)
        bindValues(model, bindings)
        bindMessages(model, bindings)
        for (field, widget) in widgets {
            followEdits(of: widget, model)
            guard let entry = widget as? Entry else { continue }
            entry.undoesTyping = false
            guard let field, field != .key, field != .whenNil else { continue }
            suggestions[field] = SuggestionList(of: entry) { [weak model] text in
                model?.suggestions(for: field, text: text)
                    .map { .init($0.text, detail: $0.detail) } ?? []
            }
        }
        _ = bindings.bindAction(transformButton, toSubject: model, isEnabled: { $0.schema != nil })
        {
            [weak self] _ in self?.openTransforms()
        }
    }

    private func bindTexts(_ model: EditorModel, _ bindings: BindingManager) {
        let texts: [(Entry, ReferenceWritableKeyPath<EditedDefinition, String>)] = [
            (keyEntry, \.key), (subjectOfEntry, \.subjectOf), (pathEntry, \.path),
            (observerOfEntry, \.observerOf), (observerEntry, \.observer),
            (transformEntry, \.transform), (modeEntry, \.mode), (writeBackEntry, \.writeBack),
        ]
        for (entry, path) in texts {
            bindings.bindObserver(entry, toSubject: model, \.selection, twoWay: path, whenNil: "")
        }
    }

    private func bindValues(_ model: EditorModel, _ bindings: BindingManager) {
        bindings.bindObserver(
            directionDropDown, toSubject: model, \.selection, twoWay: \.direction,
            transform: .direction, whenNil: 0)
        bindings.bindObserver(
            whenNilEntry, toSubject: model, \.selection, twoWay: \.whenNil, transform: .standIn,
            whenNil: "", writeBack: .onCommit)
        bindings.bindObserver(
            validateEntry, toSubject: model, \.selection, twoWay: \.validate, transform: .names,
            whenNil: "", writeBack: .onCommit)
    }

    private func bindMessages(_ model: EditorModel, _ bindings: BindingManager) {
        bindings.bindObserver(fields, \.isSensitive, toSubject: model) { $0.selection != nil }
        for (field, widget) in widgets {
            let field = field ?? .path
            bindings.bindObserver(widget, \.isFaulty, toSubject: model) {
                $0.selection?.message(field).isEmpty == false
            }
        }
        bindings.bindObserver(messageLabel, \.text, toSubject: model) { [weak bindings] model in
            let refused = bindings?.invalidBindings.first?.validationError?.message
            let problems = model.selection.map { model.errors.problems(of: $0.id) } ?? []
            return ([refused].compactMap { $0 } + problems.map(\.message)).joined(separator: "\n")
        }
        bindings.bindObserver(otherLabel, \.text, toSubject: model) { model in
            guard let selection = model.selection else {
                let count = model.list.selectedIDs.count
                return count > 1
                    ? "\(count) definitions are selected." : "No definition is selected."
            }
            return selection.otherFields
        }
    }

    /// When the user leaves a field, the undo step for the typed text ends.
    private func followEdits(of widget: EditableWidget, _ model: EditorModel) {
        tokens.append(
            widget.reportEdits { [weak model] event in
                if event == .committed || event == .cancelled { model?.document.endTyping() }
            })
    }

    private func openTransforms() {
        transformEntry.focus()
        suggestions[.transform]?.openAll()
    }
}

extension ValueTransform where Input == BindingDefinition.Direction?, Output == Int {
    /// The index in the list of directions.
    fileprivate static var direction: Self {
        Self(
            forward: { $0.map { $0 == .oneWay ? 1 : 2 } ?? 0 },
            reverse: { place in place == 1 ? .oneWay : place == 2 ? .bothWays : nil })
    }
}

extension ValueTransform where Input == DefinitionValue?, Output == String {
    /// The stand-in for nil as the user types it.
    fileprivate static var standIn: Self {
        Self(forward: { $0.map(StandIn.text) ?? "" }, reverse: { try StandIn.value(of: $0) })
    }
}

extension ValueTransform where Input == [String], Output == String {
    /// Names, separated by commas.
    fileprivate static var names: Self {
        Self(
            forward: { $0.joined(separator: ", ") },
            reverse: { text in
                text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { !$0.isEmpty }
            })
    }
}
