/// A view that remembers what was written to it.
@MainActor
final class Label {
    var text: String? = "placeholder" {
        didSet {
            writes.append(text)
            onWrite?(text)
        }
    }
    var title = "untitled" {
        didSet { titleWrites.append(title) }
    }
    var number = 0 {
        didSet {
            numberWrites.append(number)
            onNumber?(number)
        }
    }

    private(set) var writes: [String?] = []
    private(set) var titleWrites: [String] = []
    private(set) var numberWrites: [Int] = []
    var onWrite: ((String?) -> Void)?
    var onNumber: ((Int) -> Void)?
}
