@testable import BindingKit
@testable import TestSupport

/// The oracle's record of a binding.
@MainActor
final class EditBinding {
    let number: Int
    let record: BindingRecord
    /// Weak because the view owns it.
    weak var view: ViewCore?
    let mode: BindingMode
    let isTwoPart: Bool
    let writeBack: WriteBack
    let clock: ManualClock?
    /// The model to which the path leads now.
    let locate: @MainActor () -> NoteCore?
    /// Whether the binding had no value to show yet.
    let isAwaited: @MainActor () -> Bool
    /// The stamp of the text that the binding has written last.
    var shownStamp: String?

    init(
        _ number: Int, _ record: BindingRecord, _ view: ViewCore, _ options: EditOptions,
        isTwoPart: Bool, isAwaited: @escaping @MainActor () -> Bool = { false },
        locate: @escaping @MainActor () -> NoteCore?
    ) {
        self.number = number
        self.record = record
        self.view = view
        mode = options.mode
        writeBack = options.writeBack
        clock = options.clock
        self.isTwoPart = isTwoPart
        self.isAwaited = isAwaited
        self.locate = locate
    }

    /// Whether values may flow.
    var isRunning: Bool {
        record.end == nil && record.isActive && record.manager != nil
    }

    var mayWriteView: Bool {
        isRunning && !record.isOverridden && mode != .oneWayToSubject
            && record.session?.isDone != true
    }

    /// Whether the binding is certainly not writing its view at the moment.
    var isSurelyIdle: Bool { record.session?.viewWrites == 0 }

    var mayWriteModel: Bool { isRunning && !record.isOverridden && takesEdits }

    /// Whether an edit may wait before it is written to the model.
    func mayWait(in view: ViewCore) -> Bool {
        if record.session?.timer != nil { return true }
        if case .onEachChange = writeBack { return view.phase == .composing }
        return view.phase != .idle
    }

    var takesEdits: Bool { mode == .twoWay || mode == .oneWayToSubject }

    /// Whether a model could accept the text.
    func accepts(_ content: String?) -> Bool {
        guard let text = content ?? standIn else { return false }
        let belongsToNobody = [Wording.nobody, Wording.stamp(of: Wording.untouched)]
            .contains(Wording.stamp(of: text))
        if mode == .twoWay, isTwoPart, belongsToNobody { return false }
        return reading(text).map { !$0.contains(Wording.isInvalid) } ?? false
    }

    /// The view's text for a missing object, if the view can't show nil.
    var standIn: String? {
        view?.style == .phrase || view?.style == .opaque ? Wording.nobody : nil
    }

    /// The model's value if the model accepted the text.
    func reading(_ text: String) -> String? {
        view?.style == .transformed ? Wording.reading(text) : text
    }
}

/// The arguments of a two-way call besides its ends.
struct EditOptions {
    let mode: BindingMode
    let writeBack: WriteBack
    let clock: ManualClock?
    let replacing: Bool
}
