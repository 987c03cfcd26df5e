internal import Observation

/// Why a binding's latest edit was refused; observable, for a label below the field.
@MainActor
@Observable
final class Verdict {
    var error: ValidationError?

    // What follows it is right as soon as the edit has been judged.
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
