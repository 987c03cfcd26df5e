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
        "plain": Bound(allocations: 16, instructions: 26_000),
        "plain.string": Bound(allocations: 16, instructions: 26_300),
        "plain.transform": Bound(allocations: 16, instructions: 26_000),
        "plain.burst": Bound(allocations: 0.02, instructions: 600),
        "fan.100": Bound(allocations: 0.3, instructions: 2_900),
        "others.1000": Bound(allocations: 16, instructions: 35_000),
        "total.10000": Bound(allocations: 16, instructions: 26_600),
        "registrar": Bound(allocations: 4, instructions: 11_800),
        "registrar.string": Bound(allocations: 4, instructions: 12_200),
        "registrar.unobserved": Bound(allocations: 0, instructions: 4_000),
        "edit": Bound(allocations: 17, instructions: 46_300),
        "edit.registrar": Bound(allocations: 5, instructions: 28_000),
        "edit.forward": Bound(allocations: 5, instructions: 22_200),
        "life.create": Bound(allocations: 8.1, instructions: 18_500, bytes: 845),
        "life.enable": Bound(allocations: 12.1, instructions: 18_000, bytes: 690),
        "life.disable": Bound(allocations: 0.02, instructions: 1_900),
        "life.unbind": Bound(allocations: 1.02, instructions: 16_400),
        "life.release": Bound(allocations: 1.02, instructions: 15_500),
        "life.one": Bound(allocations: 28.1, instructions: 53_000),
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
