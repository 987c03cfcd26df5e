import BindingKit
import Observation

@testable import TestSupport

/// A model with a path. There are several kinds of models.
@MainActor
protocol PathModel: AnyObject {
    init()
    /// The ids of the path.
    var current: [String] { get set }
    /// The model calls this after each set, with the ids before and after.
    var onSet: (([String], [String]) -> Void)? { get set }
    func bind(
        _ manager: BindingManager, _ stack: MemoryStack,
        page: @escaping @MainActor (String) -> MemoryPage
    ) -> BindingRecord
}

/// The values can be compared. The model announces changes before it makes them.
@MainActor @Observable
final class PicturePath: PathModel {
    var path: [Picture] = [] { didSet { onSet?(oldValue.map(\.id), path.map(\.id)) } }
    @ObservationIgnored var onSet: (([String], [String]) -> Void)?

    var current: [String] {
        get { path.map(\.id) }
        set { path = newValue.map { Picture(id: $0) } }
    }

    func bind(
        _ manager: BindingManager, _ stack: MemoryStack,
        page: @escaping @MainActor (String) -> MemoryPage
    ) -> BindingRecord {
        manager.bindPath(of: stack, toSubject: self, twoWay: \.path) { page($0.id) }
    }
}

/// The values can't be compared. The model announces changes before it makes them.
@MainActor @Observable
final class SketchPath: PathModel {
    var path: [Sketch] = [] { didSet { onSet?(oldValue.map(\.id), path.map(\.id)) } }
    @ObservationIgnored var onSet: (([String], [String]) -> Void)?

    var current: [String] {
        get { path.map(\.id) }
        set { path = newValue.map { Sketch(id: $0) } }
    }

    func bind(
        _ manager: BindingManager, _ stack: MemoryStack,
        page: @escaping @MainActor (String) -> MemoryPage
    ) -> BindingRecord {
        manager.bindPath(of: stack, toSubject: self, twoWay: \.path) { page($0.id) }
    }
}

/// The values can't be compared. The model announces changes after it has made them.
@MainActor @Observable
final class PromptSketchPath: PathModel {
    var path: [Sketch] = [] { didSet { onSet?(oldValue.map(\.id), path.map(\.id)) } }
    @ObservationIgnored var onSet: (([String], [String]) -> Void)?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    var current: [String] {
        get { path.map(\.id) }
        set { path = newValue.map { Sketch(id: $0) } }
    }

    func bind(
        _ manager: BindingManager, _ stack: MemoryStack,
        page: @escaping @MainActor (String) -> MemoryPage
    ) -> BindingRecord {
        manager.bindPath(of: stack, toSubject: self, twoWay: \.path) { page($0.id) }
    }
}
