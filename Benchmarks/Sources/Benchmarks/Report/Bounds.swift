/// What counted quantities may be at most: they depend on the program and its compiler, not on
/// how busy the machine is.
enum Bounds {
    struct Bound {
        let allocations: Double
        let instructions: Double
    }

    private static let all: [String: Bound] = [:]

    /// What exceeds its bound, a sentence each.
    static func excesses(in results: Results) -> [String] {
        all.sorted { $0.key < $1.key }.flatMap { id, bound in
            let result = results[id] ?? Result()
            return [
                excess(id, "allocations", result.allocations, bound.allocations),
                excess(id, "instructions", result.instructions, bound.instructions),
            ].compactMap(\.self)
        }
    }

    private static func excess(
        _ id: String, _ quantity: String, _ measured: Double?, _ bound: Double
    ) -> String? {
        // Half of a hundredth is what rounding may do.
        guard let measured, measured > bound + 0.005 else { return nil }
        return """
            \(id): \(Optional(measured).text(digits: 2)) \(quantity) per update, \
            at most \(Optional(bound).text(digits: 2)) expected.
            """
    }
}
