import BindingKit

@testable import TestSupport

/// A model with elements, a board that shows them, and random events on both.
@MainActor
final class ElementProgram<Model: ElementsModel> {
    enum Kind: CaseIterable {
        case valuesToTitles
        case objectsToTitles
        case objectsToNames
        case clashesToTitles
        case objects
        case editedTitles
        case editedValues
        case editedObjects
        case editedClashes

        var isEdited: Bool {
            switch self {
            case .editedTitles, .editedValues, .editedObjects, .editedClashes: true
            default: false
            }
        }
    }

    private(set) var history: [String] = []
    var random: SplitMix64
    let kind: Kind
    let model = Model()
    let board = ElementBoard()
    let settings = ElementSettings()
    let bindings = BindingManager()
    var record: BindingRecord?
    var lastID = 0
    /// The elements that were transformed since the last check.
    var transformed: [ObjectIdentifier] = []
    var transformedValues: [RowEntry] = []
    /// The objects that were inserted or changed since the last check; `nil` if all may be
    /// transformed.
    var touched: Set<ObjectIdentifier>? = []
    var cameValues: [RowEntry] = []
    var isBoardEdited = false
    var isModelChanged = false
    /// How many more times client code may call back.
    var callbacks = 0
    var wasInterrupted = false
    /// Whether a transform may have read the model itself. If so, the model's changes also concern
    /// the transform.
    var hasCalledBack = false
    var shown: Shown?
    var shownDeliveries = 0
    /// How often the manager was enabled since the last check. Enabling writes immediately.
    var enables = 0

    /// The values in the model and the board at the last check.
    struct Shown {
        var titles: [String]
        var names: Set<String>
        var entries: [RowEntry]
        var objects: [RowObject]
        var modelObjects: [RowObject]
        var modelEntries: [RowEntry]
        var changes: Int
        /// Whether all elements were shown.
        var isComplete = false
    }

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        kind = Kind.allCases[random.below(Kind.allCases.count)]
        for _ in 0..<random.below(8) { changeModel() }
        bind()
        board.onChange = { [weak self] in self?.callBack() }
        if random.below(4) != 0 { enable() }
    }

    func note(_ text: String) { history.append(text) }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            step()
            if random.below(3) == 0 { continue }
            settle()
            if let problem = check() { return problem }
        }
        return checkEnd()
    }

    // MARK: Binding

    private func bind() {
        note("bind \(kind)")
        switch kind {
        case .valuesToTitles:
            record = bindings.bindElements(
                board, \.titles, toSubject: model, \Model.entries
            ) { [weak self] in try self?.title($0) ?? "" }
        case .objectsToTitles:
            record = bindings.bindElements(
                board, \.titles, toSubject: model, \Model.objects
            ) { [weak self] in try self?.title($0) ?? "" }
        case .objectsToNames:
            record = bindings.bindElements(
                board, \.names, toSubject: model, \Model.objects
            ) { [weak self] in try self?.title($0) ?? "" }
        case .clashesToTitles:
            record = bindings.bindElements(
                board, \.titles, toSubject: model, \Model.clashes
            ) { "\($0.number)" }
        case .objects:
            record = bindings.bindElements(
                board, \.objects, toSubject: model, .items(\Model.objects))
        case .editedTitles:
            record = bindings.bindElements(
                board, \.titles, toSubject: model, twoWay: .editable(\Model.objects),
                transform: ValueTransform(
                    forward: { [weak self] in try self?.title($0) ?? "" },
                    reverse: { text in
                        guard let entry = RowEntry(text) else { throw Refusal() }
                        return RowObject(entry)
                    }))
        case .editedValues:
            record = bindings.bindElements(
                board, \.entries, toSubject: model, twoWay: .editable(\Model.entries))
        case .editedObjects:
            record = bindings.bindElements(
                board, \.objects, toSubject: model, twoWay: .editable(\Model.objects))
        case .editedClashes:
            record = bindings.bindElements(
                board, \.titles, toSubject: model, twoWay: .editable(\Model.clashes),
                transform: ValueTransform(
                    forward: { "\($0.number)" },
                    reverse: { text in
                        guard let number = Int(text) else { throw Refusal() }
                        return Clash(number: number)
                    }))
        }
    }

    private func title(_ entry: RowEntry) throws -> String {
        transformedValues.append(entry)
        callBack()
        if entry.version == 13 { throw Refusal() }
        return entry.text
    }

    private func title(_ object: RowObject) throws -> String {
        transformed.append(ObjectIdentifier(object))
        callBack()
        if object.version == 13 { throw Refusal() }
        return object.entry.text + settings.suffix
    }

    /// Runs random client code in a setter or a transform.
    private func callBack() {
        guard callbacks > 0, random.below(3) == 0 else { return }
        callbacks -= 1
        (wasInterrupted, hasCalledBack) = (true, true)
        note("called back:")
        switch random.below(6) {
        case 0: bindings.updateIfNeeded()
        case 1: bindings.disable()
        case 2: enable()
        default: changeModel()
        }
    }

    func enable() {
        note("enable")
        if !bindings.isEnabled {
            touched = nil
            enables += 1
        }
        bindings.enable()
    }

    // MARK: Steps

    private func step() {
        switch random.below(16) {
        case 0:
            if bindings.isEnabled { bindings.disable() } else { enable() }
            note("is enabled: \(bindings.isEnabled)")
        case 1: callbacks = 1 + random.below(3)
        case 2 where kind != .editedTitles:
            settings.suffix = random.below(2) == 0 ? "" : "!"
            touched = nil
        case 3 where !kind.isEdited: tamper()
        case 4...8 where kind.isEdited: editBoard()
        default: changeModel()
        }
    }

    private func settle() {
        note("settle")
        if random.below(2) == 0 { bindings.updateIfNeeded() }
        settleTurn()
    }
}
