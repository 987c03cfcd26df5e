import Observation

@Observable final class Model { var count = 0 }
final class View { var text: String? }

let (model, view) = (Model(), View())
@MainActor func observe() {
    view.text = withObservationTracking {
        "\(model.count)"
    } onChange: {
    }
}
observe()
model.count = 3
observe()
print(view.text ?? "none")
