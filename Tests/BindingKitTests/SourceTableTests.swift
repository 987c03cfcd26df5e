import Testing

@testable import BindingKit
@testable import TestSupport

/// The table of shared sources, compared with a dictionary.
@MainActor
@Suite struct SourceTableTests {
    private struct Key: Hashable {
        let subject: Int
        let path: Int
    }

    /// More objects than slots, so that many keys share a slot, and entries follow each other beyond
    /// the end.
    private let subjects = (0..<40).map { _ in Person() }
    private let paths = [
        InternedKeyPath.of(\Person.name), InternedKeyPath.of(\Person.age),
        InternedKeyPath.of(\Person.tags),
    ]

    @Test(arguments: Seeds.forTest(default: 200))
    func aTableFindsWhatADictionaryFinds(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var table = SourceTable()
        var expected: [Key: Source] = [:]
        // Few subjects leave the table at its first size; with many, it grows.
        let count = Int.random(in: 1...subjects.count, using: &random)
        for step in 0..<300 {
            let key = Key(
                subject: .random(in: 0..<count, using: &random),
                path: .random(in: 0..<paths.count, using: &random))
            let index = table.index(of: tableKey(key))
            #expect(table[index] === expected[key], "step \(step)")
            if Bool.random(using: &random) {
                let source = Source(tracker: ObservationTracker(isCancellable: false))
                let former = table.put(source, at: index)
                #expect(former === expected.updateValue(source, forKey: key), "step \(step)")
            } else {
                table.remove(at: index)
                expected[key] = nil
            }
            #expect(table.count == expected.count, "step \(step)")
        }
        for subject in subjects.indices {
            for path in paths.indices {
                let key = Key(subject: subject, path: path)
                #expect(table[table.index(of: tableKey(key))] === expected[key])
            }
        }
    }

    private func tableKey(_ key: Key) -> SourceTable.Key {
        .init(subject: ObjectIdentifier(subjects[key.subject]), path: paths[key.path])
    }
}
