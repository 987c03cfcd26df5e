/// Every sentence of `explain` and of the log that needs no toolkit, with the situation that causes
/// it. `SentenceTableTests` causes each sentence.
///
/// The sentences do not contain the names of views, models and places.
enum SentenceTable {
    static let explained: [Situation: String] = [
        .unbound: "No binding of this manager writes it.",
        .bound: "It is written by ",
        .delivered: "The subject's last delivered value is \"Ada\".",
        .noValue: "The subject has not had a value to deliver yet.",
        .plainModel: "The subject's changes arrive at the end of the turn.",
        .registrarModel: "The subject's changes arrive before the setter returns.",
        .bothKinds: """
        Changes to models with a `BindingRegistrar` arrive before the setter returns, other \
        changes at the end of the turn.
        """,
        .neverEnabled: "The manager is disabled, so nothing is delivered until `enable()`.",
        .disabled: "The manager is disabled, so later changes wait for `enable()`.",
        .transformThrew: """
        It kept its old value because its transform or derivation threw: Refusal(reason: "no").
        """,
        .once: "Its mode is `oneTime`, so later changes are not delivered.",
        .pending: """
        A change was announced and arrives at the end of this turn. The model is not read before \
        that.
        """,
        .announced: """
        A change was announced in this turn. The model was not read again, because the setter may \
        still be running.
        """,
        .inPlace: "The model was not read again, because an update is running.",
        .tracked: "The model was not read again, because the caller's reads are tracked.",
        .unannounced: """
        The model now holds 43, but no change was announced: the binding reads a property that \
        does not notify. Make its class `@Observable`, and the property neither `weak` nor \
        `@ObservationIgnored`.
        """,
        .transformReadsMore: """
        Its transform now returns "Ada 43" for the same value, because it reads another property \
        that is not observed. Derive the value from the subject instead.
        """,
        .silent: "It reads nothing observable, so it is delivered only on `enable()`.",
        .plainClassOnThePath: """
        It goes through a PlainCrate, which is not @Observable, so changes to its properties are \
        not noticed. Add @Observable to the class.
        """,
        .transformOfObservables: """
        Its transform gets observable objects, but their properties are not observed. Derive the \
        value from the subject instead.
        """,
        .writtenElsewhere: """
        The binding wrote "Ada". Since then, other code or the view itself has changed the value.
        """,
        .overrides: ", bound earlier.",
        .closure: ") gets the view and may write the property.",
        .editing: """
        The user is editing it, so the model's changes wait. To end the edit, call \
        `commitEditing()` or `discardEditing()`.
        """,
        .refused: """
        The user entered "x", which was refused: Too short. The model's changes wait until it is \
        corrected or discarded.
        """,
        .editingRefused: "The user is editing a refused value: Too short.",
        .conditionFalse: "The condition `isEnabled:` is false for its model.",
        .invalid: """
        `whenValid:` disables it while an edit of the manager is refused. Correct or discard that \
        edit.
        """,
        .actionRuns: "Its action is running. It is enabled again when the action returns.",
    ]

    static let logged: [Situation: String] = [
        .enabledTwice: "enable() was called on an enabled manager.",
        .disabledTwice: "disable() was called on a disabled manager.",
        .overrides: """
        ; the last one bound wins. Pass `replacing: true` to end the earlier one.
        """,
        .silent: " reads nothing observable, so it is delivered only on `enable()`.",
        .plainClassOnThePath: """
         goes through a PlainCrate, which is not @Observable, so changes to its properties are not \
        noticed. Add @Observable to the class.
        """,
        .modelMadeInTheCall: """
         ended: its subject was released. Bindings retain neither subject nor observer; keep both \
        in properties.
        """,
        .viewMadeInTheCall: """
         ended: its observer was released. Bindings retain neither subject nor observer; keep both \
        in properties.
        """,
        .transformThrew: """
         kept its old value because its transform or derivation threw: Refusal(reason: "no").
        """,
        .refused: " did not change the model, because the edit was refused: Too short.",
        .editingRefused: " did not change the model, because the edit was refused: Too short.",
        .invalid: " did not change the model, because the edit was refused: Too short.",
        .showingWithoutEdits: """
         takes no edits, so there is no error to show. Call `showing` on a two-way binding.
        """,
    ]

    /// The situation of each mistake in the table of `Docs/Troubleshooting.md`. For a manager that
    /// is a local constant, the library reports the mistake at the end of the turn; see
    /// `UnretainedEndTests`.
    static let troubles: [String: Situation?] = [
        "The manager is a local constant": nil,
        "The model is made in the call, `toSubject: Fruit()`": .modelMadeInTheCall,
        "`enable()` has not been called": .neverEnabled,
        "The property is a `let`, `weak` or `@ObservationIgnored`": .silent,
        "A class on the path has no `@Observable`": .plainClassOnThePath,
        "The closure reads more than its argument": .transformReadsMore,
        "The test looks too early": .pending,
        "The value is equal to the last one": .writtenElsewhere,
        "Another manager, or plain code, writes the same property": .writtenElsewhere,
        "The user has changed the view, and not finished": .editing,
    ]

    /// The situation that causes a sentence.
    enum Situation: String, CaseIterable {
        case unbound, bound, delivered, noValue, plainModel, registrarModel, bothKinds
        case neverEnabled, disabled, transformThrew, once, pending, announced, inPlace, tracked
        case unannounced, transformReadsMore, silent, plainClassOnThePath, transformOfObservables,
            writtenElsewhere
        case overrides, closure, editing, refused, editingRefused
        case conditionFalse, invalid, actionRuns
        case enabledTwice, disabledTwice, modelMadeInTheCall, viewMadeInTheCall
        case showingWithoutEdits
    }
}
