import BindingKit
import Observation

// What the files beside this one connect. Each of them is compiled together with this file.

@Observable
final class Person {
    var name = "Ada"
    var age = 36
    var nickname: String?
    var height: Double?
}

final class PlainPerson {
    var name = "Ada"
}

@MainActor
final class Label {
    var text: String?
    var title = ""
    var number = 0
    var summary: String { title }
}

@MainActor
final class Field: EditableView {
    var text = ""
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}
