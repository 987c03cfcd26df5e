/// What counted quantities may be at most: they depend on the program and its compiler, not on
/// how busy the machine is.
///
/// When a change makes BindingKit cheaper, lower them; when one makes it dearer, say why.
enum Bounds {
    struct Bound {
        let allocations: Double
        let instructions: Double
        var bytes: Double?
    }

    /// Per update or binding, by the rows' identifiers; instructions leave a tenth for other
    /// processors and versions of the C library, and for where objects come to lie.
    private static let all: [String: Bound] = [
        "plain": Bound(allocations: 16, instructions: 29_900),
        "plain.string": Bound(allocations: 16, instructions: 30_300),
        "plain.transform": Bound(allocations: 16, instructions: 29_900),
        "plain.burst": Bound(allocations: 0.02, instructions: 600),
        "fan.100": Bound(allocations: 0.3, instructions: 5_600),
        "others.1000": Bound(allocations: 16, instructions: 40_000),
        "total.10000": Bound(allocations: 16, instructions: 30_500),
        "registrar": Bound(allocations: 4, instructions: 15_500),
        "registrar.string": Bound(allocations: 4, instructions: 16_000),
        "registrar.unobserved": Bound(allocations: 0, instructions: 4_000),
        "edit": Bound(allocations: 17, instructions: 49_200),
        "edit.registrar": Bound(allocations: 5, instructions: 29_300),
        "edit.forward": Bound(allocations: 5, instructions: 24_300),
        "life.create": Bound(allocations: 14.1, instructions: 21_100, bytes: 1_200),
        "life.enable": Bound(allocations: 12.1, instructions: 21_900, bytes: 690),
        "life.disable": Bound(allocations: 0.02, instructions: 2_100),
        "life.unbind": Bound(allocations: 1.02, instructions: 15_300),
        "life.release": Bound(allocations: 1.02, instructions: 16_000),
        "life.one": Bound(allocations: 34.1, instructions: 59_900),
    ]

    /// What exceeds its bound, a sentence each.
    static func excesses(in results: Results) -> [String] {
        all.sorted { $0.key < $1.key }.flatMap { id, bound in
            let result = results[id] ?? Result()
            return [
                excess(id, "allocations", result.allocations, bound.allocations),
                excess(id, "instructions", result.instructions, bound.instructions),
                excess(id, "bytes", result.bytes, bound.bytes),
            ].compactMap(\.self)
        }
    }

    private static func excess(
        _ id: String, _ quantity: String, _ measured: Double?, _ bound: Double?
    ) -> String? {
        // Less than rounding shows is no excess.
        guard let measured, let bound, measured > bound + 0.005 else { return nil }
        return """
            \(id): \(Optional(measured).text(digits: 2)) \(quantity) per update, \
            at most \(Optional(bound).text(digits: 2)) expected.
            """
    }
}
