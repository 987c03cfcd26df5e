import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

@testable import TestSupport

// Properties get their names from functions, which optimization may merge.
#if DEBUG

/// Random bindings of properties. They use the key paths of a class and of its superclass.
@MainActor
@Suite(.serialized) struct NamedRivalRandomTests {
    @Test func rivalsAreWarnedOfFoundAndReplaced() throws {
        for seed in Seeds.forTest(default: 30) {
            var program = try RivalProgram(seed: seed)
            for step in 0..<40 {
                guard let problem = try program.step() else { continue }
                Issue.record("seed \(seed), step \(step): \(problem)")
                return
            }
        }
    }
}

/// Binds and unbinds at random, and predicts the reports and the found bindings.
@MainActor
private struct RivalProgram {
    /// The oracle's record of a property, by the key path of one class.
    struct Target: Equatable {
        let object: Int
        let property: Int
        let isOfLeaf: Bool
    }

    /// The properties. For each, no path has a name, one has, or both have.
    private static let named = [[false, false], [true, false], [true, true]]
    private static let bases: [ReferenceWritableKeyPath<Twig, Bool>] = [
        \.bare, \.single, \.double,
    ]
    private static let leaves: [ReferenceWritableKeyPath<Leaf, Bool>] = [
        \.bare, \.single, \.double,
    ]

    private let page = LeafPage()
    private let manager = BindingManager()
    private var random: SplitMix64
    /// The live bindings, in the order in which they were bound.
    private var live: [(target: Target, record: BindingRecord)] = []

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        // After this, these paths have names in the whole process.
        let names = ["first.singleOfTwig", "first.doubleOfTwig", "first.doubleOfLeaf"]
        for name in names { _ = try bindByName(name, BindingManager()) }
    }

    mutating func step() throws -> String? {
        if !live.isEmpty, random.below(4) == 0 {
            live.remove(at: random.below(live.count)).record.unbind()
            return problem()
        }
        let target = Target(
            object: random.below(2), property: random.below(3), isOfLeaf: random.below(2) == 0)
        let isReplacing = random.below(4) == 0
        let foretold = warnings(of: target)
        var record: BindingRecord?
        let isByName = Self.named[target.property][target.isOfLeaf ? 1 : 0] && random.below(2) == 0
        let entries = try logged {
            record = isByName ? try bindByName(target) : bindInCode(target, isReplacing)
        }
        guard let record else { return "not bound" }
        let replaces = isReplacing && !isByName
        if replaces {
            live = live.filter { $0.target != target && !isRival($0.target, of: target) }
        }
        live.append((target, record))
        let expected = replaces ? 0 : foretold
        guard entries.count == expected else {
            return "\(entries.count) warnings in the place of \(expected), \(target): \(entries)"
        }
        return problem()
    }

    private func warnings(of target: Target) -> Int {
        [live.last { $0.target == target }, live.last { isRival($0.target, of: target) }]
            .compactMap(\.self).count
    }

    private func isRival(_ first: Target, of second: Target) -> Bool {
        isSameProperty(first, second) && Self.named[first.property][0]
    }

    /// Whether two paths of different classes lead to one property.
    private func isSameProperty(_ first: Target, _ second: Target) -> Bool {
        first.object == second.object && first.property == second.property
            && first.isOfLeaf != second.isOfLeaf
    }

    /// The first problem with the found bindings of each property.
    private func problem() -> String? {
        guard manager.bindings.count == live.count else {
            return "\(manager.bindings.count) bindings in the place of \(live.count)"
        }
        for object in 0..<2 {
            for property in 0..<3 {
                for isOfLeaf in [false, true] {
                    let target = Target(object: object, property: property, isOfLeaf: isOfLeaf)
                    let expected =
                        live.last { $0.target == target }
                        ?? live.last { isSameProperty($0.target, target) }
                    guard found(target) === expected?.record else { return "found for \(target)" }
                }
            }
        }
        return nil
    }

    private func found(_ target: Target) -> BindingRecord? {
        let leaf = page.leaf(target.object)
        return target.isOfLeaf
            ? manager.binding(of: leaf, Self.leaves[target.property])
            : manager.binding(of: leaf as Twig, Self.bases[target.property])
    }

    // MARK: Binding

    private func bindInCode(_ target: Target, _ isReplacing: Bool) -> BindingRecord {
        let leaf = page.leaf(target.object)
        return target.isOfLeaf
            ? manager.bindObserver(
                leaf, Self.leaves[target.property], toSubject: page.model, \.isEmpty,
                replacing: isReplacing)
            : manager.bindObserver(
                leaf as Twig, Self.bases[target.property], toSubject: page.model, \.isEmpty,
                replacing: isReplacing)
    }

    private func bindByName(_ target: Target) throws -> BindingRecord? {
        let object = target.object == 0 ? "first" : "second"
        let property = ["bare", "single", "double"][target.property]
        let root = target.isOfLeaf ? "Leaf" : "Twig"
        return try bindByName("\(object).\(property)Of\(root)", manager)
    }

    private func bindByName(_ name: String, _ manager: BindingManager) throws -> BindingRecord? {
        let entry = #""key": "k", "subject": "model.isEmpty", "observer": "\#(name)""#
        return try manager.bind(page, definitions: definitions(entry))["k"]
    }
}

@MainActor
private class Twig {
    var bare = false
    var single = false
    var double = false
}

private final class Leaf: Twig, NamedProperties {
    static let namedProperties = PropertyTable(
        of: Twig.self, ["singleOfTwig": \.single, "doubleOfTwig": \.double]
    ).adding(PropertyTable(of: Leaf.self, ["doubleOfLeaf": \.double]))
}

@MainActor
private final class LeafPage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: LeafPage.self, ["first": \.first, "second": \.second, "model": \.model])

    let first = Leaf()
    let second = Leaf()
    let model = Fruit("Boskoop")

    func leaf(_ number: Int) -> Leaf { number == 0 ? first : second }
}

#endif
