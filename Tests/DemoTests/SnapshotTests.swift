import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct SnapshotTests {
    private let everything = Snapshot.text(of: ScreenName.allCases)

    private static let tabs =
        " 1 Clock 2 Fruits 3 Colour 4 Sign-up 5 Bindings 6 File 7 Kits 8 Chat 9 Contact\n"

    @Test func twoSnapshotsAreEqual() {
        #expect(comparable(everything) == comparable(Snapshot.text(of: ScreenName.allCases)))
    }

    @Test func noLineIsTooWideOrEndsInSpaces() {
        for line in everything.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.columns <= 80)
            #expect(line.last != " ")
        }
        #expect(!everything.contains("\u{1B}"))
    }

    @Test func everyScreenComesWithItsTab() {
        for name in ScreenName.allCases {
            let text = Snapshot.text(of: [name])
            #expect(text.hasPrefix(Self.tabs))
            #expect(comparable(everything).contains(comparable(text)))
        }
    }

    @Test func theClockShowsTheSecondsSince1970() {
        #expect(Snapshot.text(of: [.clock]).contains("1349777312.4"))
    }

    @Test func theFruitsShowTheListAndTheForm() {
        let text = Snapshot.text(of: [.fruits])
        for part in ["▸ 🍎 Apple", "Yuzu 柚子", "▏New Zealand", "red", "▏€2.82", "█", "───── │"] {
            #expect(text.contains(part))
        }
    }

    @Test func theColourShowsWhatItsSlidersWereMovedTo() {
        let text = Snapshot.text(of: [.colour])
        for part in [" 239 │", " 144 │", "▌#EF9000", "Name    Orange, #EF9000"] {
            #expect(text.contains(part))
        }
    }

    @Test func theFormShowsACorrectedNameAndARefusedAddress() {
        let text = Snapshot.text(of: [.signUp])
        for part in ["▏Ada Lovelace ", "▏Ada@ ", "That is no e-mail address.", "[ Save ]"] {
            #expect(text.contains(part))
        }
    }

    @Test func theContactIsShownWithItsNumbers() {
        let text = Snapshot.text(of: [.contact])
        for part in ["Ada Lovelace", "ada@example.org", "020 7946 0958", "▌[ Edit ]"] {
            #expect(text.contains(part))
        }
    }

    @Test func theBindingsOfTheScreensThatWereLeftArePaused() {
        let text = Snapshot.text(of: [.bindings])
        #expect(text.contains("Clock is disabled") && text.contains("Fruits is disabled"))
        #expect(text.contains("paused") && !text.contains("active"))
        #expect(text.contains("3 prices changed, 0 values delivered"))
    }

    /// A snapshot without the names of what is bound, where they are no part of what is compared.
    ///
    /// Of two equal key paths optimized code may have a symbol for one only. The name is that of
    /// the one bound first, which may be another test's.
    private func comparable(_ snapshot: String) -> String {
        #if DEBUG
        snapshot
        #else
        snapshot.replacing(#/(?m)^  \S.* [←↔] \S+ +(?=paused)/#, with: "  ")
        #endif
    }
}
