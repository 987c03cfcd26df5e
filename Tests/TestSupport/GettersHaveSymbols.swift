import Testing

extension Trait where Self == ConditionTrait {
    /// For tests that expect names of properties. Optimized builds inline many getters into
    /// functions without a symbol, or merge them, especially getters of another module.
    static var gettersHaveSymbols: Self {
        #if DEBUG
        .enabled(if: true)
        #else
        .disabled("Getters have symbols for certain in debug builds only.")
        #endif
    }
}
