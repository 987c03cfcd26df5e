import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct TwoWayCaseTests {
    let manager = BindingManager()
    let form = Form()
    let panel = PlainView()

    /// Case 16.
    @Test func valuesFlowBothWaysUntilUnbound() {
        let binding = manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()

        form.name = "source"
        manager.updateIfNeeded()
        #expect(panel.text == "source")

        panel.text = "target"
        manager.updateIfNeeded()
        #expect(form.name == "target")

        binding.unbind()
        form.name = "alone"
        manager.updateIfNeeded()
        #expect(panel.text == "target")
    }

    /// NaN equals nothing, not even itself.
    @Test func aValueThatIsNoNumberSettlesLikeAnyOther() {
        let binding = manager.bindObserver(
            EditedProperty(observing: panel, \.value), toSubject: form, twoWay: \.price)
        manager.enable()
        form.price = .nan
        #expect(manager.updateIfNeeded() == 1)
        #expect(panel.value.isNaN && binding.state == .active)
        #expect(manager.updateIfNeeded() == 0)

        panel.value = 2
        manager.updateIfNeeded()
        #expect(form.price == 2)
        panel.value = .nan
        manager.updateIfNeeded()
        #expect(form.price.isNaN && binding.state == .active)
    }

    @Test func numbersOfAllKindsAreTheSameIfTheyAreNone() {
        #expect(Equality<Double>.shared(.nan, .nan) && Equality<Float>.shared(.nan, .nan))
        #expect(!Equality<Double>.shared(.nan, 1) && !Equality<Float>.shared(1, .nan))
        #expect(Equality<Double?>.shared(.nan, .nan) && !Equality<Double?>.shared(.nan, nil))
        #expect(Equality<Double>.shared(0, -0.0) && !Equality<CGFloat>.shared(1, 2))
    }

    /// Case 17.
    @Test func aOneWayBindingLeavesTheModelAlone() {
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name, mode: .oneWay
        )
        manager.enable()

        panel.text = "target"
        manager.updateIfNeeded()
        #expect(form.name == "Ada")
    }

    /// Case 18.
    @Test func aNormalisingModelCorrectsTheView() {
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.code)
        manager.enable()

        panel.text = "xyz"
        manager.updateIfNeeded()
        #expect(form.code == "XYZ")
        #expect(panel.text == "XYZ")
    }

    /// Case 19.
    @Test func aFailureEndsTheBindingInNeitherDirection() {
        struct Broken: Error {}
        let binding = manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.age,
            transform: ValueTransform(
                forward: { age in
                    guard age >= 0 else { throw Broken() }
                    return "\(age)"
                },
                reverse: { text in
                    guard let age = Int(text) else { throw Broken() }
                    return age
                }))
        manager.enable()

        panel.text = "abc"
        manager.updateIfNeeded()
        #expect(binding.validationError != nil)
        panel.text = "40"
        manager.updateIfNeeded()
        #expect(form.age == 40)

        form.age = -1
        manager.updateIfNeeded()
        #expect(binding.state == .failed)
        panel.text = "41"
        manager.updateIfNeeded()
        #expect(form.age == 41)
        form.age = 42
        manager.updateIfNeeded()
        #expect(panel.text == "42")
        #expect(binding.state == .active)
    }

    /// Case 20.
    @Test func bothEndsMayBeOneObjectWithATransformEachWay() {
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: panel, twoWay: \.value,
            transform: ValueTransform(
                forward: { "<\($0)>" },
                reverse: { Double($0.filter { $0 != "<" && $0 != ">" }) ?? 0 }))
        manager.enable()
        #expect(panel.text == "<0.0>")

        panel.value = 2
        manager.updateIfNeeded()
        #expect(panel.text == "<2.0>")

        panel.text = "<3.5>"
        manager.updateIfNeeded()
        #expect(panel.value == 3.5)
        #expect(panel.text == "<3.5>")
    }

    /// Case 21.
    @Test func anEditGoesThroughTheReverseTransform() {
        manager.bindObserver(
            EditedProperty(observing: panel, \.isOn), toSubject: form, twoWay: \.isOn,
            transform: .negated)
        manager.enable()
        #expect(panel.isOn)

        form.isOn = true
        manager.updateIfNeeded()
        #expect(!panel.isOn)
        panel.isOn = true
        manager.updateIfNeeded()
        #expect(!form.isOn)
    }

    /// Case 22.
    @Test func aTwoWayBindingSettlesAndSetsOncePerEdit() {
        manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()
        for number in 0..<1_000 {
            panel.text = "edit \(number)"
            manager.updateIfNeeded()
        }
        #expect(manager.updateIfNeeded() == 0)
        #expect(form.sets.count == 1_000)
        #expect(form.name == "edit 999")
    }

    /// Case 23.
    @Test func unbindingIsIdempotentAndEndsAnOpenEdit() {
        let binding = manager.bindObserver(
            EditedProperty(observing: panel, \.text), toSubject: form, twoWay: \.name)
        manager.enable()
        panel.text = "in flight"
        binding.unbind()
        binding.unbind()

        manager.updateIfNeeded()
        #expect(form.name == "Ada")
        #expect(binding.state == .ended)
        #expect(manager.bindings.isEmpty)
    }

    /// Case 24.
    @Test func threeSlidersMakeAColour() {
        let colour = Colour()
        let sliders = [Slider(), Slider(), Slider()]
        defer { withExtendedLifetime(sliders) {} }
        let swatch = Label()
        for (slider, path) in zip(sliders, [\Colour.red, \.green, \.blue]) {
            manager.bindObserver(slider, \.value, toSubject: colour, twoWay: path)
        }
        manager.bindObserver(swatch, \.title, toSubject: colour) { $0.hex }
        manager.bindObserver(swatch, \.text, toSubject: colour, \.hex) { "Colour \($0)" }
        manager.enable()
        #expect(swatch.title == "#000000")

        sliders[0].drag(to: 1)
        sliders[2].drag(to: 0.5)
        manager.updateIfNeeded()
        #expect(swatch.title == "#FF0080")
        #expect(swatch.text == "Colour #FF0080")

        colour.green = 1
        manager.updateIfNeeded()
        #expect(sliders[1].value == 1)
        #expect(sliders[0].writes == [0, 0].suffix(sliders[0].writes.count))
    }

    /// Case 29.
    @Test func anObjectMayBindItsOwnTwoPropertiesInItsInitializer() {
        let both = SelfBound()
        #expect(both.shown == "1")

        both.number = 2
        both.bindings.updateIfNeeded()
        #expect(both.shown == "2")
        both.shown = "3"
        both.bindings.updateIfNeeded()
        #expect(both.number == 3)
    }

    /// Case 29.
    @Test func anObjectBoundToItselfIsReleased() {
        weak var released: SelfBound?
        do {
            let both = SelfBound()
            released = both
            both.shown = "3"
        }
        #expect(released == nil)
    }
}

@MainActor
@Observable
private final class Colour {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    var hex: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
                return digits.count == 1 ? "0\(digits)" : digits
            }.joined()
    }
}

@MainActor
@Observable
private final class SelfBound {
    var number = 1
    var shown = ""
    @ObservationIgnored let bindings = BindingManager()

    init() {
        bindings.bindObserver(
            EditedProperty(observing: self, \.shown), toSubject: self, twoWay: \.number,
            transform: .text(.number))
        bindings.enable()
    }
}
