import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The Cookbook's field. Its format depends on another property of the model.
@MainActor
@Suite struct ChangingFormatTests {
    @Observable
    @MainActor
    fileprivate final class Offer {
        var price = 1.5
        var currency = "EUR"
    }

    private let bindings = BindingManager()
    private let offer = Offer()
    private let field = Field()

    init() {
        bindings.observe(offer, \.currency) { [weak bindings, weak offer, weak field] currency in
            guard let bindings, let offer, let field else { return }
            bindings.bindObserver(
                field, \.text, toSubject: offer, twoWay: \.price,
                transform: .text(.currency(code: currency).locale(Locale(identifier: "en_US"))),
                writeBack: .onCommit, replacing: true)
        }
        bindings.enable()
    }

    @Test func theFieldShowsTheFormatOfTheMoment() {
        #expect(field.text == "€1.50")
        offer.currency = "USD"
        settleTurn()
        #expect(field.text == "$1.50")
        #expect(bindings.bindings.count == 2)
    }

    @Test func editsAreReadInTheFormatOfTheMoment() {
        offer.currency = "USD"
        settleTurn()
        field.focus()
        field.enter("$2.25")
        field.blur()
        settleTurn()
        #expect(offer.price == 2.25)
        #expect(field.text == "$2.25")
    }
}
