import BindingKit

/// A view whose setter calls back before it stores.
@MainActor
final class HesitantView: EditableView {
    /// The view calls it once.
    var beforeStoring: (() -> Void)?
    /// The view calls it once.
    var beforeKeepingSelection: (() -> Void)?
    private(set) var writes: [String] = []
    private var stored = ""
    private let listeners = EditListeners()
    let editPhase = EditPhase.idle

    var text: String {
        get { stored }
        set {
            call(beforeStoring.take())
            stored = newValue
            writes.append(newValue)
        }
    }

    func keepSelection(during write: () -> Void) {
        call(beforeKeepingSelection.take())
        write()
    }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func changeSilently(to text: String) { stored = text }

    func leave() { listeners.send(.committed) }

    func enter(_ text: String) {
        stored = text
        listeners.send(.changed)
    }

    private func call(_ handler: (() -> Void)?) { handler?() }
}
