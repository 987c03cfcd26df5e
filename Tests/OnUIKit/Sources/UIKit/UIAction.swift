@MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    open internal(set) var title: String
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}

public typealias UIActionHandler = (UIAction) -> Void

open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    public let attributes: UIMenuElement.Attributes
    open internal(set) weak var sender: AnyObject?
    let handler: UIActionHandler

    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        attributes: UIMenuElement.Attributes = [], handler: @escaping UIActionHandler
    ) {
        self.attributes = attributes
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        super.init(title: title, image: image)
    }

    /// The copies that UIKit makes are equal by their identifiers only.
    func copied() -> UIAction {
        UIAction(
            title: title, image: image, identifier: identifier, attributes: attributes,
            handler: handler)
    }

    func perform(from sender: AnyObject) {
        self.sender = sender
        handler(self)
    }
}
