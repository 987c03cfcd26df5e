import Foundation

/// The results of a group of rows as a table.
@MainActor
struct RowTable {
    let table: Table

    /// `nil` if there is nothing to print.
    init?(_ rows: [Row], _ results: Results) {
        guard let group = rows.first?.group else { return nil }
        let floor = results["floor"]?.median
        let isLife = group == .life
        let lines = rows.map { row in
            let result = results[row.id] ?? Result()
            let ratio = result.median.flatMap { median in floor.map { median / $0 } }
            return [
                row.title,
                result.median.text(digits: 0),
                result.times.min().text(digits: 0),
                ratio.text(digits: 2),
                result.instructions.text(digits: 0),
                result.allocations.text(digits: 2),
            ] + (isLife ? [result.bytes.text(digits: 0)] : [])
        }
        table = Table(
            title: group.rawValue,
            head: [
                isLife ? "per binding" : "per update", "ns", "min", "ratio", "instructions",
                "allocations",
            ] + (isLife ? ["bytes kept"] : []),
            lines: lines)
    }
}

extension Optional<Double> {
    /// The number with this number of decimals, or a dash.
    func text(digits: Int) -> String {
        guard let self else { return "–" }
        guard digits == 0 else { return String(format: "%.\(digits)f", self) }
        return Int(self.rounded()).grouped
    }
}

extension Int {
    /// The number with a comma between the thousands.
    var grouped: String {
        let digits = String(magnitude)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return self < 0 ? "-" + text : text
    }
}
