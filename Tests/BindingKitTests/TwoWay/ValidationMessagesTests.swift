import Foundation
import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct ValidationMessagesTests {
    // MARK: In English

    @Test func everyRuleAndKindOfBoundHasASentence() {
        let table = rows().map { "\($0.rule) | \($0.message)" }.joined(separator: "\n")
        print(table)
        #expect(
            table == """
                required | A value is required.
                required of an optional | A value is required.
                matching | The text has the wrong format.
                length 2...5 | From 2 to 5 characters.
                length 2..<6 | From 2 to 5 characters.
                length 3...3 | Exactly 3 characters.
                length 1...1 | Exactly 1 character.
                length 1..<2 | Exactly 1 character.
                length 0...0 | Leave this empty.
                length 0..<1 | Leave this empty.
                length 0...3 | At most 3 characters.
                length ...3 | At most 3 characters.
                length ...1 | At most 1 character.
                length ...0 | Leave this empty.
                length ..<4 | At most 3 characters.
                length ..<2 | At most 1 character.
                length ..<1 | Leave this empty.
                length ..<0 | The length is wrong.
                length 3... | At least 3 characters.
                length 1... | At least 1 character.
                length 4..<4 | The length is wrong.
                length of even numbers | The length is wrong.
                length of an optional text | At most 1 character.
                length of a substring | At most 1 character.
                length of a list, 2...3 | From 2 to 3 entries.
                length of a list, 1... | At least 1 entry.
                length of a list, ...0 | Leave this empty.
                length of a list, 2..<2 | The number of entries is wrong.
                range 1...3 | From 1 to 3.
                range 3...3 | Only 3.
                range 1..<3 | At least 1 and less than 3.
                range 1... | At least 1.
                range ...3 | At most 3.
                range ..<3 | Less than 3.
                range 3..<3 | The value is out of range.
                range of even numbers | The value is out of range.
                range -5 ... -1 | From -5 to -1.
                range UInt8 200... | At least 200.
                range 0.0..<1 | At least 0 and less than 1.
                range 0.5...99.99 | From 0.5 to 99.99.
                range 0.1... of Float | At least 0.1.
                range ...100.0 | At most 100.
                range 0.1...99 of Decimal | From 0.1 to 99.
                range ..<12.5 of Decimal | Less than 12.5.
                range of an optional | From 0 to 100.
                range "b"... | At least b.
                range of a duration | At most 5.0 seconds.
                range of a type without words | The value is out of range.
                date...date | From 2026-01-31 to 2026-02-01 08:30.
                date..<date | Not before 2026-01-31, and before 2026-02-01 08:30.
                date... | Not before 2026-01-31.
                ...date | Not after 2026-02-01 08:30.
                ..<date | Before 2026-02-01 08:30:07.
                one date | Only 2026-01-31.
                no date | The date is out of range.
                a text that is no number | “12a” is not a valid value.
                a text that is no date | “soon” is not a valid value.
                an empty text for a number | A value is required.
                a long text for a number | “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” is not a \
                valid value.
                nil from the view | A value is required.
                isNil, switched off | A value is required.
                a place without a choice | This is not one of the choices.
                a number too large for its type | The value is out of range.
                """)
    }

    // MARK: In another language

    @Test func anAppReplacesTheMessages() {
        let (manager, form, field) = (BindingManager(), Form(), Field())
        let age = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.age, transform: .text(.number),
            validate: .range(0...150))
        manager.enable()
        inGerman {
            field.enter("200")
            #expect(age.validationError?.message == "Von 0,0 bis 150,0.")
            field.enter("x")
            #expect(age.validationError?.message == "„x“ ist nicht lesbar.")
            field.enter("")
            #expect(age.validationError?.message == "Bitte ausfüllen.")
        }
    }

    @Test func messagesAreReadWhenAnEditIsRefused() {
        let (manager, form, field) = (BindingManager(), Form(), Field())
        let name = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, validate: .required())
        manager.enable()
        field.enter("")
        inGerman {
            #expect(name.validationError?.message == "A value is required.", "it is shown already")
            field.enter(" ")
            #expect(name.validationError?.message == "Bitte ausfüllen.")
        }
        field.enter("")
        #expect(name.validationError?.message == "A value is required.")
    }

    @Test func aMessageOfTheCallIsNotReplaced() {
        inGerman {
            #expect(message(.required("Name!"), "") == "Name!")
            #expect(message(.range(1..., "More!"), 0) == "More!")
            #expect(message(.matching(/a/, "An a."), "b") == "An a.")
        }
    }

    private func inGerman(_ body: () -> Void) {
        let former = ValidationMessages.current
        defer { ValidationMessages.current = former }
        ValidationMessages.current.valueMissing = "Bitte ausfüllen."
        ValidationMessages.current.unreadable = { "„\($0)“ ist nicht lesbar." }
        ValidationMessages.current.bound = { ($0 as? Int).map { "\($0),0" } }
        ValidationMessages.current.range = { limits in
            guard case .between(let lower, let upper) = limits else { return "Ungültig." }
            return "Von \(lower) bis \(upper)."
        }
        body()
    }

    // MARK: The table

    private func message<Value>(_ rule: Validation<Value>, _ value: Value) -> String {
        message { try rule.check(value) }
    }

    private func message(_ edit: () throws -> Void) -> String {
        do {
            try edit()
            return "accepted"
        } catch {
            return ValidationError(error).message
        }
    }

    private func rows() -> [(rule: String, message: String)] {
        required + lengths + listLengths + ranges + fractions + dates + transforms
    }

    private var required: [(String, String)] {
        [
            ("required", message(.required(), "")),
            ("required of an optional", message(Validation<Int?>.required(), nil)),
            ("matching", message(.matching(/[A-Z]/), "a")),
        ]
    }

    private var lengths: [(String, String)] {
        [
            ("length 2...5", message(.length(2...5), "a")),
            ("length 2..<6", message(.length(2..<6), "a")),
            ("length 3...3", message(.length(3...3), "a")),
            ("length 1...1", message(.length(1...1), "")),
            ("length 1..<2", message(.length(1..<2), "")),
            ("length 0...0", message(.length(0...0), "a")),
            ("length 0..<1", message(.length(0..<1), "a")),
            ("length 0...3", message(.length(0...3), "abcd")),
            ("length ...3", message(.length(...3), "abcd")),
            ("length ...1", message(.length(...1), "ab")),
            ("length ...0", message(.length(...0), "a")),
            ("length ..<4", message(.length(..<4), "abcd")),
            ("length ..<2", message(.length(..<2), "ab")),
            ("length ..<1", message(.length(..<1), "a")),
            ("length ..<0", message(.length(..<0), "a")),
            ("length 3...", message(.length(3...), "a")),
            ("length 1...", message(.length(1...), "")),
            ("length 4..<4", message(.length(4..<4), "a")),
            ("length of even numbers", message(.length(EvenNumbers()), "a")),
            ("length of an optional text", message(Validation<String?>.length(...1), "ab")),
            ("length of a substring", message(Validation<Substring>.length(...1), "ab")),
        ]
    }

    private var listLengths: [(String, String)] {
        [
            ("length of a list, 2...3", message(.length(2...3), [1])),
            ("length of a list, 1...", message(.length(1...), [Int]())),
            ("length of a list, ...0", message(.length(...0), [1])),
            ("length of a list, 2..<2", message(.length(2..<2), [1])),
        ]
    }

    private var ranges: [(String, String)] {
        [
            ("range 1...3", message(.range(1...3), 4)), ("range 3...3", message(.range(3...3), 4)),
            ("range 1..<3", message(.range(1..<3), 3)), ("range 1...", message(.range(1...), 0)),
            ("range ...3", message(.range(...3), 4)), ("range ..<3", message(.range(..<3), 3)),
            ("range 3..<3", message(.range(3..<3), 3)),
            ("range of even numbers", message(.range(EvenNumbers()), 3)),
            ("range -5 ... -1", message(.range(-5 ... -1), 3)),
            ("range UInt8 200...", message(.range(UInt8(200)...), 3)),
        ]
    }

    private var fractions: [(String, String)] {
        let tenth = Decimal(string: "0.1") ?? 0
        return [
            ("range 0.0..<1", message(.range(0.0..<1), 1)),
            ("range 0.5...99.99", message(.range(0.5...99.99), 100)),
            ("range 0.1... of Float", message(.range(Float(0.1)...), 0)),
            ("range ...100.0", message(.range(...100.0), .infinity)),
            ("range 0.1...99 of Decimal", message(.range(tenth...99), 100)),
            ("range ..<12.5 of Decimal", message(.range(..<(125 * tenth)), 100)),
            ("range of an optional", message(Validation<Double?>.range(0...100), 101)),
            ("range \"b\"...", message(.range("b"...), "a")),
            ("range of a duration", message(.range(...Duration.seconds(5)), .seconds(6))),
            (
                "range of a type without words",
                message(.range(Grade(number: 2)...), Grade(number: 1))
            ),
        ]
    }

    private var dates: [(String, String)] {
        let (day, time) = (date(31, month: 1), date(1, month: 2, hour: 8, minute: 30))
        let (never, always) = (Date.distantPast, Date.distantFuture)
        return [
            ("date...date", message(.range(day...time), always)),
            ("date..<date", message(.range(day..<time), always)),
            ("date...", message(.range(day...), never)),
            ("...date", message(.range(...time), always)),
            ("..<date", message(.range(..<(time + 7)), always)),
            ("one date", message(.range(day...day), always)),
            ("no date", message(.range(day..<day), always)),
        ]
    }

    private func date(_ day: Int, month: Int, hour: Int = 0, minute: Int = 0) -> Date {
        let components = DateComponents(
            year: 2026, month: month, day: day, hour: hour, minute: minute)
        return Calendar(identifier: .gregorian).date(from: components) ?? .distantPast
    }

    private var transforms: [(String, String)] {
        let number = ValueTransform<Int, String>.text(.number)
        let day = ValueTransform<Date, String>.text(Date.FormatStyle(date: .numeric))
        return [
            ("a text that is no number", message { _ = try number.reverse("12a") }),
            ("a text that is no date", message { _ = try day.reverse("soon") }),
            ("an empty text for a number", message { _ = try number.reverse(" ") }),
            (
                "a long text for a number",
                message { _ = try number.reverse(String(repeating: "x", count: 10_000)) }
            ),
            ("nil from the view", message { _ = try number.toOptional().reverse(nil) }),
            (
                "isNil, switched off",
                message { _ = try ValueTransform<Int?, Bool>.isNil().reverse(false) }
            ),
            (
                "a place without a choice",
                message { _ = try ValueTransform<Int, Int>.index(in: [7]).reverse(-1) }
            ),
            (
                "a number too large for its type",
                message { _ = try ValueTransform<UInt8, Double>.number.reverse(256) }
            ),
        ]
    }
}

/// A range expression in client code.
private struct EvenNumbers: RangeExpression {
    func relative<Elements: Collection>(to elements: Elements) -> Range<Int>
    where Elements.Index == Int {
        elements.startIndex..<elements.endIndex
    }

    func contains(_ number: Int) -> Bool { number.isMultiple(of: 2) }
}

private struct Grade: Comparable {
    let number: Int

    static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}
