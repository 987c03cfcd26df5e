extension ValueTransform where Input: BinaryFloatingPoint, Output == Input {
    /// The model's value times `factor`: for a fraction that is shown in percent.
    ///
    /// - Parameter factor: any finite number other than zero.
    public static func scaled(by factor: Input) -> Self {
        precondition(
            factor.isFinite && factor != 0,
            "scaled(by:) needs a finite factor other than zero, or there is no way back.")
        let scale: @MainActor (Input) -> Input = { [factor] in $0 * factor }
        let scaleBack: @MainActor (Input) -> Input = { [factor] in $0 / factor }
        return Self(forward: scale, reverse: scaleBack)
    }
}

extension ValueTransform where Input: BinaryFloatingPoint, Output: BinaryFloatingPoint {
    /// The same number in another floating-point type: a slider's `Float` for a `Double`.
    public static var number: Self {
        Self(forward: { Output($0) }, reverse: { Input($0) })
    }
}

extension ValueTransform where Input: BinaryInteger, Output: BinaryFloatingPoint {
    /// A whole number in a view that knows fractions: the user's value is rounded.
    ///
    /// What does not fit into the integer type is refused.
    public static var number: Self {
        Self(
            forward: { Output($0) },
            reverse: {
                guard let whole = Input(exactly: $0.rounded()) else {
                    throw ValidationError("\($0) is out of range.")
                }
                return whole
            })
    }
}
