import BindingKit
import BindingKitDefinitions
import Testing

@testable import TestSupport

/// A random program of views, view paths and data objects, with a naive oracle.
///
/// The oracle walks through the hierarchy again for each value that a view should show.
@MainActor
final class ViewTreeProgram {
    /// A view path, and the oracle's record of it.
    @MainActor
    final class Declaration {
        let view: Pane
        let property: String
        let ups: Path
        let names: [String]
        /// The view to which the path has led.
        weak var holder: Pane?
        var isResolved = false
        /// The value that the view shows while no other value is known.
        var former: String?

        init(_ view: Pane, _ property: String, _ ups: Path, _ names: [String], _ former: String?) {
            (self.view, self.property, self.ups, self.names) = (view, property, ups, names)
            self.former = former
        }

        var shown: String? {
            if let field = view as? FieldPane { return field.text }
            let label = view as? TextPane
            return property == "text" ? label?.text : label?.title
        }
        var isOptional: Bool { property == "text" }
    }

    enum Path: String, CaseIterable {
        case own = ""
        case parent = "@superview."
        case cell = "@cell."
        case top = "@rootview."
        case child = "@subviews[0]."
        case tagged = "@superviewWithTag[3]."
    }

    /// The last setting of each view: none, nil or an object.
    var objects: [ObjectIdentifier: AnyObject?] = [:]
    var nodes: [Pane] = []
    var declarations: [Declaration] = []
    let fruits = (0..<4).map { Fruit("fruit \($0)") }
    let crates = (0..<3).map { Crate("crate \($0)") }
    let suppliers = (0..<3).map { Supplier("city \($0)") }
    var random: SplitMix64
    var count = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in 0..<8 { addNode() }
    }

    // MARK: - Steps

    func step() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: addNode()
        case 1...4: declare()
        case 5...8: set(pick(nodes), randomObject())
        case 9, 10: move(pick(nodes))
        case 11: kill(pick(nodes))
        case 12, 13: resolve(); DataContext.resolvePending()
        case 14, 15: arm()
        case 16: edit()
        default: changeModel()
        }
        BindingManager.updateAllIfNeeded()
    }

    private func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private func name(_ prefix: String) -> String {
        count += 1
        return "\(prefix) \(count)"
    }

    func addNode() {
        let node: Pane =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: Pane()
            case 1, 2: CellPane()
            case 3: FieldPane()
            default: TextPane()
            }
        if Int.random(in: 0..<4, using: &random) == 0 { node.tag = 3 }
        if !nodes.isEmpty, Bool.random(using: &random) { pick(nodes).add(node) }
        nodes.append(node)
    }

    private func declare() {
        let view = pick(nodes)
        let property = view is TextPane && Bool.random(using: &random) ? "title" : "text"
        guard view is TextPane || view is FieldPane,
            !declarations.contains(where: { $0.view === view && $0.property == property })
        else { return }
        let paths = ["name", "name", "supplier.city", "dataObject.name", "city"]
        let names = pick(paths).split(separator: ".").map(String.init)
        let new = Declaration(view, property, pick(Path.allCases), names, nil)
        new.former = new.shown
        declarations.append(new)
        view.bind(
            property, toViewPath: "\(new.ups.rawValue)dataObject.\(names.joined(separator: "."))")
    }

    private func randomObject() -> AnyObject? {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: nil
        case 1...4: pick(fruits)
        case 5, 6: pick(crates)
        default: pick(suppliers)
        }
    }

    /// Sets a data object in the view and in the oracle.
    func set(_ node: Pane, _ object: AnyObject?) {
        resolve()
        for known in declarations where known.holder === node { known.former = known.shown }
        objects[ObjectIdentifier(node)] = .some(object)
        node.dataObject = object
    }

    private func move(_ node: Pane) {
        let target = pick(nodes)
        var above: Pane? = target
        while let view = above, view !== node { above = view.parent }
        if above == nil { target.add(node) } else { node.remove() }
    }

    func kill(_ node: Pane) {
        guard nodes.count > 4 else { return }
        let text = node as? TextPane
        text?.onWrite = nil
        node.remove()
        for child in node.children { child.remove() }
        nodes.removeAll { $0 === node }
        for known in declarations where known.holder === node { known.former = known.shown }
        declarations.removeAll { $0.view === node }
        objects[ObjectIdentifier(node)] = nil
    }

    /// Makes a view's setter run some code, once.
    private func arm() {
        guard let label = pick(nodes) as? TextPane else { return }
        let (target, object) = (pick(nodes), randomObject())
        let kind = Int.random(in: 0..<4, using: &random)
        label.onWrite = { [weak self, weak target] label in
            label.onWrite = nil
            guard let self, let target, nodes.contains(where: { $0 === target }) else { return }
            switch kind {
            case 0: if target !== label { kill(target) }
            case 1: declare()
            default: set(target, object)
            }
        }
    }

    private func changeModel() {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: pick(fruits).name = name("fruit")
        case 1: pick(fruits).supplier = Bool.random(using: &random) ? pick(suppliers) : nil
        case 2: pick(crates).name = Bool.random(using: &random) ? name("crate") : nil
        default:
            pick(suppliers).city = name("city")
            pick(crates).dataObject = Bool.random(using: &random) ? pick(fruits) : nil
        }
    }

    private func edit() {
        let edited = declarations.filter { $0.view is FieldPane && $0.names == ["name"] }
        guard let known = edited.randomElement(using: &random), let holder = known.holder,
            let object = objects[ObjectIdentifier(holder)] as? AnyObject
        else { return }
        let text = name("typed")
        guard object is Fruit || object is Crate else { return }
        (known.view as? FieldPane)?.type(text)
        BindingManager.updateAllIfNeeded()
        #expect((object as? Fruit)?.name ?? (object as? Crate)?.name == text)
    }
}

// MARK: - The oracle

extension ViewTreeProgram {
    /// Resolves the pending paths.
    func resolve() {
        for known in declarations where !known.isResolved {
            guard let holder = holder(of: known) else { continue }
            known.holder = holder
            known.isResolved = true
        }
    }

    private func holder(of known: Declaration) -> Pane? {
        func above(_ condition: (Pane) -> Bool) -> Pane? {
            sequence(first: known.view) { $0.parent }.dropFirst().first(where: condition)
        }
        switch known.ups {
        case .own: return known.view
        case .parent: return known.view.parent
        case .cell: return above { $0 is CellPane }
        case .top: return Array(sequence(first: known.view) { $0.parent }).last
        case .child: return known.view.children.first
        case .tagged: return above { $0.tag == 3 }
        }
    }

    /// The values that a view may show.
    func expected(_ known: Declaration) -> [String?] {
        guard let holder = known.holder, let set = objects[ObjectIdentifier(holder)] else {
            return [known.former]
        }
        let nothing: String? = known.isOptional ? nil : ""
        guard let object = set else { return [nothing] + placeholder(known) }
        guard let value = value(known.names, of: object) else {
            return [nothing] + placeholder(known)
        }
        return [value ?? nothing]
    }

    /// The value of a view whose paths have never matched a class.
    private func placeholder(_ known: Declaration) -> [String?] {
        known.isOptional ? ["placeholder"] : ["untitled"]
    }

    /// The value at a path; `nil` if the class has no such path.
    private func value(_ names: [String], of object: AnyObject) -> String?? {
        switch (object, names) {
        case (let fruit as Fruit, ["name"]): .some(fruit.name)
        case (let fruit as Fruit, ["supplier", "city"]): .some(fruit.supplier?.city)
        case (let crate as Crate, ["name"]): .some(crate.name)
        case (let crate as Crate, ["dataObject", "name"]): .some(crate.dataObject?.name)
        case (let supplier as Supplier, ["city"]): .some(supplier.city)
        default: nil
        }
    }

    /// Compares every view with the oracle.
    func check(_ place: Comment) {
        for known in declarations {
            let expected = expected(known)
            #expect(expected.contains(known.shown), place)
        }
        for node in nodes {
            let object = objects[ObjectIdentifier(node)] ?? nil
            #expect(node.dataObject === object, place)
        }
    }
}
