import BindingKit
import Foundation
import Testing

@testable import TestSupport

@MainActor
@Suite struct ValueTransformTests {
    private let german = Locale(identifier: "de_DE")
    private let american = Locale(identifier: "en_US")

    @Test func numbersAreWrittenAndReadInTheirLocale() throws {
        let transform = ValueTransform.text(FloatingPointFormatStyle<Double>.number.locale(german))
        #expect(try transform.forward(1234.5) == "1.234,5")
        #expect(try transform.reverse("1.234,5") == 1234.5)
        #expect(try transform.reverse("1234,5") == 1234.5)
        #expect(try transform.reverse(" 12 ") == 12)
        #expect(try transform.reverse("-0,50") == -0.5)
        #expect(try transform.reverse("0") == 0)
        #expect(try transform.reverse("12,") == 12)
    }

    @Test(arguments: ["", "abc", "12abc", "12.5", "1,2,3", "5 x", "12abc0", "1-2", "--"])
    func textThatIsNoGermanNumberIsRefused(text: String) {
        let transform = ValueTransform.text(
            FloatingPointFormatStyle<Double>.number.locale(german), message: "Zahl?")
        #expect(throws: ValidationError("Zahl?")) { try transform.reverse(text) }
    }

    @Test(arguments: ["12.5", "12a", "99999999999999999999", "1,2"])
    func textThatIsNoWholeNumberIsRefused(text: String) {
        let transform = ValueTransform.text(IntegerFormatStyle<Int>.number.locale(american))
        #expect(throws: ValidationError("“\(text)” is not a valid value.")) {
            try transform.reverse(text)
        }
    }

    @Test(arguments: ["1,000", "10 00", "1,200", "12,0"])
    func zerosAfterWhatTheStyleReadsAreRefused(text: String) throws {
        let style = IntegerFormatStyle<Int>.number.locale(american)
        let transform = ValueTransform.text(style.grouping(.never))
        #expect(throws: ValidationError.self) { try transform.reverse(text) }
        #expect(try transform.reverse("1000") == 1000)
        #expect(try ValueTransform.text(style).reverse("1,000") == 1000)
    }

    @Test(arguments: ["", " ", "\n"])
    func anEmptiedNumberFieldAsksForAValue(text: String) {
        let transform = ValueTransform.text(IntegerFormatStyle<Int>.number.locale(american))
        #expect(throws: ValidationError("A value is required.")) { try transform.reverse(text) }
    }

    @Test func amountsAreReadWithAndWithoutTheirCurrency() throws {
        let transform = ValueTransform.text(
            Decimal.FormatStyle.Currency(code: "EUR").locale(german))
        #expect(try transform.forward(12.5) == "12,50\u{a0}€")
        for text in ["12,50\u{a0}€", "12,50 €", "12,5"] {
            #expect(try transform.reverse(text) == 12.5)
        }
        #expect(throws: ValidationError.self) { try transform.reverse("12,5 Rubel") }
        let percent = ValueTransform.text(
            FloatingPointFormatStyle<Double>.Percent().locale(american))
        #expect(try percent.reverse("50%") == 0.5)
        #expect(try percent.reverse("50") == 0.5)
    }

    @Test func datesAreReadAsAWhole() throws {
        let style = Date.FormatStyle(
            date: .numeric, time: .omitted, locale: german, timeZone: .gmt)
        let transform = ValueTransform.text(style)
        let date = try transform.reverse("24.12.2024")
        #expect(try transform.forward(date) == "24.12.2024")
        #expect(throws: ValidationError.self) { try transform.reverse("24.12.2024x") }
    }

    @Test func everyNumberSurvivesTheWayThereAndBack() throws {
        let whole = ValueTransform.text(IntegerFormatStyle<Int>.number.locale(german))
        let precise = ValueTransform.text(
            FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...6))
                .locale(german))
        var generator = SplitMix64(seed: 7)
        for _ in 0..<500 {
            let number = Int.random(in: -1_000_000_000...1_000_000_000, using: &generator)
            #expect(try whole.reverse(whole.forward(number)) == number)
            let fraction = Double(number) / 1_000_000
            #expect(try abs(precise.reverse(precise.forward(fraction)) - fraction) < 1e-6)
        }
    }

    @Test func negationLeadsBothWays() throws {
        let transform = ValueTransform<Bool, Bool>.negated
        #expect(try transform.forward(true) == false)
        #expect(try transform.reverse(true) == false)
    }

    @Test func aCaseHasAPlace() throws {
        let transform = ValueTransform<Flavour, Int>.index
        #expect(try transform.forward(.bitter) == 2)
        #expect(try transform.reverse(1) == .sour)
        #expect(throws: ValidationError.self) { try transform.reverse(-1) }
        let choices = ValueTransform<String, Int>.index(in: ["a", "b"])
        #expect(throws: ValidationError.self) { try choices.forward("c") }
    }

    @Test func numbersAreScaledAndConverted() throws {
        let percent = ValueTransform<Double, Double>.scaled(by: 100)
        #expect(try percent.forward(0.25) == 25)
        #expect(try percent.reverse(50) == 0.5)
        let slider = percent.then(ValueTransform<Double, Float>.number)
        #expect(try slider.forward(0.25) == Float(25))
        #expect(try slider.reverse(50) == 0.5)
        let steps = ValueTransform<UInt8, Double>.number
        #expect(try steps.reverse(2.6) == 3)
        #expect(throws: ValidationError.self) { try steps.reverse(256) }
        #expect(throws: ValidationError.self) { try steps.reverse(.nan) }
    }

    @Test func nilIsASwitch() throws {
        let strict = ValueTransform<Moment?, Bool>.isNil()
        #expect(try strict.forward(nil))
        #expect(try strict.reverse(true) == nil)
        #expect(throws: ValidationError.self) { try strict.reverse(false) }
        let generous = ValueTransform<Moment?, Bool>.isNil(otherwise: Moment(second: 7))
        #expect(try generous.reverse(false) == Moment(second: 7))
        #expect(try generous.then(.negated).forward(Moment()) == true)
    }

    @Test func optionalsAreLifted() throws {
        let text = ValueTransform.text(IntegerFormatStyle<Int>.number.locale(american))
        let optional = text.fromOptional(nilAs: "")
        #expect(try optional.forward(nil) == "")
        #expect(try optional.reverse("") == nil)
        #expect(try optional.reverse("5") == 5)
        #expect(throws: ValidationError.self) { try text.toOptional().reverse(nil) }
        #expect(try text.toOptional(whenNil: 0).reverse(nil) == 0)
    }

    @Test func reversedExchangesTheDirections() throws {
        let parse = ValueTransform.text(IntegerFormatStyle<Int>.number.locale(american)).reversed
        #expect(try parse.forward("5") == 5)
        #expect(try parse.reverse(5) == "5")
    }

    // MARK: One way

    @Test func aOneWayBindingTakesATransformToo() {
        let (manager, form, label, field) = (BindingManager(), Form(), Label(), Field())
        let number = ValueTransform.text(IntegerFormatStyle<Int>.number.locale(american))
        manager.bindObserver(label, \.title, toSubject: form, \.age, transform: number)
        manager.bindObserver(label, \.text, toSubject: form, \.age, transform: .text(.number))
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.age, transform: number)
        manager.enable()
        #expect(label.title == "36")
        #expect(label.text == "36")
        field.enter("40")
        manager.updateIfNeeded()
        #expect(label.title == "40")
    }
}
