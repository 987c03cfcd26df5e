import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct SnapshotTests {
    private let everything: String

    /// The line has space for all tabs but one.
    private static let tabs =
        "  1Clock 2Fruits 3Colour 4Sign-up 5Bindings 6File 7Kits 8Chat 9Contact 0Guide  ›\n"
    private static let lastTabs =
        "‹ 2Fruits 3Colour 4Sign-up 5Bindings 6File 7Kits 8Chat 9Contact 0Guide  Folders\n"

    init() async { everything = await Snapshot.text(of: ScreenName.allCases) }

    @Test func twoSnapshotsAreEqual() async {
        let other = await Snapshot.text(of: ScreenName.allCases)
        #expect(comparable(everything) == comparable(other))
    }

    @Test func noLineIsTooWideOrEndsInSpaces() {
        for line in everything.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.columns <= 80)
            #expect(line.last != " ")
        }
        #expect(!everything.contains("\u{1B}"))
    }

    @Test func everyScreenComesWithItsTab() async {
        for name in ScreenName.allCases {
            let text = await Snapshot.text(of: [name])
            #expect(text.hasPrefix(name == .folders ? Self.lastTabs : Self.tabs))
            #expect(comparable(everything).contains(comparable(text)))
        }
    }

    @Test func theClockShowsTheSecondsSince1970() async {
        #expect(await Snapshot.text(of: [.clock]).contains("1349777312.4"))
    }

    @Test func theFruitsShowTheListAndTheForm() async {
        let text = await Snapshot.text(of: [.fruits])
        for part in ["▸ 🍎 Apple", "Yuzu 柚子", "▏New Zealand", "red", "▏€2.82", "█", "───── │"] {
            #expect(text.contains(part))
        }
    }

    @Test func theColourShowsWhatItsSlidersWereMovedTo() async {
        let text = await Snapshot.text(of: [.colour])
        for part in [" 239 │", " 144 │", "▌#EF9000", "Name    Orange, #EF9000"] {
            #expect(text.contains(part))
        }
    }

    @Test func theFormShowsACorrectedNameAndARefusedAddress() async {
        let text = await Snapshot.text(of: [.signUp])
        for part in ["▏Ada Lovelace ", "▏Ada@ ", "That is not an e-mail address.", "[ Save ]"] {
            #expect(text.contains(part))
        }
    }

    @Test func theContactIsShownWithItsNumbers() async {
        let text = await Snapshot.text(of: [.contact])
        for part in ["Ada Lovelace", "ada@example.org", "020 7946 0958", "▌[ Edit ]"] {
            #expect(text.contains(part))
        }
    }

    @Test func theGuideShowsThePagesThatLeadToAVariety() async {
        let text = await Snapshot.text(of: [.guide])
        for part in [
            "‹ Families › Roses › Apple › Gala\n", "Sweet and crisp.", "▌[ All families ]",
        ] {
            #expect(text.contains(part))
        }
    }

    @Test func theFoldersAreATreeWithOpenOnes() async {
        let text = await Snapshot.text(of: [.folders])
        for part in ["  ▾ Documents", "    ▾ Letters", "▸       Ada.txt", "  ▸ Music", "2 kB"] {
            #expect(text.contains(part))
        }
    }

    @Test func theBindingsOfTheScreensThatWereLeftArePaused() async {
        let text = await Snapshot.text(of: [.bindings])
        #expect(text.contains("Clock is disabled") && text.contains("Fruits is disabled"))
        #expect(text.contains("paused") && !text.contains("active"))
        #expect(text.contains("3 prices changed, 0 values delivered"))
    }

    /// A snapshot without the names of bound properties, if they are not compared.
    ///
    /// If two key paths are equal, optimized code may have a symbol for only one of them. The name
    /// is the name of the path that was bound first, which may belong to another test.
    private func comparable(_ snapshot: String) -> String {
        #if DEBUG
        snapshot
        #else
        snapshot.replacing(#/(?m)^  \S.* [←↔] \S+ +(?=paused)/#, with: "  ")
        #endif
    }
}
