import BindingKit
import Observation

@MainActor @Observable
final class SearchModel {
    var text = ""
}

@MainActor
final class Heading {
    var text = ""
}

@MainActor
final class Prompt: EditableView {
    private let listeners = EditListeners()
    var text = ""

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    func enter(_ text: String) {
        self.text = text
        listeners.send(.changed)
    }
}

@MainActor
final class SearchScreen {
    let model = SearchModel()
    let prompt = Prompt()
    let heading = Heading()
    let bindings = BindingManager()

    init(clock: any Clock<Duration> = ContinuousClock()) {
        bindings.bindObserver(
            prompt, \.text, toSubject: model, twoWay: \.text,
            writeBack: .afterPause(.milliseconds(300), clock: clock), validate: .length(...20))
        bindings.bindObserver(heading, \.text, toSubject: model, \.text) { "Results for \($0)" }
        bindings.enable()
    }
}
