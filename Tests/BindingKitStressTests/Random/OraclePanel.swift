/// A view that returns its values and counts its writes.
@MainActor
final class OraclePanel {
    /// A place that a binding writes: a property, or the argument of a closure.
    enum Place: Hashable {
        case text, title, number
        case closure(Int)
    }

    var text: String? = "-" {
        didSet { writes += 1 }
    }
    var title = "-" {
        didSet { writes += 1 }
    }
    var number = -1 {
        didSet { writes += 1 }
    }
    private(set) var received: [Int: String] = [:]
    private(set) var writes = 0

    func receive(_ value: String, for binding: Int) {
        received[binding] = value
        writes += 1
    }

    func shown(at place: Place) -> String {
        switch place {
        case .text: "\(String(describing: text))"
        case .title: title
        case .number: "\(number)"
        case .closure(let binding): received[binding] ?? "-"
        }
    }
}
