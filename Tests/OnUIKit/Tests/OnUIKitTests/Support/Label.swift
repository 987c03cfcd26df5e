import UIKit

/// Counts how often it is written.
final class CountingLabel: UILabel {
    private(set) var writes: [String?] = []

    override var text: String? {
        didSet { writes.append(text) }
    }
}
