import BindingKit
import Observation

@testable import TestSupport

/// A text that fields edit. It is in one of several kinds of models.
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

/// The model announces changes before it makes them.
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

/// The model announces changes after it has made them.
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

/// A model that changes the texts that it receives.
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

/// A model whose note can be replaced.
@MainActor
@Observable
final class PageHolder {
    var note: PlainPage?
}
