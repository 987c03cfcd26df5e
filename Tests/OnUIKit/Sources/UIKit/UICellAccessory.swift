/// A decoration of a list cell beside its content.
@MainActor
public struct UICellAccessory {
    public enum DisplayedState: Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    public enum Placement {
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var maintainsFixedSize: Bool

        public init(customView: UIView, placement: Placement, maintainsFixedSize: Bool? = nil) {
            self.customView = customView
            self.placement = placement
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    public enum AccessoryType: Hashable {
        case disclosureIndicator
        case checkmark
        case customView(UIView)
    }

    public let accessoryType: AccessoryType

    public static func disclosureIndicator() -> UICellAccessory {
        UICellAccessory(accessoryType: .disclosureIndicator)
    }

    public static func checkmark() -> UICellAccessory {
        UICellAccessory(accessoryType: .checkmark)
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(accessoryType: .customView(configuration.customView))
    }

    var customView: UIView? {
        guard case .customView(let view) = accessoryType else { return nil }
        return view
    }
}
