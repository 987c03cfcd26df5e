import BindingKit
import Observation

/// The common part of all views of a random program: the content, and the library's actions.
@MainActor
final class ViewCore {
    let number: Int
    /// The manager that binds the view. If two managers bound it, they would not know each other.
    let manager: Int
    /// Which property of the view is bound.
    let style: Style
    /// Whether the user's edits are reported; otherwise the view is observed.
    let reportsEdits: Bool
    /// Whether the view changes the texts that it receives.
    let normalises: Bool
    private(set) var content: String? = Wording.untouched
    /// The latest edit whose result is not known yet.
    var latestEdit: (text: String, carriers: Set<Int>)?
    /// How often the library has written the view.
    private(set) var writes = 0
    /// Whether the text has changed without a report.
    var isSilentlyChanged = false
    /// Whether the library has ended a composition.
    var hasEndedComposition = false
    /// Whether the user may have changed something since the last commit.
    var isTouched = false
    /// Whether the user has changed something, and nothing since then may have ended the edit.
    var isSurelyOpen = false
    var phase = EditPhase.idle {
        didSet { if oldValue != .composing { mayDropComposition = false } }
    }
    /// Whether the composed text may be dropped together with an edit.
    var mayDropComposition = false
    /// Whether the view is reporting an event that has ended a composition. Another report can't be
    /// distinguished from this one until it has been handled.
    var isEndingComposition = false
    /// Whether the user began to compose when a delivery was about to write the view.
    var isComposedLate = false
    /// Whether the view is being written or read, so that the user can't change it.
    var isBusy = false
    /// Weak because the world owns the views.
    private weak var world: EditWorld?

    enum Style: CaseIterable { case phrase, optional, transformed, opaque }

    init(
        _ number: Int, _ style: Style, manager: Int, reportsEdits: Bool, normalises: Bool,
        in world: EditWorld
    ) {
        self.reportsEdits = reportsEdits
        self.number = number
        self.manager = manager
        self.style = style
        self.normalises = normalises
        self.world = world
    }

    /// The library calls this to read the view.
    func read() -> String? {
        let former = content
        let wasBusy = isBusy
        // The library would assume that an unreported edit is the view's original text.
        if !reportsEdits { isBusy = true }
        Interrupter.reach(.viewGetter)
        isBusy = wasBusy
        return former
    }

    /// The library calls this to write the view.
    func write(_ text: String?, store: (() -> Void) -> Void = { $0() }) {
        let wasBusy = isBusy
        world?.setterDepth += 1
        isBusy = true
        defer {
            world?.setterDepth -= 1
            isBusy = wasBusy
        }
        writes += 1
        world?.viewIsWritten(self, text)
        Interrupter.reach(.viewSetter)
        store { content = shown(text) }
        isSilentlyChanged = false
        Interrupter.reach(.viewDidSet)
    }

    /// The text that the view shows for a received text.
    func shown(_ text: String?) -> String? {
        normalises ? text.map(Wording.plain) : text
    }

    /// Changes the text, as the user does, or as client code does without a report.
    func change(to text: String) { content = text }
}

/// A view that reports edits, like a text field.
@MainActor
final class RandomField: EditableView {
    let core: ViewCore
    let listeners = EditListeners()
    let reportsEverything: Bool
    /// Whether the library can end a composition, and whether the view reports the end.
    let endsCompositions: Bool
    let reportsEnds: Bool

    init(
        _ core: ViewCore, reportsEverything: Bool, endsCompositions: Bool, reportsEnds: Bool
    ) {
        self.core = core
        self.reportsEverything = reportsEverything
        self.endsCompositions = endsCompositions
        self.reportsEnds = reportsEnds
    }

    deinit { Interrupter.reach(.end) }

    var phrase: Phrase {
        get { Phrase(core.read() ?? Wording.nobody) }
        set { core.write(newValue.text) }
    }

    var optional: Phrase? {
        get { core.read().map { Phrase($0) } }
        set { core.write(newValue?.text) }
    }

    var words: String? {
        get { core.read() }
        set { core.write(newValue) }
    }

    var opaque: Opaque {
        get { Opaque(core.read() ?? Wording.nobody) }
        set { core.write(newValue.text) }
    }

    var editPhase: EditPhase {
        Interrupter.reach(.viewPhase)
        return core.phase
    }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        Interrupter.reach(.viewListening)
        let token = listeners.add(report)
        return EditToken {
            Interrupter.reach(.viewDeafening)
            withExtendedLifetime(token) {}
        }
    }

    func keepSelection(during write: () -> Void) {
        let wasBusy = core.isBusy
        core.isBusy = true
        defer { core.isBusy = wasBusy }
        Interrupter.reach(.viewSelection)
        write()
        if reportsEverything { listeners.send(.changed) }
    }

    /// Simulates that the user changes the text or the phase.
    func report(_ event: EditEvent, phase: EditPhase? = nil, text: String? = nil) {
        let wasEnding = core.isEndingComposition
        defer { core.isEndingComposition = wasEnding }
        if let phase {
            if core.phase == .composing, phase != .composing { core.isEndingComposition = true }
            core.phase = phase
        }
        if let text { core.change(to: text) }
        core.isTouched = event == .began || event == .changed
        core.isSurelyOpen = false
        listeners.send(event)
    }

    func endComposition() {
        guard endsCompositions, core.phase == .composing else { return }
        core.phase = .editing
        core.hasEndedComposition = true
        if reportsEnds { listeners.send(.changed) }
    }
}

/// A view that is only observable.
@MainActor
@Observable
final class RandomPanel {
    @ObservationIgnored let core: ViewCore

    init(_ core: ViewCore) { self.core = core }

    deinit { Interrupter.reach(.end) }

    var phrase: Phrase {
        get {
            access(keyPath: \.phrase)
            return Phrase(core.read() ?? Wording.nobody)
        }
        set { core.write(newValue.text) { store in withMutation(keyPath: \.phrase, store) } }
    }

    var words: String? {
        get {
            access(keyPath: \.words)
            return core.read()
        }
        set { core.write(newValue) { store in withMutation(keyPath: \.words, store) } }
    }

    func change(to text: String) {
        withMutation(keyPath: \.phrase) {
            withMutation(keyPath: \.words) { core.change(to: text) }
        }
    }
}

/// The same kind of view, but it notifies after its changes.
@MainActor
@Observable
final class PromptPanel {
    @ObservationIgnored let core: ViewCore
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ core: ViewCore) { self.core = core }

    deinit { Interrupter.reach(.end) }

    var phrase: Phrase {
        get {
            access(keyPath: \.phrase)
            return Phrase(core.read() ?? Wording.nobody)
        }
        set { core.write(newValue.text) { store in withMutation(keyPath: \.phrase, store) } }
    }

    func change(to text: String) {
        withMutation(keyPath: \.phrase) { core.change(to: text) }
    }
}
