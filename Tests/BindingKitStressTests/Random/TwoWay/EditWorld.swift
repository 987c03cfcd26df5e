import Foundation

@testable import BindingKit
@testable import TestSupport

/// Models, views and managers with random events. Some events interrupt the library.
@MainActor
final class EditWorld {
    /// The steps so far, for the report of a failure.
    private(set) var history: [String] = []
    /// The first complaint.
    private(set) var complaint: String?
    let interrupter = Interrupter()
    private var indent = ""
    private var lastNumber = 0

    // The objects that bindings use. Released objects are replaced by new ones.
    var managers: [BindingManager] = []
    var plainNotes: [PlainNote] = []
    var promptNotes: [PromptNote] = []
    var sinks: [PromptNote] = []
    var selected = ObjectController<PlainNote>()
    var list = ArrayController<PlainNote>()
    var slot = Slot(nil)
    var sinkSlot = Slot(nil)
    var owner: NoteOwner
    var fields: [RandomField] = []
    var panels: [RandomPanel] = []
    var promptPanels: [PromptPanel] = []
    var bindings: [EditBinding] = []
    /// The views whose bindings are being made, and the stamps of the texts that these bindings
    /// have written.
    var beingBound: [(view: ViewCore, mode: BindingMode, stamp: String?)] = []
    /// The view whose binding was ended last.
    weak var viewOfEnding: ViewCore?
    /// Observes errors and validity, like the labels of a form.
    var subscribers = BindingManager()

    /// All objects ever made. At the end, all must be released.
    private var everything: [WeakReference] = []

    /// The number of the library's writes, which must stop at the end of a step.
    var viewWrites = 0
    var modelSets = 0
    /// How many nested setters are running.
    var setterDepth = 0
    /// The texts received by models that accept all texts, and by the other models.
    var receivedBySinks: Set<String> = []
    var received: Set<String> = []
    /// Whether a value is being compared or released. The library may be using this value to find
    /// out whether a plain view has an edit.
    private(set) var isLooking = false
    /// Whether a view is being read or compared, its former value is being released, or the log is
    /// being written. The library may write the view after that.
    private(set) var isComparing = false
    /// Whether anything was interrupted.
    var wasInterrupted = false
    /// Whether a manager was released on another thread in this step. Its running work continues.
    var hasOrphans = false
    /// The texts that such managers have written to views after others had bound the views.
    var textsOfOrphans: Set<String> = []
    /// The texts that each model has received in this step.
    var given: [(stamp: String, text: String)] = []
    /// Whether this step only changes a model.
    var onlyModelsChange = false

    let logLevel: BindingLog.Level?
    let pauses: Bool

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let levels: [BindingLog.Level?] = [nil, .warning, .warning, .trace]
        logLevel = levels[random.below(levels.count)]
        pauses = random.below(3) == 0
        owner = NoteOwner(PromptNote(NoteCore("0", .takes, isSink: false)))
        populate(&random)
        interrupter.isAssigning = { [weak self] in self?.isAssigning ?? false }
        interrupter.interrupt = { [weak self] place, random in
            self?.interrupt(place, &random)
        }
    }

    private func populate(_ random: inout SplitMix64) {
        for _ in 0..<(1 + random.below(2)) { managers.append(newManager()) }
        for _ in 0..<2 {
            plainNotes.append(newPlainNote(&random))
            promptNotes.append(newPromptNote(&random))
            sinks.append(newPromptNote(&random, isSink: true))
        }
        owner = register(NoteOwner(promptNotes[0]))
        list = register(ArrayController(content: plainNotes))
        list.selection = plainNotes[0]
        let isEmpty = random.below(3) == 0
        selected = register(ObjectController(content: isEmpty ? nil : plainNotes[0]))
        slot = register(Slot(promptNotes[0]))
        sinkSlot = register(Slot(sinks[0]))
        for _ in 0..<2 { fields.append(newField(&random)) }
        panels.append(newPanel(&random))
        promptPanels.append(newPromptPanel(&random))
        register(subscribers)
        subscribers.enable()
    }

    // MARK: Making things

    @discardableResult
    func register<Object: AnyObject>(_ object: Object) -> Object {
        everything.append(WeakReference(object: object, name: "\(Object.self)"))
        return object
    }

    func newManager() -> BindingManager { register(BindingManager()) }

    private func newCore(_ random: inout SplitMix64, isSink: Bool) -> NoteCore {
        let policies = NoteCore.Policy.allCases
        // Most models accept the texts that they receive.
        let policy = policies[max(0, random.below(2 * policies.count) - policies.count)]
        return NoteCore("\(nextNumber())", policy, isSink: isSink, in: self)
    }

    func newPlainNote(_ random: inout SplitMix64) -> PlainNote {
        register(PlainNote(newCore(&random, isSink: false)))
    }

    func newPromptNote(_ random: inout SplitMix64, isSink: Bool = false) -> PromptNote {
        register(PromptNote(newCore(&random, isSink: isSink)))
    }

    private func newViewCore(
        _ random: inout SplitMix64, _ styles: [ViewCore.Style], reportsEdits: Bool = false
    ) -> ViewCore {
        let style = styles[random.below(styles.count)]
        return ViewCore(
            nextNumber(), style, manager: random.below(managers.count),
            reportsEdits: reportsEdits, normalises: random.below(5) == 0, in: self)
    }

    func newField(_ random: inout SplitMix64) -> RandomField {
        let styles: [ViewCore.Style] = [
            .phrase, .phrase, .optional, .optional, .transformed, .transformed, .opaque,
        ]
        let core = newViewCore(&random, styles, reportsEdits: true)
        return register(
            RandomField(
                core, reportsEverything: random.below(3) == 0,
                endsCompositions: random.below(2) == 0, reportsEnds: random.below(2) == 0))
    }

    func newPanel(_ random: inout SplitMix64) -> RandomPanel {
        register(RandomPanel(newViewCore(&random, [.phrase, .transformed])))
    }

    func newPromptPanel(_ random: inout SplitMix64) -> PromptPanel {
        register(PromptPanel(newViewCore(&random, [.phrase])))
    }

    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    var views: [ViewCore] {
        fields.map(\.core) + panels.map(\.core) + promptPanels.map(\.core)
    }

    var notes: [NoteCore] { plainNotes.map(\.core) + promptNotes.map(\.core) }

    // MARK: Telling

    func note(_ action: String) { history.append(indent + action) }

    func complain(_ problem: String) {
        note("!! \(problem)")
        if ProcessInfo.processInfo.environment["STACK"] != nil {
            print("complain", Thread.callStackSymbols.joined(separator: "\n"))
        }
        if complaint == nil { complaint = problem }
    }

    // MARK: Steps

    /// Does one random thing, with its interruptions.
    func step(_ step: EditProgram.Step) async {
        var random = SplitMix64(seed: step.seed)
        given = []
        onlyModelsChange = false
        hasOrphans = false
        interrupter.prepare(step.interruptions)
        if pauses, random.below(6) == 0 {
            await passTime()
        } else {
            logging { act(&random) }
        }
        if step.isSettled {
            logging {
                note("settle")
                settleTurn()
            }
        }
        interrupter.stop()
    }

    private func interrupt(_ place: Interruption, _ random: inout SplitMix64) {
        let former = indent
        indent += "    "
        let (wasLooking, wasComparing) = (isLooking, isComparing)
        let mayPrecedeWrite = [.viewGetter, .comparison, .release, .log].contains(place)
        isComparing = wasComparing || mayPrecedeWrite
        isLooking = wasLooking || place == .release || place == .comparison
        defer {
            indent = former
            (isLooking, isComparing) = (wasLooking, wasComparing)
        }
        wasInterrupted = true
        forgetOpenEdits()
        note("in \(place):")
        if ProcessInfo.processInfo.environment["STACK"] != nil {
            print(place, Thread.callStackSymbols.joined(separator: "\n"))
        }
        // No binding is notified of a change during a read; see contract 8.
        if UpdateState.current.readDepth > 0 { return actMildly(&random) }
        let mayBeEnding = [.release, .end, .log, .error].contains(place)
        if mayBeEnding, random.below(3) == 0 { bindAgain(&random) } else { act(&random) }
    }

    func logging(_ body: () -> Void) {
        guard let logLevel else { return body() }
        BindingLog.destination = .closure(logLevel) { [weak self] entry in
            self?.note("(log) \(entry.message)")
            Interrupter.reach(.log)
        }
        body()
        BindingLog.destination = .none
    }

    // MARK: The end

    /// Releases everything.
    ///
    /// - Returns: the names of the objects that are still alive.
    func dissolve(_ random: inout SplitMix64) {
        var parts: [@MainActor (EditWorld) -> Void] = [
            { $0.managers = [] }, { $0.subscribers = BindingManager() }, { $0.fields = [] },
            { $0.panels = [] }, { $0.promptPanels = [] },
            { world in
                world.plainNotes = []
                world.promptNotes = []
                world.sinks = []
                world.selected = ObjectController()
                world.list = ArrayController()
                world.slot = Slot(nil)
                world.sinkSlot = Slot(nil)
                world.owner = NoteOwner(PromptNote(NoteCore("0", .takes, isSink: true, in: world)))
            },
        ]
        parts.shuffle(using: &random)
        for part in parts {
            part(self)
            if random.below(2) == 0 { settleTurn() }
        }
        bindings = []
        settleTurn()
    }

    /// The names of the objects that are still alive.
    var remains: [String] { everything.filter { $0.object != nil }.map(\.name) }
}

private struct WeakReference {
    weak var object: AnyObject?
    let name: String
}
