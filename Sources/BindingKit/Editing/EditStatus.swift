internal import Observation

/// The observable status of a two-way binding: the error of its latest edit, and whether there is
/// an object to edit.
@MainActor
@Observable
final class EditStatus {
    var error: ValidationError? {
        access(keyPath: \.error)
        return storedError
    }

    /// Whether there is an error. Reads of this property are not observed.
    var isRefused: Bool { storedError != nil }

    /// Whether the path led to an object when it was last read.
    var hasObject: Bool

    /// Whether an asynchronous rule has not answered yet.
    var isValidating: Bool {
        access(keyPath: \.isValidating)
        return storedIsValidating
    }

    @ObservationIgnored private var storedError: ValidationError?
    @ObservationIgnored private var storedIsValidating = false

    // With this registrar, observers are updated as soon as the edit has been validated.
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(hasObject: Bool) {
        self.hasObject = hasObject
    }

    /// Updates whether an answer is awaited. The value is computed right before it is stored,
    /// because an observer that is called before the change may alter the value.
    func updateValidating(_ isAwaited: () -> Bool) {
        guard storedIsValidating != isAwaited() else { return }
        withMutation(keyPath: \.isValidating) { storedIsValidating = isAwaited() }
    }

    /// Replaces the error. Observers are called before the change. If one of them invalidates the
    /// edit, the error stays.
    ///
    /// - Parameters:
    ///   - error: the new error; `nil` if the edit is no longer refused.
    ///   - permits: called right before the change; returns whether the error may be replaced.
    /// - Returns: whether the error was replaced.
    func replaceError(with error: ValidationError?, if permits: () -> Bool) -> Bool {
        var isReplaced = false
        withMutation(keyPath: \.error) {
            guard permits() else { return }
            storedError = error
            isReplaced = true
        }
        return isReplaced
    }
}

/// Lists a manager's bindings with a refused value, and the bindings that await an answer. The
/// lists are observable, so that a Save button can follow them.
///
/// An observer is called before the observed change is made, and may refuse, accept or discard
/// edits. So each change is computed right before it is made.
@MainActor
@Observable
final class Validity {
    var isValid: Bool {
        access(keyPath: \.isValid)
        return wasValid
    }

    var isValidating: Bool {
        access(keyPath: \.isValidating)
        return wasValidating
    }

    var invalidBindings: [BindingRecord] {
        access(keyPath: \.invalidBindings)
        return refused
    }

    @ObservationIgnored private var wasValid = true
    @ObservationIgnored private var wasValidating = false
    @ObservationIgnored private var refused: [BindingRecord] = []
    @ObservationIgnored private var awaited: [BindingRecord] = []

    /// The tokens of the closures that wait until no answer is awaited. When a token is released,
    /// it calls its closure.
    @ObservationIgnored private var waiters: [EditToken] = []

    // With this registrar, observers are updated as soon as the edit has been validated.
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    /// Updates the lists after an edit was refused, accepted or discarded, or after an answer has
    /// arrived.
    func update(_ binding: BindingRecord) {
        if contains(binding) != isInvalid(binding) {
            withMutation(keyPath: \.invalidBindings) { list(binding) }
        }
        if binding.session?.state.check != nil { updateAnswers(of: binding) }
        if wasValid != (refused.isEmpty && awaited.isEmpty) {
            withMutation(keyPath: \.isValid) { wasValid = refused.isEmpty && awaited.isEmpty }
        }
        if awaited.isEmpty { _ = replace(&waiters, with: []) }
    }

    /// Calls a closure once, as soon as no answer is awaited any more or the manager has been
    /// released.
    func whenAnswered(_ body: @escaping @MainActor () -> Void) {
        let token = EditToken(end: body)
        if !awaited.isEmpty { waiters.append(token) }
    }

    private func updateAnswers(of binding: BindingRecord) {
        awaited.removeAll { $0 === binding }
        if binding.session?.isValidating == true { awaited.append(binding) }
        guard wasValidating == awaited.isEmpty else { return }
        withMutation(keyPath: \.isValidating) { wasValidating = !awaited.isEmpty }
    }

    private func list(_ binding: BindingRecord) {
        guard contains(binding) != isInvalid(binding) else { return }
        var list = refused
        if isInvalid(binding) {
            let place = list.firstIndex { $0.order > binding.order }
            list.insert(binding, at: place ?? list.endIndex)
        } else {
            list.removeAll { $0 === binding }
        }
        refused = list
    }

    private func contains(_ binding: BindingRecord) -> Bool {
        refused.contains { $0 === binding }
    }

    private func isInvalid(_ binding: BindingRecord) -> Bool {
        binding.session?.isRefused == true
    }
}
