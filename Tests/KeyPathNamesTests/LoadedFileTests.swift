#if os(Linux)
import Testing

@testable import KeyPathNames

@Suite struct LoadedFileTests {
    private let line = "7f00-8f00 r-xp 00a00 08:01 812      /opt/my app/lib.so"

    @Test func anAddressIsPlacedInTheFileOfItsMapping() throws {
        let file = try #require(LoadedFile(mapping: line, address: 0x7f10))
        #expect(file.path == "/opt/my app/lib.so")
        #expect(file.offset == 0xa10)
    }

    @Test func anAddressBeyondTheMappingIsNotInIt() {
        #expect(LoadedFile(mapping: line, address: 0x7eff) == nil)
        #expect(LoadedFile(mapping: line, address: 0x8f00) == nil)
    }

    @Test(arguments: [
        "", "7f00-8f00", "7f00 r-xp 0 08:01 812 /lib", "7f00-8f00 rw-p 0 00:00 0",
        "7f00-8f00 rw-p 0 00:00 0   [heap]", "x-y r-xp 0 08:01 812 /lib",
        "0-ffffffffffffffff r-xp ffffffffffffffff 08:01 812 /lib",
    ])
    func otherLinesNameNoFile(line: String) {
        #expect(LoadedFile(mapping: line, address: 0x7f10) == nil)
    }

    @Test func nothingIsLoadedAtTheEndsOfMemory() {
        #expect(LoadedFile(at: 0) == nil)
        #expect(LoadedFile(at: .max) == nil)
        #expect(SymbolTable.symbols(ofGetterAt: 0) == [])
    }

    @Test func aMissingFileCannotBeOpened() {
        let isMissing = OpenFile(path: "/nowhere/at/all") == nil
        #expect(isMissing)
    }

    @Test func readingStopsAtTheEndOfAFile() throws {
        guard let file = OpenFile(path: "/proc/self/exe") else {
            Issue.record("The running program can't be opened.")
            return
        }
        let size = file.size
        let start = file.bytes(at: 0, count: 4)
        let lastByte = file.bytes(at: size - 1, count: 1)
        let oneTooMany = file.bytes(at: size - 1, count: 2)
        let farAway = file.bytes(at: .max, count: .max)

        #expect(start?.uint32(at: 0) == 0x464C_457F)
        #expect(lastByte?.count == 1)
        #expect(oneTooMany == nil)
        #expect(farAway == nil)
    }
}
#endif
