import Foundation
import Observation
import Testing

@testable import BindingKit

@MainActor
@Suite("Two-way: cases from the libraries that came before")
struct TwoWayCaseTests {
    let manager = BindingManager()
    let form = Form()
    let panel = PlainView()

    @Test("Case 16: both directions, until unbound")
    func bothDirections() {
        let binding = manager.bindObserver(panel, \.text, toSubject: form, twoWay: \.name)
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

    @Test("Case 17: one-way, the view's change does not reach the model")
    func oneWay() {
        manager.bindObserver(panel, \.text, toSubject: form, twoWay: \.name, mode: .oneWay)
        manager.enable()

        panel.text = "target"
        manager.updateIfNeeded()
        #expect(form.name == "Ada")
    }

    @Test("Case 18: a model that normalises corrects the view")
    func normalising() {
        manager.bindObserver(panel, \.text, toSubject: form, twoWay: \.code)
        manager.enable()

        panel.text = "xyz"
        manager.updateIfNeeded()
        #expect(form.code == "XYZ")
        #expect(panel.text == "XYZ")
    }

    @Test("Case 19: a failure does not kill the binding, in either direction")
    func failures() {
        struct Broken: Error {}
        let binding = manager.bindObserver(
            panel, \.text, toSubject: form, twoWay: \.age,
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

    @Test("Case 20: both ends on one object, each direction with its transform")
    func oneObject() {
        manager.bindObserver(
            panel, \.text, toSubject: panel, twoWay: \.value,
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

    @Test("Case 21: an edit goes through the reverse transform")
    func reverseTransform() {
        manager.bindObserver(
            panel, \.isOn, toSubject: form, twoWay: \.isOn, transform: .negated)
        manager.enable()
        #expect(panel.isOn)

        form.isOn = true
        manager.updateIfNeeded()
        #expect(!panel.isOn)
        panel.isOn = true
        manager.updateIfNeeded()
        #expect(!form.isOn)
    }

    @Test("Case 22: a two-way binding settles, and sets once per edit")
    func settling() {
        manager.bindObserver(panel, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        for number in 0..<1_000 {
            panel.text = "edit \(number)"
            manager.updateIfNeeded()
        }
        #expect(manager.updateIfNeeded() == 0)
        #expect(form.sets.count == 1_000)
        #expect(form.name == "edit 999")
    }

    @Test("Case 23: unbinding is idempotent and ends edits under way")
    func unbinding() {
        let binding = manager.bindObserver(panel, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        panel.text = "in flight"
        binding.unbind()
        binding.unbind()

        manager.updateIfNeeded()
        #expect(form.name == "Ada")
        #expect(binding.state == .ended)
        #expect(manager.bindings.isEmpty)
    }

    @Test("Case 24: three sliders make a colour, shown as a swatch and in words")
    func colourSliders() {
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

    @Test("Case 29: an object that binds its own two properties in its initializer")
    func selfBinding() {
        let both = SelfBound()
        #expect(both.shown == "1")

        both.number = 2
        both.bindings.updateIfNeeded()
        #expect(both.shown == "2")
        both.shown = "3"
        both.bindings.updateIfNeeded()
        #expect(both.number == 3)
    }

    @Test("Case 29: an object that is bound to itself is released")
    func selfBoundRelease() {
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
            self, \.shown, toSubject: self, twoWay: \.number, transform: .text(.number))
        bindings.enable()
    }
}
