import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A model that announces only some of its changes, and the forms of bindings to it.
@Observable
@MainActor
final class ExplainedModel {
    final class Part {
        var name = "p"
    }

    var name = "n"
    var part = Part()
    weak var friend: Person?
    @ObservationIgnored var hidden = "h"
    @ObservationIgnored let bulletin = Bulletin("b")
}

/// A view. The test knows the latest value that a binding has written to it.
@MainActor
final class ExplainedView {
    var text: String? = "none" {
        didSet { if !isForeign { given = text } }
    }
    private(set) var given: String?
    private var isForeign = false

    func writeFromElsewhere(_ text: String) {
        isForeign = true
        self.text = text
        isForeign = false
    }
}

/// The properties that a binding reads.
enum ExplainedForm: CaseIterable {
    case path, hiddenPath, chain, weakChain, derivation, plainDerivation, hiddenDerivation
    case transform, registrar, viewUpdate, hiddenViewUpdate, propertyClosure

    /// Whether the binding reads only properties that are not observable.
    var isSilent: Bool {
        self == .hiddenPath || self == .hiddenDerivation || self == .hiddenViewUpdate
    }

    /// Whether the binding uses a closure to write. If so, `explain` has no property to name.
    var isClosure: Bool {
        self == .viewUpdate || self == .hiddenViewUpdate || self == .propertyClosure
    }

    /// The subject's value for the binding.
    @MainActor
    func value(of model: ExplainedModel) -> String? {
        switch self {
        case .path, .transform, .viewUpdate, .propertyClosure: model.name
        case .hiddenPath, .hiddenDerivation, .hiddenViewUpdate: model.hidden
        case .chain: model.part.name
        case .weakChain: model.friend?.name
        case .derivation: model.name + model.part.name
        case .plainDerivation: model.part.name
        case .registrar: model.bulletin.text
        }
    }

    /// The transformed value.
    @MainActor
    func output(of model: ExplainedModel) -> String? {
        self == .transform ? model.name + model.hidden : value(of: model)
    }

    /// Binds on a line of its own.
    @MainActor
    func bind(
        _ view: ExplainedView, to model: ExplainedModel, in manager: BindingManager, line: UInt
    ) {
        switch self {
        case .path: manager.bindObserver(view, \.text, toSubject: model, \.name, line: line)
        case .hiddenPath:
            manager.bindObserver(view, \.text, toSubject: model, \.hidden, line: line)
        case .chain: manager.bindObserver(view, \.text, toSubject: model, \.part.name, line: line)
        case .weakChain:
            manager.bindObserver(view, \.text, toSubject: model, \.friend?.name, line: line)
        case .derivation:
            manager.bindObserver(view, \.text, toSubject: model, line: line) {
                $0.name + $0.part.name
            }
        case .plainDerivation:
            manager.bindObserver(view, \.text, toSubject: model, line: line) { $0.part.name }
        case .hiddenDerivation:
            manager.bindObserver(view, \.text, toSubject: model, line: line) { $0.hidden }
        case .transform:
            manager.bindObserver(view, \.text, toSubject: model, \.name, line: line) {
                [unowned model] in $0 + model.hidden
            }
        case .registrar:
            manager.bindObserver(view, \.text, toSubject: model.bulletin, \.text, line: line)
        case .viewUpdate:
            manager.bindObserver(view, toSubject: model, line: line) { $0.text = $1.name }
        case .hiddenViewUpdate:
            manager.bindObserver(view, toSubject: model, line: line) { $0.text = $1.hidden }
        case .propertyClosure:
            manager.bindObserver(view, toSubject: model, \.name, line: line) { $0.text = $1 }
        }
    }
}
