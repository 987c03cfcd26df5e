/// The typed part of an edit session. It reads the view, converts and validates the value, sets the model,
/// and writes the view.
///
/// The binding owns the `EditFlow`. The bodies of `writeEdit` and `writeView` are inlined into
/// closures of the caller's module, where all types are known.
@usableFromInline
final class EditFlow<Subject: AnyObject, Value, Observer: AnyObject, Output>: EditSession {
    /// Reads the view and writes an edit to the model.
    @usableFromInline typealias EditWriter = @MainActor (EditFlow, inout Ends) -> EditOutcome
    @usableFromInline typealias ViewReader = @MainActor (inout Observer) -> Output
    @usableFromInline typealias PhaseReader = @MainActor (inout Observer) -> EditPhase
    /// Compares the view with `viewValue`; `nil` if they can't be compared.
    @usableFromInline typealias ViewComparer = @MainActor (EditFlow, inout Observer) -> Bool?

    /// The steps of an edit that use the view's or the model's property.
    @usableFromInline
    struct Steps {
        let readView: ViewReader
        let compareView: ViewComparer
        let writeEdit: EditWriter
        /// `nil` if the session reads the phase through the protocol `EditableView`.
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

    /// The value that the binding last wrote to the view or read from the view. If the view has any other
    /// value, that value is an edit.
    ///
    /// Unchecked because the value is only assigned and copied. The main actor protects it. The
    /// property is not in `State`, so that the layout of `State` does not depend on the value's
    /// type.
    @usableFromInline @exclusivity(unchecked) var viewValue: Output?

    @usableFromInline let isSameOutput: Equality<Output>
    @usableFromInline let convert: @MainActor (Output) throws -> Value
    @usableFromInline let validate: @MainActor (Value) throws -> Void
    /// Rules that also read other properties of the object; see `Binding.require(_:_:)`.
    var rules: [@MainActor (Value, Subject) throws -> Void] = []
    /// The asynchronous rule.
    let answer: (@MainActor (Value) async throws -> Void)?
    /// The value that the rules checked last.
    var candidate: Value?
    let steps: Steps
    /// The subject's property, for undo; `nil` if the subject itself is not the edited object.
    let modelPath: ReferenceWritableKeyPath<Subject, Value>?

    /// - Parameters:
    ///   - options: the mode, and when an edit is written.
    ///   - steps: the steps that use the view's or the model's property.
    ///   - isSameOutput: compares values of the view's property.
    ///   - convert: makes the model's value from the view's value.
    ///   - view: the view that reports the edits; `nil` if the observer is observed instead.
    ///   - edited: the object that a path leads to; `nil` if the subject itself is edited.
    ///   - modelPath: the subject's property; `nil` if the subject itself is not the edited object.
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

    /// Like `attach(to:observing:)`, but takes only a binding with the flow's types.
    func connect(
        to binding: Binding<Subject, Value, Observer, Output>, observing source: Source?
    ) {
        attach(to: binding, observing: source)
    }

    var typedBinding: Binding<Subject, Value, Observer, Output>? {
        guard let binding else { return nil }
        // Unchecked because `connect(to:observing:)` only takes bindings with these types, and a
        // checked cast would take longer.
        return unsafeDowncast(binding, to: Binding<Subject, Value, Observer, Output>.self)
    }

    // MARK: Asked by the session

    override var phase: EditPhase {
        guard let readPhase = steps.readPhase else { return reportedPhase }
        guard var observer = typedBinding?.observer else { return .idle }
        return readPhase(&observer)
    }

    override func compareView() -> Bool? {
        // During a write, the view may still change the written value.
        guard state.viewWrites == 0, var observer = typedBinding?.observer else { return nil }
        return steps.compareView(self, &observer)
    }

    override func recordViewValue() {
        // The count is read before the former value is released, because the release may cause
        // another edit.
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
    ///   - reason: why the value is delivered.
    ///   - observer: the view. It is a parameter, to avoid a weak load in the most frequent case.
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
