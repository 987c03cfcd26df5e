import Testing

@testable import Terminal

@MainActor
@Suite struct ViewTests {
    @Test func aLabelShowsItsTextWhereItsAlignmentSays() {
        #expect(drawn(Label("Kiwi"), width: 8) == ["Kiwi"])
        #expect(drawn(Label("Kiwi", alignment: .right), width: 8) == ["    Kiwi"])
        #expect(drawn(Label("Banana"), width: 4) == ["Ban…"])
        #expect(drawn(Label(nil), width: 4) == [""])
    }

    @Test(arguments: [
        (0.0, "────"), (0.5, "██──"), (1.0, "████"), (0.28, "█▏──"), (-3, "────"), (7, "████"),
        (.nan, "────"),
    ])
    func aGaugeIsFilledToAnEighthOfAColumn(_ value: Double, _ picture: String) {
        #expect(drawn(Gauge(value: value), width: 4) == [picture])
    }

    @Test func bigDigitsTakeTheWidthThatIsAnnounced() {
        let lines = drawn(BigLabel("12:3"), width: 40, height: 5)
        #expect(lines.map(\.columns).max() == BigLabel.columns(for: "12:3"))
        #expect(BigLabel.columns(for: "") == 0)
    }

    @Test func aPanelIsABorderWithATitleInIt() {
        #expect(
            drawn(Panel(title: "Fruits"), width: 14, height: 3) == [
                "╭─ Fruits ───╮", "│            │", "╰────────────╯",
            ])
        #expect(drawn(Panel(title: "Fruits"), width: 1, height: 1) == [""])
    }

    @Test func aSwatchWithoutColourShowsNothing() {
        let swatch = Swatch(.accent)
        #expect(drawn(swatch, width: 3) == ["███"])
        swatch.colour = nil
        #expect(drawn(swatch, width: 3) == [""])
    }

    @Test func aFormLinesUpItsViewsBehindTheCaptions() {
        let form = FormView(
            title: "Fruit",
            lines: [
                .init("Name", Label("Kiwi")), .init("Colour", Swatch(.good), width: 4),
                .init(nil, Label("green")),
            ]
        )
        #expect(
            drawn(form, width: 24, height: form.neededRows) == [
                "╭─ Fruit ──────────────╮",
                "│ Name     Kiwi        │",
                "│                      │",
                "│ Colour   ████        │",
                "│          green       │",
                "╰──────────────────────╯",
            ])
    }

    @Test func aDisabledFormDisablesItsControls() {
        let (field, slider) = (TextField(), Slider(step: 1, largeStep: 1))
        let form = FormView(
            title: "Fruit",
            lines: [.init("Name", field), .init(nil, Label("green")), .init("Price", slider)])
        form.isEnabled = false
        #expect(!field.isEnabled && !slider.isEnabled)
        form.isEnabled = true
        #expect(field.isEnabled && slider.isEnabled)
    }

    @Test func hiddenViewsAreNotDrawn() {
        let label = Label("seen")
        label.isHidden = true
        #expect(drawn(label, width: 4) == [""])
    }
}
