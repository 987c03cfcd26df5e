internal import Observation

/// Which of a manager's bindings hold a refused edit; observable, for a Save button.
@MainActor
@Observable
final class Validity {
    private(set) var isValid = true
    private(set) var invalidBindings: [BindingRecord] = []

    // What follows it is right as soon as the edit has been judged.
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    func note(_ binding: BindingRecord, isInvalid: Bool) {
        let isKnown = invalidBindings.contains { $0 === binding }
        guard isInvalid != isKnown else { return }
        if isInvalid {
            let place = invalidBindings.firstIndex { $0.order > binding.order }
            invalidBindings.insert(binding, at: place ?? invalidBindings.endIndex)
        } else {
            invalidBindings.removeAll { $0 === binding }
        }
        guard isValid != invalidBindings.isEmpty else { return }
        isValid = invalidBindings.isEmpty
    }
}
