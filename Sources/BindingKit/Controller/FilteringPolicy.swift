/// When an `ArrayController` applies a new filter to its elements.
public enum FilteringPolicy: Sendable {
    /// The new filter is applied to all elements at once, before anything shows the new
    /// arrangement.
    case atOnce
    /// The new filter is applied to some elements in each turn. If there are very many elements,
    /// the view stays responsive meanwhile.
    ///
    /// Until the new filter is applied to an element, the former filter decides whether the element
    /// is arranged. Bindings to the controller deliver each portion. If other code reads
    /// `arrangedObjects`, the rest is filtered first, so this code gets the whole arrangement.
    case inPortions
}
