import BindingKit
import Observation

/// A model of the pages that a stack shows. It posts changes before they are made.
@MainActor
@Observable
final class Album {
    var path: [Picture] = [] { didSet { note(path.map(\.id)) } }
    var sketches: [Sketch] = [] { didSet { note(sketches.map(\.id)) } }
    var people: [Person] = []
    var words: [String] = []
    /// Each path that was set: “A B”.
    @ObservationIgnored private(set) var sets: [String] = []
    /// The model calls it after each change.
    @ObservationIgnored var onSet: (() -> Void)?

    private func note(_ ids: [String]) {
        sets.append(ids.joined(separator: " "))
        onSet?()
    }

    /// Sets the path to ids: “A B”.
    func open(_ ids: String) { path = ids.split(separator: " ").map { Picture(id: String($0)) } }

    /// The ids of the path.
    var ids: String { path.map(\.id).joined(separator: " ") }
}

/// A model of the pages that a stack shows. It posts changes after they are made.
@MainActor
@Observable
final class PromptAlbum {
    var path: [Picture] = []
    var sketches: [Sketch] = [] { didSet { onSet?() } }
    @ObservationIgnored var onSet: (() -> Void)?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
