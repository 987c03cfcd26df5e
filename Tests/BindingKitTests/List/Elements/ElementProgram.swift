import BindingKit

/// A model with elements, a board that shows them, and random things that happen to both.
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
    let board = Board()
    let settings = ElementSettings()
    let bindings = BindingManager()
    private(set) var record: BindingRecord?
    private var lastID = 0
    /// The elements that were transformed since the latest quiet point.
    private(set) var transformed: [ObjectIdentifier] = []
    private var transformedValues: [RowEntry] = []
    /// The objects that came or were changed since then; `nil` if all may be transformed.
    private var touched: Set<ObjectIdentifier>? = []
    private var cameValues: [RowEntry] = []
    private var isBoardEdited = false
    private var isModelChanged = false
    /// How many more times code of the program may call back.
    private var callbacks = 0
    private var wasInterrupted = false
    /// Whether a transform may have read the model itself, whose changes concern it since then.
    private var hasCalledBack = false
    private var shown: Shown?
    private var shownDeliveries = 0

    /// What both sides held at the latest quiet point.
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

    /// The first thing that is wrong, in a sentence.
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
            record = bindings.bindElements(board, \.objects, toSubject: model, \Model.objects)
        case .editedTitles:
            record = bindings.bindElements(
                board, \.titles, toSubject: model, twoWay: \Model.objects,
                transform: ValueTransform(
                    forward: { [weak self] in try self?.title($0) ?? "" },
                    reverse: { text in
                        guard let entry = RowEntry(text) else { throw Refusal() }
                        return RowObject(entry)
                    }))
        case .editedValues:
            record = bindings.bindElements(
                board, \.entries, toSubject: model, twoWay: \Model.entries)
        case .editedObjects:
            record = bindings.bindElements(
                board, \.objects, toSubject: model, twoWay: \Model.objects)
        case .editedClashes:
            record = bindings.bindElements(
                board, \.titles, toSubject: model, twoWay: \Model.clashes,
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

    /// What a setter or a transform of the program does.
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
        if !bindings.isEnabled { touched = nil }
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

    /// Changes the board behind the binding's back, and the model besides, so that it is written.
    private func tamper() {
        note("tamper")
        board.titles.append("foreign")
        if random.below(2) == 0 { board.titles.shuffle(using: &random) }
        if !board.objects.isEmpty { board.objects.removeLast() }
        board.names.insert("foreign")
        wasInterrupted = true
        add()
        bindings.disable()
        enable()
    }

    private func newID() -> Int {
        if random.below(6) == 0, lastID > 0 { return 1 + random.below(lastID) }
        lastID += 1
        return lastID
    }

    private func add() {
        let entry = RowEntry(id: newID(), version: random.below(20) == 0 ? 13 : 0)
        note("add \(entry.text)")
        model.entries.insert(entry, at: random.below(model.entries.count + 1))
        cameValues.append(entry)
        let isOld = random.below(8) == 0 && !model.objects.isEmpty
        let object =
            isOld ? model.objects[random.below(model.objects.count)] : RowObject(entry)
        touched?.insert(ObjectIdentifier(object))
        model.objects.insert(object, at: random.below(model.objects.count + 1))
        model.clashes.insert(Clash(number: entry.id))
    }

    func changeModel() {
        isModelChanged = true
        switch random.below(10) {
        case 0...3: add()
        case 4 where !model.entries.isEmpty:
            let place = random.below(model.entries.count)
            note("remove at \(place)")
            model.entries.remove(at: place)
            if place < model.objects.count { model.objects.remove(at: place) }
            if let clash = model.clashes.randomElement(using: &random) {
                model.clashes.remove(clash)
            }
        case 5 where model.objects.count > 1:
            note("move")
            let object = model.objects.remove(at: random.below(model.objects.count))
            touched?.insert(ObjectIdentifier(object))
            model.objects.insert(object, at: random.below(model.objects.count + 1))
            if let entry = model.entries.popLast() {
                model.entries.insert(entry, at: random.below(model.entries.count + 1))
            }
        case 6:
            note("shuffle")
            model.objects.shuffle(using: &random)
            model.entries.shuffle(using: &random)
        case 7 where random.below(4) == 0:
            note("clear")
            model.objects = []
            model.entries = []
            model.clashes = []
        default: changeElement()
        }
    }

    private func changeElement() {
        guard !model.objects.isEmpty, !model.entries.isEmpty else { return add() }
        let version = random.below(12) == 0 ? 13 : random.below(5)
        let object = model.objects[random.below(model.objects.count)]
        note("version \(version) of \(object.id)")
        object.version = version
        touched?.insert(ObjectIdentifier(object))
        let place = random.below(model.entries.count)
        model.entries[place].version = version
        cameValues.append(model.entries[place])
    }

    private func editBoard() {
        guard bindings.isEnabled, record?.state == .active else { return }
        note("edit the board")
        isBoardEdited = true
        let entry = RowEntry(id: newID(), version: random.below(5))
        func edit<Element>(_ list: inout [Element], _ new: Element) {
            for _ in 0...random.below(3) {
                switch random.below(5) {
                case 0, 1: list.insert(new, at: random.below(list.count + 1))
                case 2 where !list.isEmpty: list.remove(at: random.below(list.count))
                case 3 where !list.isEmpty: list[random.below(list.count)] = new
                default: list.shuffle(using: &random)
                }
            }
        }
        switch kind {
        case .editedTitles:
            edit(&board.titles, random.below(8) == 0 ? "bad" : entry.text)
        case .editedClashes: edit(&board.titles, "\(entry.id)")
        case .editedValues: edit(&board.entries, entry)
        default: edit(&board.objects, RowObject(entry))
        }
    }

    private func settle() {
        note("settle")
        if random.below(2) == 0 { bindings.updateIfNeeded() }
        settleTurn()
    }
}

// MARK: - The oracle

extension ElementProgram {
    private func check() -> String? {
        defer { remember() }
        guard bindings.isEnabled, let record else { return checkSilence() }
        if kind.isEdited, record.validationError != nil {
            note("discard")
            callbacks = 0
            bindings.discardEditing()
            settleTurn()
        }
        return checkContents(record) ?? checkWork(record)
    }

    private var isTransformable: Bool {
        switch kind {
        case .valuesToTitles: !model.entries.contains { $0.version == 13 }
        case .objectsToTitles, .objectsToNames, .editedTitles:
            !model.objects.contains { $0.version == 13 }
        default: true
        }
    }

    private func checkContents(_ record: BindingRecord) -> String? {
        guard isTransformable else {
            if record.state != .failed { return "the state is \(record.state)" }
            if let shown, !wasInterrupted, !isBoardEdited, touched != nil,
                board.titles != shown.titles
            {
                return "a failed binding has written \(board.titles)"
            }
            return nil
        }
        if record.state != .active { return "the state is \(record.state): \(record.errorText)" }
        let suffix = settings.suffix
        switch kind {
        case .valuesToTitles:
            return differs(board.titles, model.entries.map(\.text))
        case .objectsToTitles, .editedTitles:
            return differs(board.titles, model.objects.map { $0.entry.text + suffix })
        case .objectsToNames:
            return differs(
                board.names.sorted(), Set(model.objects.map { $0.entry.text + suffix }).sorted())
        case .clashesToTitles, .editedClashes:
            return differs(board.titles.sorted(), model.clashes.map { "\($0.number)" }.sorted())
                ?? checkPlaces()
        case .objects, .editedObjects:
            return differs(
                board.objects.map(ObjectIdentifier.init), model.objects.map(ObjectIdentifier.init))
        case .editedValues: return differs(board.entries, model.entries)
        }
    }

    private func differs<Value: Equatable>(_ found: [Value], _ expected: [Value]) -> String? {
        found == expected ? nil : "the board holds \(found) instead of \(expected)"
    }

    /// What stays of a set keeps its places.
    private func checkPlaces() -> String? {
        guard let shown, shown.isComplete, touched != nil, !wasInterrupted, !isBoardEdited else {
            return nil
        }
        let stayed = shown.titles.filter(board.titles.contains)
        return Array(board.titles.prefix(stayed.count)) == stayed
            ? nil : "\(shown.titles) became \(board.titles)"
    }

    private func checkWork(_ record: BindingRecord) -> String? {
        guard let shown, !wasInterrupted else { return nil }
        if record.deliveries > shownDeliveries + 2 {
            return "\(record.deliveries - shownDeliveries) writes in one turn"
        }
        if !isModelChanged, !isBoardEdited, touched?.isEmpty == true, board.changes != shown.changes
        {
            return "the board was written though nothing has changed"
        }
        if let touched, kind != .editedTitles || !isBoardEdited,
            let vain = transformed.first(where: { !touched.contains($0) }), shown.isComplete,
            !mayBeTransformed
        {
            return "\(vain) was transformed in vain"
        }
        if kind == .valuesToTitles, touched != nil, shown.isComplete, isTransformable,
            !mayBeTransformed
        {
            let vain = transformedValues.filter { !cameValues.contains($0) }
            if !vain.isEmpty { return "\(vain) were transformed in vain" }
        }
        return kind.isEdited && isBoardEdited && !isModelChanged ? checkEdit(shown) : nil
    }

    /// Whether more may be transformed than what came and changed: rows with equal ids may be taken
    /// for each other.
    private var mayBeTransformed: Bool {
        if hasCalledBack { return true }
        let lists = [
            model.objects.map(\.id), model.entries.map(\.id),
            shown?.modelObjects.map(\.id) ?? [], shown?.modelEntries.map(\.id) ?? [],
        ]
        return lists.contains { Set($0).count < $0.count }
    }

    /// An edit leaves the elements that it does not concern.
    private func checkEdit(_ shown: Shown) -> String? {
        guard kind == .editedTitles, shown.isComplete, touched != nil,
            Set(shown.titles).count == shown.titles.count
        else { return nil }
        for (title, object) in zip(shown.titles, shown.modelObjects) {
            guard let place = board.titles.firstIndex(of: title),
                board.titles.filter({ $0 == title }).count == 1
            else { continue }
            if model.objects[place] !== object, history.last != "discard" {
                return "\(title) became another object"
            }
        }
        return nil
    }

    private func checkSilence() -> String? {
        guard let shown, !wasInterrupted, !isBoardEdited, touched != nil else { return nil }
        let isSilent = board.changes == shown.changes || kind.isEdited
        return isSilent || wasEnabledMeanwhile ? nil : "a disabled binding has written"
    }

    private var wasEnabledMeanwhile: Bool { history.suffix(20).contains("enable") }

    private func remember() {
        shown = Shown(
            titles: board.titles, names: board.names, entries: board.entries,
            objects: board.objects, modelObjects: model.objects, modelEntries: model.entries,
            changes: board.changes)
        shown?.isComplete = bindings.isEnabled && isTransformable
        shownDeliveries = record?.deliveries ?? 0
        (transformed, transformedValues, touched, cameValues) = ([], [], [], [])
        (isBoardEdited, isModelChanged, wasInterrupted, callbacks) = (false, false, false, 0)
    }

    /// At the end nothing is kept.
    private func checkEnd() -> String? {
        note("end")
        callbacks = 0
        weak let object = model.objects.first
        let former = board.titles
        record?.unbind()
        record = nil
        if board.titles != former { return "the end of the binding has changed the board" }
        model.objects = []
        board.objects = []
        shown = nil
        settleTurn()
        return object == nil ? nil : "an element was kept"
    }
}

extension BindingRecord {
    fileprivate var errorText: String { error.map { "\($0)" } ?? "" }
}
