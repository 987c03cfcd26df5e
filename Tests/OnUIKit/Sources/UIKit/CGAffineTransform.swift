/// Describes how a view is drawn: rotated by an angle, or unchanged.
public struct CGAffineTransform: Equatable, Sendable {
    public let a, b, c, d: CGFloat

    public static let identity = CGAffineTransform(rotationAngle: 0)

    public init(rotationAngle angle: CGFloat) {
        (a, b, c, d) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

public enum UIAccessibility {
    public enum ExpandedStatus: Int, Sendable {
        case unsupported
        case expanded
        case collapsed
    }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let button = UIAccessibilityTraits(rawValue: 1)
}
