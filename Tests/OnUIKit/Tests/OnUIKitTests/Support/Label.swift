import UIKit

/// Records each write of its text.
final class CountingLabel: UILabel {
    private(set) var writes: [String?] = []

    override var text: String? {
        didSet { writes.append(text) }
    }
}
