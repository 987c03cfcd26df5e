import BindingKit
import Observation

@testable import TestSupport

/// A model with a text that fields edit. There are several kinds.
@MainActor
protocol UndoPage: AnyObject {
    var text: String { get set }
    /// Whether letters become capitals.
    static var isCapital: Bool { get }

    func bind(
        _ field: Field, _ writeBack: WriteBack, _ rule: Validation<String>,
        by manager: BindingManager
    ) -> BindingRecord
}

/// Changes are posted before they are made.
@MainActor
@Observable
final class PlainPage: UndoPage {
    var text = ""
    static let isCapital = false

    func bind(
        _ field: Field, _ writeBack: WriteBack, _ rule: Validation<String>,
        by manager: BindingManager
    ) -> BindingRecord {
        manager.bindObserver(
            field, \.text, toSubject: self, twoWay: \.text, whenNil: "", writeBack: writeBack,
            validate: rule)
    }
}

/// Changes are posted after they are made.
@MainActor
@Observable
final class PromptPage: UndoPage {
    var text = ""
    static let isCapital = false
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    func bind(
        _ field: Field, _ writeBack: WriteBack, _ rule: Validation<String>,
        by manager: BindingManager
    ) -> BindingRecord {
        manager.bindObserver(
            field, \.text, toSubject: self, twoWay: \.text, whenNil: "", writeBack: writeBack,
            validate: rule)
    }
}

/// A model that changes the text that it is given.
@MainActor
@Observable
final class CapitalPage: UndoPage {
    var text: String {
        get { stored }
        set { stored = newValue.uppercased() }
    }
    private var stored = ""
    static let isCapital = true

    func bind(
        _ field: Field, _ writeBack: WriteBack, _ rule: Validation<String>,
        by manager: BindingManager
    ) -> BindingRecord {
        manager.bindObserver(
            field, \.text, toSubject: self, twoWay: \.text, whenNil: "", writeBack: writeBack,
            validate: rule)
    }
}

/// A model whose note can be swapped.
@MainActor
@Observable
final class PageHolder {
    var note: PlainPage?
}
