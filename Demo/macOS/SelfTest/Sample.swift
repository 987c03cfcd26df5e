import Observation

/// The model of the scenarios.
@MainActor
@Observable
final class Sample {
    enum Size: CaseIterable {
        case small
        case medium
        case large
    }

    var name = "Ada"
    var level = 0.25 { didSet { levels.append(level) } }
    var isOn = false
    var size = Size.small
    var presses: [Int] = []
    /// All levels that were set.
    @ObservationIgnored private(set) var levels: [Double] = []
    private var storedCode = ""

    /// Always in capital letters.
    var code: String {
        get { storedCode }
        set { storedCode = newValue.uppercased() }
    }
}
