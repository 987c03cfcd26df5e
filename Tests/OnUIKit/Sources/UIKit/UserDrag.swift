/// A finger that drags something from one view to another. Not part of UIKit.
///
/// This object is both the drag session and the drop session. On Apple's systems they are two
/// objects.
@MainActor
package final class UserDrag: NSObject, UIDragSession, UIDropSession {
    package private(set) var items: [UIDragItem]
    package var localContext: Any?
    package private(set) var allowsMoveOperation = true
    /// The places to which the last drop was animated.
    package var targets: [IndexPath] = []
    /// Whether the finger is over the middle of a row. If so, a table chooses a drop into the row.
    package var isOverMiddle = false
    private let source: (any DragView)?
    private var target: (any DragView)?
    private var destination: IndexPath?
    private var point = CGPoint.zero
    private var loading: (([String]) -> Void)?
    /// Whether the drop's data can be requested.
    private var isDropping = false

    private init(_ source: (any DragView)?) {
        self.source = source
        items = []
        super.init()
    }

    /// A drag of text from another app.
    package convenience init(texts: [String]) {
        self.init(nil)
        items = texts.map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0))) }
    }

    /// Simulates that the user touches a row and holds it.
    ///
    /// - Returns: `nil` if the row can't be dragged.
    package static func lifting(_ place: IndexPath, of view: any DragView) -> UserDrag? {
        guard view.dragInteractionEnabled else { return nil }
        let drag = UserDrag(view)
        drag.items = view.itemsForBeginning(drag, at: place)
        view.dragState.source = place
        return drag.items.isEmpty ? nil : drag
    }

    /// Simulates that the finger moves and drags the lifted row.
    package func begin() {
        guard let source else { return }
        allowsMoveOperation = source.allowsMove(self)
        source.dragState.isActive = true
        source.willBegin(self)
    }

    /// Simulates that the finger moves over a view.
    ///
    /// - Returns: the effect of a drop at this place.
    @discardableResult
    package func hover(over view: any DragView, _ place: IndexPath?) -> UIDropOperation {
        if let target, target !== view { target.dragState.hasDrop = false }
        (target, destination) = (nil, place)
        guard view.canHandle(self) else { return .cancel }
        target = view
        view.dragState.hasDrop = true
        point = place.map { view.point(of: $0, isMiddle: isOverMiddle) } ?? .zero
        let operation = view.update(self, at: place)
        return operation == .move && !allowsMoveOperation ? .cancel : operation
    }

    /// Simulates that the user lifts the finger.
    package func drop() {
        if let target, [.copy, .move].contains(hover(over: target, destination)) {
            isDropping = true
            target.dragState.isPerforming = true
            target.perform(self, at: destination, isOwn: source === target)
            target.dragState.isPerforming = false
            isDropping = false
        }
        end()
    }

    /// Simulates that the drag ends, with a drop or without one.
    package func end() {
        source?.dragState.isActive = false
        target?.dragState.hasDrop = false
        target?.didEndDrop(self)
        source?.didEnd(self)
        source?.dragState.source = nil
    }

    /// Simulates that the data of a drop arrive.
    package func simulateArrival() {
        let texts = items.compactMap(\.itemProvider.text)
        let loading = loading
        self.loading = nil
        loading?(texts)
    }

    // MARK: Session

    package var localDragSession: (any UIDragSession)? { source == nil ? nil : self }

    package func location(in view: UIView) -> CGPoint { point }

    package func canLoadObjects(ofClass: String.Type) -> Bool {
        items.contains { $0.itemProvider.text != nil }
    }

    package func loadObjects(
        ofClass: String.Type, completion: @escaping ([String]) -> Void
    ) -> Progress {
        if isDropping { loading = completion }
        return Progress(totalUnitCount: 1)
    }
}

/// A view from which rows can be dragged, and over which something can be dragged.
@MainActor
package protocol DragView: UIScrollView {
    var dragInteractionEnabled: Bool { get }
    var dragState: DragState { get }
    func itemsForBeginning(_ session: UserDrag, at place: IndexPath) -> [UIDragItem]
    func allowsMove(_ session: UserDrag) -> Bool
    func willBegin(_ session: UserDrag)
    func didEnd(_ session: UserDrag)
    func canHandle(_ session: UserDrag) -> Bool
    func point(of place: IndexPath, isMiddle: Bool) -> CGPoint
    func update(_ session: UserDrag, at place: IndexPath?) -> UIDropOperation
    func perform(_ session: UserDrag, at place: IndexPath?, isOwn: Bool)
    func didEndDrop(_ session: UserDrag)
}
