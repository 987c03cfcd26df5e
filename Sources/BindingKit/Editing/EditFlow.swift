/// The typed part of an edit session: it reads the view, converts, validates and sets the model, and writes
/// the view.
///
/// The binding owns its flow. The bodies of `writeEdit` and `writeView` are inlined into closures of the
/// caller's module, where all types are known.
@usableFromInline
final class EditFlow<Subject: AnyObject, Value, Observer: AnyObject, Output>: EditSession {
    /// Reads the view and writes an edit to the model.
    @usableFromInline typealias EditWriter = @MainActor (EditFlow, inout Ends) -> EditOutcome
    @usableFromInline typealias ViewReader = @MainActor (inout Observer) -> Output
    @usableFromInline typealias PhaseReader = @MainActor (inout Observer) -> EditPhase
    /// Compares the view with `viewValue`; `nil` if they can't be compared.
    @usableFromInline typealias ViewComparer = @MainActor (EditFlow, inout Observer) -> Bool?

    /// The steps that depend on the two properties.
    @usableFromInline
    struct Steps {
        let readView: ViewReader
        let compareView: ViewComparer
        let writeEdit: EditWriter
        /// `nil` if the session asks the view through the protocol `EditableView`.
        let readPhase: PhaseReader?

        @usableFromInline
        init(
            readView: @escaping ViewReader, readPhase: PhaseReader?,
            compareView: ViewComparer? = nil, writeEdit: @escaping EditWriter
        ) {
            self.readView = readView
            self.compareView =
                compareView ?? { flow, view in flow.compare(&view, readView: readView) }
            self.readPhase = readPhase
            self.writeEdit = writeEdit
        }
    }

    /// The value that the binding last wrote to the view or read from it. Any other value in the view is an
    /// edit.
    ///
    /// Unchecked because it is only assigned and copied, protected by the main actor. It is not in `State`,
    /// because the layout of `State` would then depend on the type of the value.
    @usableFromInline @exclusivity(unchecked) var viewValue: Output?

    @usableFromInline let isSameOutput: Equality<Output>
    @usableFromInline let convert: @MainActor (Output) throws -> Value
    @usableFromInline let validate: @MainActor (Value) throws -> Void
    /// Rules that read the rest of the object; see `Binding.require(_:_:)`.
    var rules: [@MainActor (Value, Subject) throws -> Void] = []
    /// The asynchronous rule.
    let answer: (@MainActor (Value) async throws -> Void)?
    /// The value that the rules checked last.
    var candidate: Value?
    let steps: Steps
    /// The property of the subject, for undo; `nil` if a path leads to another object.
    let modelPath: ReferenceWritableKeyPath<Subject, Value>?

    /// - Parameters:
    ///   - options: the mode, and when an edit is written.
    ///   - steps: the steps that depend on the two properties.
    ///   - isSameOutput: compares values of the view's property.
    ///   - convert: makes the model's value from the view's.
    ///   - view: the view that reports the edits; `nil` if the observer is observed instead.
    ///   - edited: the object that a path leads to.
    ///   - modelPath: the property of the subject; `nil` if a path leads to another object.
    init(
        _ options: TwoWayOptions<Value>, _ steps: Steps, isSameOutput: Equality<Output>,
        convert: @escaping @MainActor (Output) throws -> Value,
        view: (any EditableView)?, edited: EditedObject?,
        modelPath: ReferenceWritableKeyPath<Subject, Value>?
    ) {
        self.modelPath = modelPath
        self.steps = steps
        self.isSameOutput = isSameOutput
        self.convert = convert
        validate = options.validation.check
        answer = options.validation.answer
        super.init(options, view: view, edited: edited)
        if answer != nil { state.check = FieldCheck() }
    }

    /// Takes the binding and, if no view reports edits, the observer's property.
    ///
    /// - Parameters:
    ///   - binding: the owner of the flow.
    ///   - source: the observer's property, if it is observed.
    func connect(
        to binding: Binding<Subject, Value, Observer, Output>, observing source: Source?
    ) {
        attach(to: binding, observing: source)
    }

    /// The binding with its types.
    var typedBinding: Binding<Subject, Value, Observer, Output>? {
        guard let binding else { return nil }
        // Unchecked because `connect(to:observing:)` takes no other binding; a checked cast would take
        // longer.
        return unsafeDowncast(binding, to: Binding<Subject, Value, Observer, Output>.self)
    }

    // MARK: Asked by the session

    override var phase: EditPhase {
        guard let readPhase = steps.readPhase else { return reportedPhase }
        guard var observer = typedBinding?.observer else { return .idle }
        return readPhase(&observer)
    }

    override func compareView() -> Bool? {
        // During a write the view may still turn the written value into another one.
        guard state.viewWrites == 0, var observer = typedBinding?.observer else { return nil }
        return steps.compareView(self, &observer)
    }

    override func recordViewValue() {
        // Counted before the former value is released: the release may make the user edit the view.
        let edits = state.reportedEdits
        // Until the view has been read, no value counts as an edit.
        setViewValue(nil)
        guard var observer = typedBinding?.observer else { return }
        let held = steps.readView(&observer)
        if state.reportedEdits == edits { setViewValue(held) }
    }

    override func checkView() -> Bool {
        guard let ends = loadEnds() else { return true }
        return checkView(ends)
    }

    override func askForAnswer() {
        guard let value = typedBinding?.typedSource?.value else { return }
        askForAnswer(to: value)
    }

    override var editedObject: AnyObject? {
        if let edited { edited.object } else { typedBinding?.subject }
    }

    override func makeStepPlace(of object: AnyObject, _ registration: UndoRegistration)
        -> EditPlace?
    {
        makeValuePlace(of: object, registration)
    }

    override func writeToModel() -> EditOutcome {
        guard var ends = loadEnds() else { return .invalidated }
        return steps.writeEdit(self, &ends)
    }

    /// Whether the model's value may be written to the view now.
    ///
    /// - Parameters:
    ///   - reason: why it is delivered.
    ///   - observer: the view; passing it saves another weak load in the most frequent case.
    func allowsDelivery(_ reason: DeliveryReason, to observer: inout Observer) -> Bool {
        guard reason == .change, mode == .twoWay, edited == nil, let readPhase = steps.readPhase
        else { return allowsDelivery(reason) }
        return allowsChange(during: readPhase(&observer))
    }

    override var hasDelivered: Bool { typedBinding?.delivered != nil }

    override func forgetDelivered() {
        typedBinding?.forgetDelivered()
    }
}

// MARK: - One edit

extension EditFlow {
    /// The objects that one edit needs, retained until the edit is over.
    @usableFromInline
    struct Ends {
        @usableFromInline let binding: Binding<Subject, Value, Observer, Output>
        @usableFromInline let source: TypedSource<Subject, Value>
        @usableFromInline var subject: Subject
        @usableFromInline var observer: Observer
    }

    /// The ends of the binding; `nil` while it is paused or overridden, or if one end has died.
    func loadEnds() -> Ends? {
        guard let binding = typedBinding, binding.isActive, !binding.isOverridden,
            let source = binding.typedSource
        else { return nil }
        guard let subject = source.subject, let observer = binding.observer else {
            binding.endIfDead()
            return nil
        }
        return Ends(binding: binding, source: source, subject: subject, observer: observer)
    }

    /// Reads the view, converts, validates and sets, unless client code invalidates the edit on the way.
    ///
    /// - Parameters:
    ///   - ends: the objects that the edit needs.
    ///   - readView: reads the view's property.
    ///   - locate: finds the object that the edit belongs to, and returns whether there is one.
    ///   - read: reads the model's property; `nil` if there is no object.
    ///   - set: sets the model's property.
    ///   - convert: makes the model's value from the view's.
    @inlinable @inline(__always)
    func writeEdit(
        _ ends: inout Ends, readView: (inout Observer) -> Output,
        locate: () -> Bool,
        read: (inout Subject) -> Value?, set: (inout Subject, Value) -> Void,
        convert: (Output) throws -> Value
    ) -> EditOutcome {
        let generation = state.generation
        var hasEcho = false
        defer { if hasEcho { ends.source.deliverEcho() } }
        do {
            let raw = try step(readView(&ends.observer), isCurrent: isCurrent(generation))
            // The user has gone back to the value that the model had given the view.
            if mode == .twoWay, isUnchanged(raw) {
                return isCurrent(generation) ? .unchanged : .invalidated
            }
            // The comparison may have discarded the edit and written the view.
            guard state.generation == generation else { return .invalidated }
            setViewValue(raw)
            guard locate() else { throw ValidationError.nothingSelected }
            let value = try step(convert(raw), isCurrent: isCurrent(generation))
            try validate(value)
            if state.check != nil { try checkRules(value, of: ends.subject) }
            guard report(nil, in: generation) else { return .invalidated }
            let isChanged = try store(value, in: &ends, generation, read, set, &hasEcho)
            // If the transform of a running delivery made this edit, that delivery is out of date now.
            _ = ends.binding.beginAttempt()
            ends.binding.remember(value, raw)
            try step(ends.binding.recover(), isCurrent: isCurrent(generation))
            if ends.binding.isSame.canCompare {
                let isHeld = isHeld(value, &ends, read)
                if isHeld { hasEcho = false } else { correct() }
                if isHeld, state.opensStep, isChanged { noteEffect() }
            }
            return .accepted
        } catch {
            return refuse(error, in: generation)
        }
    }

    /// Sets the model's property, unless it holds the value, and reads it back.
    ///
    /// - Parameter hasEcho: set to whether the model has announced a change that was not delivered.
    /// - Returns: whether the property was set.
    @inlinable @inline(__always)
    func store(
        _ value: Value, in ends: inout Ends, _ generation: Int,
        _ read: (inout Subject) -> Value?, _ set: (inout Subject, Value) -> Void,
        _ hasEcho: inout Bool
    ) throws -> Bool {
        var held: Value?
        readModel { held = read(&ends.subject) }
        let isSet = if let held { ends.binding.isSame(held, value) } else { false }
        try step((), isCurrent: isCurrent(generation) && !isOrphaned)
        if !isSet {
            if state.opensStep, let held { openStep(from: held, of: ends.subject) }
            state.isSettingModel = true
            let isMuted = awaitModelEcho(of: ends.source)
            set(&ends.subject, value)
            if isMuted { hasEcho = ends.source.endEcho() }
            state.isSettingModel = false
        }
        guard isCurrent(generation) else {
            correct()
            throw Overtaken()
        }
        // Read back at once, so that a later change to the same value counts as the echo of this edit.
        try step(ends.source.refresh(), isCurrent: isCurrent(generation))
        return !isSet
    }

    /// Whether the object holds a value.
    @inlinable @inline(__always)
    func holds(_ value: Value, _ ends: inout Ends, _ read: (inout Subject) -> Value?) -> Bool {
        var held: Value?
        readModel { held = read(&ends.subject) }
        guard let held else { return false }
        return ends.binding.isSame(held, value)
    }

    /// Whether the object holds a value, after the value was set and the source was read.
    @inlinable @inline(__always)
    func isHeld(_ value: Value, _ ends: inout Ends, _ read: (inout Subject) -> Value?) -> Bool {
        guard edited == nil, let held = ends.source.value else { return holds(value, &ends, read) }
        return ends.binding.isSame(held, value)
    }

    /// Whether the view holds another value than the binding last wrote to it or read from it; `nil` if
    /// that can't be known.
    @inlinable @inline(__always)
    func compare(_ view: inout Observer, readView: (inout Observer) -> Output) -> Bool? {
        guard isSameOutput.canCompare, let viewValue else { return nil }
        return !isSameOutput(readView(&view), viewValue)
    }

    @inlinable @inline(__always)
    func isUnchanged(_ raw: Output) -> Bool {
        guard !isRefused, let viewValue else { return false }
        return isSameOutput(raw, viewValue)
    }

    @inlinable @inline(__always)
    func setViewValue(_ newValue: Output?) {
        _ = replace(&viewValue, with: newValue)
    }
}
