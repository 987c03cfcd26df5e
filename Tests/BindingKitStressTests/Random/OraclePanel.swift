/// A view that counts how often it was written.
@MainActor
final class OraclePanel {
    /// What a binding may write: a property, or a closure's value (with the id of the binding).
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
