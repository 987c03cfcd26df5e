import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

// Properties get their names from functions, which optimization may merge.
#if DEBUG

/// One property with two key paths, one of a class and one of its superclass.
@MainActor
@Suite(.serialized) struct NamedRivalTests {
    private let page = FruitPage()
    private let inFile = #""subject": "model.isEmpty", "observer": "slider.isEnabled""#

    private func bindInCode(replacing: Bool = false) -> BindingRecord {
        page.bindings.bindObserver(
            page.slider, \.isEnabled, toSubject: page.model, \.isEmpty, replacing: replacing)
    }

    private func bindInFile() throws -> BindingRecord? {
        try page.bindings.bind(page, definitions: definitions(inFile))
        return page.bindings.bindings.last
    }

    @Test func aBindingInCodeIsARivalOfOneByNameAndTheOtherWayRound() throws {
        let first = try logged {
            _ = try bindInFile()
            _ = bindInCode()
        }
        #expect(first.count == 1)
        #expect(
            first.first?.message.contains(
                """
                slider.isEnabled ← model.isEmpty (Page.json:2), but through a key path of another \
                class
                """)
                == true)

        page.bindings.removeAllBindings()
        let second = try logged {
            _ = bindInCode()
            _ = try bindInFile()
        }
        #expect(second.map { "\($0.location)" } == ["Page.json:2"])
    }

    @Test func bothAreFoundAndExplained() throws {
        let named = try bindInFile()
        #expect(page.bindings.binding(of: page.slider, \.isEnabled) === named)
        #expect(page.bindings.binding(of: page.slider, \Control.isEnabled) === named)

        let record = bindInCode()
        #expect(page.bindings.binding(of: page.slider, \.isEnabled) === record)
        let sentences = page.bindings.explain(page.slider, \.isEnabled)
        #expect(
            sentences.contains(
                "(Page.json:2) also writes it, through a key path of another class."))
    }

    @Test func replacingEndsTheOneByName() throws {
        let named = try bindInFile()
        let warnings = logged { _ = bindInCode(replacing: true) }
        #expect(warnings.isEmpty)
        #expect(named?.state == .ended)
        #expect(page.bindings.bindings.count == 1)
    }

    @Test func replacingEndsThoseThatItOverridesToo() throws {
        _ = try bindInFile()
        _ = try bindInFile()
        let record = bindInCode(replacing: true)
        #expect(page.bindings.bindings.count == 1)
        #expect(page.bindings.bindings.first === record)
    }

    @Test func anotherPropertyOrAnotherObjectIsNoRival() throws {
        let warnings = try logged {
            _ = try bindInFile()
            page.bindings.bindObserver(
                page.nameLabel, \.isEnabled, toSubject: page.model, \.isEmpty)
            page.bindings.bindObserver(
                page.slider, \.isHidden, toSubject: page.model, \.isEmpty)
            page.bindings.bindObserver(
                page.slider, \.isEnabled, toSubject: page.model, \.isEmpty
            ).unbind()
        }
        // Only the last binding gave a warning, when it was bound.
        #expect(warnings.count == 1)
        #expect(
            page.bindings.binding(of: page.slider, \.isHidden)?.ends
                == "slider.isHidden ← model.isEmpty")
    }

    @Test func aNameThatIsNotThePropertysIsNoName() throws {
        let knob = Knob()
        let manager = BindingManager()
        let bad = try definitions(#""subject": "model.isEmpty", "observer": "knob.isLit""#)
        let owner = KnobPage(knob: knob, model: page.model)
        let warnings = try logged {
            try manager.bind(owner, definitions: bad)
            // In the table, this property has the name “isLit”.
            manager.bindObserver(knob, \.isOn, toSubject: page.model, \.isEmpty)
            manager.bindObserver(knob, \.isLit, toSubject: page.model, \.isEmpty)
        }
        #expect(warnings.map(\.message).filter { $0.contains("isOn") }.count == 1)
        #expect(warnings.count == 1)
    }
}

@MainActor
private class Light {
    var isOn = false
    var isLit = false
}

private final class Knob: Light, NamedProperties {
    static var namedProperties: PropertyTable {
        PropertyTable(of: Light.self, ["isLit": \.isOn])
    }
}

@MainActor
private final class KnobPage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: KnobPage.self, ["knob": \.knob, "model": \.model])

    let knob: Knob
    let model: Fruit

    init(knob: Knob, model: Fruit) {
        self.knob = knob
        self.model = model
    }
}

#endif
