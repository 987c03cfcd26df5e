extension ValueTransform where Input: CaseIterable & Equatable, Output == Int {
    /// The place of a case among all cases: for a segmented control or a picker.
    ///
    /// A place that is out of bounds, such as "no segment", is refused.
    public static var index: Self { index(in: Array(Input.allCases)) }
}

extension ValueTransform where Input: Equatable, Output == Int {
    /// The place of a value among `choices`, counted from 0.
    ///
    /// A value that is not among them is not shown; a place that is out of bounds is refused.
    public static func index(in choices: [Input]) -> Self {
        let choice: @MainActor (Int) -> Input? = { [choices] in
            choices.indices.contains($0) ? choices[$0] : nil
        }
        let place: @MainActor (Input) -> Int? = { [choices] in choices.firstIndex(of: $0) }
        return Self(
            forward: {
                guard let index = place($0) else {
                    throw ValidationError("\($0) is not among the choices.")
                }
                return index
            },
            reverse: {
                guard let value = choice($0) else {
                    throw ValidationError("There is no choice \($0).")
                }
                return value
            })
    }
}
