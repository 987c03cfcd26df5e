@MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// In the stand-in, an item provider can provide only text.
open class NSItemProvider: NSObject {
    let text: String?

    public override init() {
        text = nil
        super.init()
    }

    public init(object: NSString) {
        text = object as String
        super.init()
    }
}

@MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    var allowsMoveOperation: Bool { get }
    func location(in view: UIView) -> CGPoint
    func canLoadObjects(ofClass: String.Type) -> Bool
}

@MainActor
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}

@MainActor
public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
    func loadObjects(
        ofClass: String.Type, completion: @escaping ([String]) -> Void
    ) -> Progress
}

public enum UIDropOperation: UInt, Sendable {
    case cancel
    case forbidden
    case copy
    case move
}

@MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

@MainActor
public protocol UIDragAnimating: NSObjectProtocol {}
