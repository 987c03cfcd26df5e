import BindingKit
import Observation

/// A value that a screen shows.
struct Picture: Identifiable, Equatable {
    let id: String
    var title = ""
}

/// A value that a screen shows. It is not `Equatable`.
struct Sketch: Identifiable {
    let id: String
    var draw: () -> Void = {}
}

/// A model with items that a screen presents. It posts changes before they are made.
@MainActor
@Observable
final class Gallery {
    enum Reply: Sendable { case save, discard, stay }

    var picture: Picture? { didSet { note(oldValue?.id, picture?.id) } }
    var sketch: Sketch? { didSet { note(oldValue?.id, sketch?.id) } }
    var person: Person?
    var word: String?
    var isHelpOpen = false
    var page: Int?
    var question: Question<Reply>?
    /// Each change of a picture or sketch: “A→nil”.
    @ObservationIgnored private(set) var sets: [String] = []
    /// The model calls it after each change.
    @ObservationIgnored var onSet: (() -> Void)?

    private func note(_ former: String?, _ latest: String?) {
        sets.append("\(former ?? "nil")→\(latest ?? "nil")")
        onSet?()
    }

    func show(_ id: String?) { picture = id.map { Picture(id: $0) } }
    func draw(_ id: String?) { sketch = id.map { Sketch(id: $0) } }
}

/// A model with items that a screen presents. It posts changes after they are made.
@MainActor
@Observable
final class PromptGallery {
    var picture: Picture?
    var sketch: Sketch? { didSet { onSet?() } }
    var question: Question<Gallery.Reply>?
    @ObservationIgnored var onSet: (() -> Void)?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
