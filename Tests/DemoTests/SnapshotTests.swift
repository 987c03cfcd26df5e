import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct SnapshotTests {
    private let everything = Snapshot.text(of: ScreenName.allCases)

    @Test func twoSnapshotsAreEqual() {
        #expect(everything == Snapshot.text(of: ScreenName.allCases))
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
            #expect(text.hasPrefix(" BindingKit    1 Clock   2 Fruits   3 Bindings\n"))
            #expect(everything.contains(text))
        }
    }

    @Test func theClockShowsTheSecondsSince1970() {
        #expect(Snapshot.text(of: [.clock]).contains("1349777312.4"))
    }

    @Test func theFruitsShowTheListAndTheDetails() {
        let text = Snapshot.text(of: [.fruits])
        for part in ["▸ 🍎 Apple", "Yuzu 柚子", "New Zealand", "red", "per kg", "█", "───── │"] {
            #expect(text.contains(part))
        }
    }

    @Test func theBindingsOfTheScreensThatWereLeftArePaused() {
        let text = Snapshot.text(of: [.bindings])
        #expect(text.contains("Clock is disabled") && text.contains("Fruits is disabled"))
        #expect(text.contains("paused") && !text.contains("active"))
        #expect(text.contains("3 prices changed, 0 values delivered"))
    }
}
