import BindingKit
import Observation

@testable import TestSupport

/// A model that a screen presents. There are several kinds of models.
@MainActor
protocol ScreenModel: AnyObject {
    init()
    /// The id of the content to present.
    var current: String? { get set }
    /// The model calls this after each set, with the ids before and after.
    var onSet: ((String?, String?) -> Void)? { get set }
    func bind(
        _ manager: BindingManager, _ screen: MemoryPresenter,
        onDismiss: @escaping @MainActor () -> Void,
        content: @escaping @MainActor (String) -> MemoryPresenter
    ) -> BindingRecord
}

/// The values can be compared. The model announces changes before it makes them.
@MainActor @Observable
final class PictureModel: ScreenModel {
    var picture: Picture? { didSet { onSet?(oldValue?.id, picture?.id) } }
    @ObservationIgnored var onSet: ((String?, String?) -> Void)?

    var current: String? {
        get { picture?.id }
        set { picture = newValue.map { Picture(id: $0) } }
    }

    func bind(
        _ manager: BindingManager, _ screen: MemoryPresenter,
        onDismiss: @escaping @MainActor () -> Void,
        content: @escaping @MainActor (String) -> MemoryPresenter
    ) -> BindingRecord {
        manager.bindPresentation(
            on: screen, toSubject: self, twoWay: \.picture, onDismiss: onDismiss
        ) { content($0.id) }
    }
}

/// The values can't be compared. The model announces changes before it makes them.
@MainActor @Observable
final class SketchModel: ScreenModel {
    var sketch: Sketch? { didSet { onSet?(oldValue?.id, sketch?.id) } }
    @ObservationIgnored var onSet: ((String?, String?) -> Void)?

    var current: String? {
        get { sketch?.id }
        set { sketch = newValue.map { Sketch(id: $0) } }
    }

    func bind(
        _ manager: BindingManager, _ screen: MemoryPresenter,
        onDismiss: @escaping @MainActor () -> Void,
        content: @escaping @MainActor (String) -> MemoryPresenter
    ) -> BindingRecord {
        manager.bindPresentation(
            on: screen, toSubject: self, twoWay: \.sketch, onDismiss: onDismiss
        ) { content($0.id) }
    }
}

/// The values can't be compared. The model announces changes after it has made them.
@MainActor @Observable
final class PromptSketchModel: ScreenModel {
    var sketch: Sketch? { didSet { onSet?(oldValue?.id, sketch?.id) } }
    @ObservationIgnored var onSet: ((String?, String?) -> Void)?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    var current: String? {
        get { sketch?.id }
        set { sketch = newValue.map { Sketch(id: $0) } }
    }

    func bind(
        _ manager: BindingManager, _ screen: MemoryPresenter,
        onDismiss: @escaping @MainActor () -> Void,
        content: @escaping @MainActor (String) -> MemoryPresenter
    ) -> BindingRecord {
        manager.bindPresentation(
            on: screen, toSubject: self, twoWay: \.sketch, onDismiss: onDismiss
        ) { content($0.id) }
    }
}
