internal import BindingKit

/// A property of a view that a view path binds.
@MainActor
final class ViewBinding {
    /// Weak because the view's context owns this binding.
    weak var node: (any ViewNode)?
    let property: String
    let path: String
    let transform: String?
    /// The place where the binding was declared.
    let place: (fileID: String, line: UInt)
    /// The parsed path, or the mistake in it.
    let viewPath: Result<ViewPath, DefinitionError>
    /// The holder to which the path has led.
    ///
    /// Weak because the holder's view owns it.
    weak var holder: DataHolder?
    /// The holder's `round` when this binding was bound; 0 before that.
    var round = 0
    /// Whether the view possibly shows a value of a data object.
    private var hasShown = false
    /// The reason why the binding could not be bound to the present class; `nil` for none.
    private(set) var problem: DefinitionProblem?

    init(
        _ node: any ViewNode, property: String, path: String, transform: String?,
        place: (fileID: String, line: UInt)
    ) {
        self.node = node
        self.property = property
        self.path = path
        self.transform = transform
        self.place = place
        viewPath = Result { () throws(DefinitionError) in try ViewPath(path) }
    }

    /// The view to which the path leads at present.
    func findHolder(from node: any ViewNode) throws(DefinitionError) -> any ViewNode {
        try viewPath.get().holder(from: node)
    }

    /// Binds the view to an object of a class. If that fails, clears what the view still shows.
    func bind(
        to type: AnyObject.Type, in controller: ObjectController<AnyObject>,
        with manager: BindingManager
    ) {
        guard let node, let path = try? viewPath.get() else { return }
        problem = nil
        do throws(DefinitionProblem) {
            let planned = try ViewBindingEnds(self, node).planned(path.modelPath, of: type)
            let view = try ViewBindingEnds.object(of: planned.observer, in: node)
            hasShown = true
            _ = planned.connect(controller, view, manager)
        } catch {
            if hasShown { clear() }
            problem = error
        }
    }

    /// Shows nil, or the value that stands for nil, in the view. The path is not looked up.
    func clear() {
        guard let node else { return }
        problem = nil
        do throws(DefinitionProblem) {
            try ViewBindingEnds(self, node).clear()
            hasShown = false
        } catch {
            problem = error
        }
    }

    /// A mistake, with the place and the two ends of the binding.
    func error(_ code: DefinitionError.Code, _ message: String) -> DefinitionError {
        let view = node.map { "\(type(of: $0))." } ?? ""
        return DefinitionError(
            code, file: place.fileID, line: Int(place.line),
            key: "\(view)\(property.shortened) ← \(path.shortened)", message: message)
    }
}
