import Observation
import Testing

@testable import BindingKit

/// What is read from a key path's object agrees with what the standard library prints of it.
@MainActor
@Suite struct KeyPathShapeTests {
    #if os(Linux)
    @Test func aPropertyIsRecognized() {
        let paths: [AnyKeyPath] = [
            \Trunk.label, \Trunk.owner, \Trunk.weight, \Trunk.pieces, \Trunk.size,
            \FinalTrunk.label, \FinalTrunk.owner, \HeavyTrunk.label, \TrunkOf<Int>.value,
            \TrunkOf<[String: (Int) -> Void]>.value,
        ]
        for path in paths {
            #expect(KeyPathShape.isProperty(path), "\(path)")
            #expect(KeyPathName.isSingleProperty(path), "\(path)")
        }
    }

    @Test func anAppendedIdentityChangesNothing() {
        #expect(KeyPathShape.isProperty((\Trunk.label).appending(path: \.self)))
        #expect(KeyPathShape.isProperty((\Trunk.self).appending(path: \.label)))
    }
    #endif

    @Test func whatLeadsFurtherOrHasArgumentsIsNone() {
        let paths: [AnyKeyPath] = [
            \Trunk.self, \Trunk.owner?.label, \Trunk.owner!.label, \Trunk.owner!,
            \Trunk.size.width, \Trunk[0], \Trunk.pieces[0], \Trunk.label.count,
            \FinalTrunk.owner?.label, \FinalTrunk.size.width, \FinalTrunk.self,
            \Trunk.[dynamicMember: \.label], \TrunkSize.width, \(Int, Int).0,
        ]
        for path in paths { #expect(!KeyPathShape.isProperty(path), "\(path)") }
    }

    @Test func pathsPutTogetherAreNone() {
        #expect(!KeyPathShape.isProperty((\Trunk.owner).appending(path: \.?.label)))
        #expect(!KeyPathShape.isProperty((\Trunk.size).appending(path: \.width)))
        #expect(!KeyPathShape.isProperty((\FinalTrunk.size).appending(path: \.width)))
    }

    @Test func aBoundSubscriptIsStillCanceled() {
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
