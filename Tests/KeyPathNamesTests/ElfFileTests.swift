#if os(Linux)
import Testing

@testable import KeyPathNames

@Suite struct ElfFileTests {
    private let sample = ElfSample()

    @Test func aGetterIsFoundByItsPlaceInTheFile() throws {
        let file = try #require(sample.parsed)
        #expect(
            file.getters(atFileOffset: sample.nameOffset) == ["$s4Shop5FruitC4nameSSvpACTK"])
    }

    @Test func gettersFoldedIntoOneAreAllListed() throws {
        let file = try #require(sample.parsed)
        #expect(file.getters(atFileOffset: sample.foldedOffset).count == 2)
    }

    @Test func aRenamedGetterKeepsItsSymbol() throws {
        let file = try #require(sample.parsed)
        #expect(
            file.getters(atFileOffset: sample.renamedOffset) == ["$s4Shop5FruitC3ageSivpACTK"])
    }

    @Test func otherSymbolsAndPlacesHaveNoGetter() throws {
        let file = try #require(sample.parsed)
        for offset in [0, sample.nameOffset + 1, sample.plainOffset, sample.objectOffset, .max] {
            #expect(file.getters(atFileOffset: offset) == [])
        }
    }

    @Test func aFileCutShortAnywhereIsRefused() {
        for count in 0..<sample.bytes.count {
            #expect(
                ElfSample.parse(Array(sample.bytes.prefix(count))) == nil, "cut at \(count)")
        }
    }

    @Test func anOffsetOrSizeThatLeadsOutOfTheFileIsRefused() {
        for place in sample.placesOfOffsetsAndSizes {
            for value in [UInt64(sample.bytes.count), .max, .max - 7, 1 << 63, 1 << 40] {
                let bytes = sample.bytes(replacing: place, with: value)
                #expect(ElfSample.parse(bytes) == nil, "\(value) at \(place)")
            }
        }
    }

    @Test(arguments: 1...20)
    func damagedFilesNeverCrash(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        for _ in 0..<500 {
            var bytes = sample.bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            let file = ElfSample.parse(bytes)
            for offset in [0, sample.nameOffset, sample.renamedOffset, .max] {
                _ = file?.getters(atFileOffset: offset)
            }
        }
    }

    @Test func otherKindsOfFilesAreRefused() {
        var bytes = sample.bytes
        bytes[4] = 1
        #expect(ElfSample.parse(bytes) == nil)
        bytes = sample.bytes
        bytes[5] = 2
        #expect(ElfSample.parse(bytes) == nil)
        #expect(ElfSample.parse(Array("#!/bin/sh".utf8)) == nil)
    }
}

private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
#endif
