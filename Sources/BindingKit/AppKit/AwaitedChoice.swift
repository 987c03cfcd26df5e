/// Selects an item of a list by its place, title or object, as soon as there is one.
///
/// A program often fills a menu after it has bound its selection. Until then nothing is selected.
@MainActor
final class AwaitedChoice {
    private var value: Any?
    private var find: (@MainActor () -> Int?)?

    /// Whether a choice has no item yet.
    var isAwaiting: Bool { find != nil }

    /// The choice that has no item yet, which counts as the selection: what the list selects by itself
    /// meanwhile is no choice of the user's.
    func awaited<Value>(as type: Value.Type) -> Value? { value as? Value }

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - value: what is chosen.
    ///   - find: the place of its item; `nil` where there is none.
    /// - Returns: the place to select; −1 for none.
    func choose(_ value: Any, find: @escaping @MainActor () -> Int?) -> Int {
        if let index = find() {
            cancel()
            return index
        }
        (self.value, self.find) = (value, find)
        return -1
    }

    /// Looks for the item again.
    ///
    /// - Returns: the place to select; `nil` where the item has not come yet, or none is awaited.
    func itemsHaveCome() -> Int? {
        guard let index = find?() else { return nil }
        cancel()
        return index
    }

    /// Forgets the choice, because the user has made another one, or nothing is to be selected.
    func cancel() {
        (value, find) = (nil, nil)
    }
}
