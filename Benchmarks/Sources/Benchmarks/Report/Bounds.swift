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
        "plain": Bound(allocations: 16, instructions: 30_000),
        "plain.string": Bound(allocations: 16, instructions: 30_400),
        "plain.transform": Bound(allocations: 16, instructions: 30_000),
        "plain.burst": Bound(allocations: 0.02, instructions: 600),
        "registrar": Bound(allocations: 3, instructions: 13_900),
        "registrar.string": Bound(allocations: 3, instructions: 14_400),
        "registrar.unobserved": Bound(allocations: 0, instructions: 4_000),
        "fan.100": Bound(allocations: 0.35, instructions: 5_300),
        "others.1000": Bound(allocations: 16, instructions: 40_000),
        "total.10000": Bound(allocations: 16, instructions: 30_500),
        "life.create": Bound(allocations: 14.1, instructions: 21_000, bytes: 1_200),
        "life.enable": Bound(allocations: 12.1, instructions: 21_100, bytes: 690),
        "life.disable": Bound(allocations: 0.02, instructions: 1_400),
        "life.unbind": Bound(allocations: 0.02, instructions: 5_700),
        "life.release": Bound(allocations: 0.02, instructions: 6_300),
        "life.one": Bound(allocations: 33.1, instructions: 48_100),
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
