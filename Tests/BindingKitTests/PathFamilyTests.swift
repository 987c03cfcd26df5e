import Observation
import Testing

@testable import BindingKit

/// The components of a key path in the standard library's description.
@MainActor
@Suite struct PathFamilyTests {
    @Test func aPropertyKeepsItsSubscription() {
        let paths: [AnyKeyPath] = [
            \Trunk.label, \Trunk.owner, \Trunk.weight, \Trunk.pieces, \Trunk.size,
            \FinalTrunk.label, \FinalTrunk.owner, \HeavyTrunk.label, \TrunkOf<Int>.value,
            \TrunkOf<[String: (Int) -> Void]>.value, (\Trunk.label).appending(path: \.self),
        ]
        for path in paths {
            #expect(KeyPathName.isSingleProperty(path), "\(path)")
            #expect(!InternedKeyPath.of(path).isCancellable, "\(path)")
        }
    }

    @Test func whatLeadsThroughOtherObjectsIsChained() {
        let paths: [AnyKeyPath] = [
            \Trunk.owner?.label, \Trunk.owner!.label, \FinalTrunk.owner?.label,
            (\Trunk.owner).appending(path: \.?.label), \Trunk.size.width,
            (\Trunk.size).appending(path: \.width), \FinalTrunk.size.width,
            \Trunk.pieces[0], \Trunk.label.count,
        ]
        for path in paths { #expect(InternedKeyPath.of(path).isChained, "\(path)") }
    }

    @Test func aSubscriptIsCanceledOnceThereIsAnotherOne() {
        #expect(InternedKeyPath.of(\Trunk[0]).isCancellable == false)
        #expect(InternedKeyPath.of(\Trunk[1]).isCancellable)
        #expect(!InternedKeyPath.of(\Trunk.label).isCancellable)
        #expect(InternedKeyPath.of(\Trunk.owner?.label).isChained)
    }
}

private struct TrunkSize: Equatable {
    var width = 0
}

@dynamicMemberLookup
@Observable private class Trunk {
    var label = ""
    var owner: Trunk?
    var pieces: [Int] = []
    var size = TrunkSize()
    var weight: Int { pieces.count }

    subscript(index: Int) -> Int { index }
    subscript<Value>(dynamicMember path: KeyPath<Trunk, Value>) -> Value { self[keyPath: path] }
}

private final class FinalTrunk {
    var label = ""
    var owner: FinalTrunk?
    var size = TrunkSize()
}

private final class HeavyTrunk: Trunk {}

private final class TrunkOf<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
