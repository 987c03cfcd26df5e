import Testing

@testable import BindingKit
@testable import TestSupport

/// The new position of the caret in long texts, and the cost of computing it.
@Suite struct LongTextSelectionTests {
    /// Computes the position by the definition, without the optimization for long texts.
    private func placeByDefinition(
        _ place: String.Index, in old: String, movedTo new: String
    ) -> String.Index {
        let before = Array(old[..<place]).map { $0.lowercased() }
        let after = Array(old[place...]).map { $0.lowercased() }
        let target = Array(new).map { $0.lowercased() }
        var offset = before.count
        if target.count >= after.count, target.suffix(after.count).elementsEqual(after) {
            offset = target.count - after.count
        } else if !target.starts(with: before) {
            for change in target.difference(from: before + after) {
                switch change {
                case .remove(let place, _, _): if place < before.count { offset -= 1 }
                case .insert(let place, _, _): if place < offset { offset += 1 }
                }
            }
        }
        return new.index(new.startIndex, offsetBy: min(max(offset, 0), target.count))
    }

    @Test func shortTextsAreTreatedAsEver() {
        var generator = SplitMix64(seed: 11)
        for alphabet in ["ab", "aBcd ", "abcdefghijkl👩‍👩‍👧é"] {
            for _ in 0..<2_000 {
                let old = text(upTo: 14, of: alphabet, &generator)
                let new = text(upTo: 14, of: alphabet, &generator)
                let offset = Int.random(in: 0...old.count, using: &generator)
                let place = old.index(old.startIndex, offsetBy: offset)
                let found = TextSelection.place(place, in: old, movedTo: new)
                let expected = placeByDefinition(place, in: old, movedTo: new)
                #expect(found == expected, "\(old) at \(offset) → \(new)")
            }
        }
    }

    @Test func theEffortGrowsWithTheTextAndNoMore() {
        let efforts = [2_000, 4_000, 8_000].map { count in
            let old = (0..<count).map { Counted(value: $0 % 12) }
            let new = (0..<count).map { Counted(value: 12 + $0 % 12) }
            Counted.comparisons = 0
            _ = TextSelection.offset(
                before: Array(old[..<(count / 2)]), after: Array(old[(count / 2)...]), in: new)
            return Counted.comparisons
        }
        #expect(efforts[1] <= 2 * efforts[0] + 1_000)
        #expect(efforts[2] <= 4 * efforts[0] + 1_000)
    }

    @Test func theCaretStaysWithItsLineInALongText() {
        let lines = (0..<2_000).map { "line number \($0)" }
        let old = lines.joined(separator: "  \n")
        // The trailing blanks of every line are removed.
        let new = lines.joined(separator: "\n")
        for number in [3, 1_000, 1_990] {
            guard let oldLine = old.firstRange(of: "line number \(number) "),
                let newLine = new.firstRange(of: "line number \(number)\n")
            else {
                Issue.record("The line is there.")
                return
            }
            let place = old.index(oldLine.lowerBound, offsetBy: 7)
            let found = TextSelection.place(place, in: old, movedTo: new)
            #expect(new.distance(from: newLine.lowerBound, to: found) == 7)
        }
    }

    @Test func theCaretStaysInALongTextThatIsCorrectedInOnePlace() {
        let head = String(repeating: "in front of it ", count: 1_000)
        let tail = String(repeating: " behind it", count: 1_000)
        let old = head + "tpyo" + tail
        let place = old.index(old.startIndex, offsetBy: head.count + 2)
        let found = TextSelection.place(place, in: old, movedTo: head + "typo!" + tail)
        let expected = placeByDefinition(
            "tpyo".index("tpyo".startIndex, offsetBy: 2), in: "tpyo", movedTo: "typo!")
        #expect(
            (head + "typo!" + tail).distance(
                from: (head + "typo!" + tail).startIndex, to: found)
                == head.count + "typo!".distance(from: "typo!".startIndex, to: expected))
    }

    private func text(
        upTo count: Int, of alphabet: String, _ generator: inout SplitMix64
    ) -> String {
        let characters = Array(alphabet)
        return String(
            (0..<Int.random(in: 0...count, using: &generator)).map { _ in
                characters[Int.random(in: 0..<characters.count, using: &generator)]
            })
    }

    /// Counts the comparisons of its values.
    private struct Counted: Hashable {
        /// `nonisolated(unsafe)` because only one test uses it; protected by running alone.
        nonisolated(unsafe) static var comparisons = 0
        let value: Int

        static func == (first: Counted, second: Counted) -> Bool {
            comparisons += 1
            return first.value == second.value
        }

        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
}
