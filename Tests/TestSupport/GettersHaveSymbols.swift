import Testing

extension Trait where Self == ConditionTrait {
    /// For tests that expect names of properties: optimized builds inline many getters into functions
    /// without a symbol, or merge them, above all those of another module.
    static var gettersHaveSymbols: Self {
        #if DEBUG
        .enabled(if: true)
        #else
        .disabled("Getters have symbols for certain in debug builds only.")
        #endif
    }
}
