internal import Observation

/// What the user interface can ask of a two-way binding: why its latest edit was refused, and
/// whether there is an object to edit. Both are observable.
@MainActor
@Observable
final class Verdict {
    /// Why the latest edit was refused.
    var error: ValidationError? {
        access(keyPath: \.error)
        return storedError
    }

    /// Whether the path led to an object when it was last read.
    var hasObject: Bool

    /// Whether there is an error; nobody is registered by asking.
    var isRefusal: Bool { storedError != nil }

    @ObservationIgnored private var storedError: ValidationError?

    // What follows either of them is right as soon as the edit has been judged.
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(hasObject: Bool) {
        self.hasObject = hasObject
    }

    /// Replaces the error, unless an observer that hears of it in advance has overtaken the edit.
    ///
    /// - Returns: whether the error was replaced.
    func judge(_ error: ValidationError?, unless isOvertaken: () -> Bool) -> Bool {
        var isReplaced = false
        withMutation(keyPath: \.error) {
            guard !isOvertaken() else { return }
            storedError = error
            isReplaced = true
        }
        return isReplaced
    }
}
