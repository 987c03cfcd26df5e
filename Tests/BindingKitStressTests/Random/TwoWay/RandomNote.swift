import BindingKit
import Observation

/// A model of a random program. It records the texts that its setter receives, and may change them.
@MainActor
protocol RandomNote: AnyObject, Observable, Identifiable {
    static var phrasePath: ReferenceWritableKeyPath<Self, Phrase> { get }
    static var opaquePath: ReferenceWritableKeyPath<Self, Opaque> { get }
    var core: NoteCore { get }

    /// Changes the text from inside the model.
    func change(to text: String)
}

/// The common part of both kinds of models.
@MainActor
final class NoteCore {
    /// How a setter treats a text.
    enum Policy: CaseIterable { case takes, normalises, clamps, refuses }

    let stamp: String
    let policy: Policy
    /// Whether it accepts the texts of all models.
    let isSink: Bool
    private(set) var text: String
    /// Weak because the world owns the models.
    private weak var world: EditWorld?

    init(_ stamp: String, _ policy: Policy, isSink: Bool, in world: EditWorld? = nil) {
        self.stamp = stamp
        self.policy = policy
        self.isSink = isSink
        self.world = world
        text = "\(stamp):0"
    }

    /// Handles that the library sets the model.
    ///
    /// - Parameter change: gives the model the text that results, if any.
    func receive(_ text: String, change: (String) -> Void) {
        world?.setterDepth += 1
        defer { world?.setterDepth -= 1 }
        world?.noteReceives(text, self)
        Interrupter.reach(.modelSetter)
        let isEven = Wording.number(of: text).isMultiple(of: 2)
        switch policy {
        case .takes: change(text)
        case .normalises: change(Wording.normalised(text))
        case .clamps: change(isEven ? text : "\(stamp):2")
        case .refuses: if isEven { change(text) }
        }
    }

    func store(_ text: String) { self.text = text }
}

/// A model that notifies before its changes.
@MainActor
@Observable
final class PlainNote: RandomNote {
    static let phrasePath: ReferenceWritableKeyPath<PlainNote, Phrase> = \.phrase
    static let opaquePath: ReferenceWritableKeyPath<PlainNote, Opaque> = \.opaque
    @ObservationIgnored let core: NoteCore

    init(_ core: NoteCore) { self.core = core }

    deinit { Interrupter.reach(.end) }

    var phrase: Phrase {
        get {
            access(keyPath: \.phrase)
            Interrupter.reach(.modelGetter)
            return Phrase(core.text)
        }
        set { core.receive(newValue.text) { change(to: $0) } }
    }

    var opaque: Opaque {
        get { Opaque(phrase.text) }
        set { phrase = Phrase(newValue.text) }
    }

    func change(to text: String) {
        withMutation(keyPath: \.phrase) { core.store(text) }
        Interrupter.reach(.modelDidSet)
    }
}

/// A model that notifies after its changes.
@MainActor
@Observable
final class PromptNote: RandomNote {
    static let phrasePath: ReferenceWritableKeyPath<PromptNote, Phrase> = \.phrase
    static let opaquePath: ReferenceWritableKeyPath<PromptNote, Opaque> = \.opaque
    @ObservationIgnored let core: NoteCore
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ core: NoteCore) { self.core = core }

    deinit { Interrupter.reach(.end) }

    var phrase: Phrase {
        get {
            access(keyPath: \.phrase)
            Interrupter.reach(.modelGetter)
            return Phrase(core.text)
        }
        set { core.receive(newValue.text) { change(to: $0) } }
    }

    var opaque: Opaque {
        get { Opaque(phrase.text) }
        set { phrase = Phrase(newValue.text) }
    }

    func change(to text: String) {
        withMutation(keyPath: \.phrase) {
            Interrupter.reach(.modelWillSet)
            core.store(text)
        }
        Interrupter.reach(.modelDidSet)
    }
}

// MARK: - What leads to a model

/// Refers to a model or to none, and notifies after the change.
@MainActor
@Observable
final class Slot {
    var note: PromptNote?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ note: PromptNote?) { self.note = note }
}

/// Always refers to a model, and notifies before the change.
@MainActor
@Observable
final class NoteOwner {
    var note: PromptNote
    /// The note, for forms whose object may be missing.
    var current: PromptNote? { note }

    init(_ note: PromptNote) { self.note = note }
}
