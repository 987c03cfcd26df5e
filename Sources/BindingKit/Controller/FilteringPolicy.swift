/// When an `ArrayController` asks another filter for its elements.
public enum FilteringPolicy: Sendable {
    /// All of them before anything shows the arrangement by the new filter.
    case atOnce
    /// Some in each turn, so that the view answers meanwhile: for very many elements.
    ///
    /// Until an element has been asked for, it stays as the former filter has arranged it. Bindings to the
    /// controller deliver each portion; other code that reads `arrangedObjects` has the rest arranged, and
    /// gets the whole.
    case inPortions
}
