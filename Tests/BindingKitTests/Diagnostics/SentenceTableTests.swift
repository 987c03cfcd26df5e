import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Causes every sentence of the table.
@MainActor
@Suite struct SentenceTableTests {
    private typealias Situation = SentenceTable.Situation

    private let manager = BindingManager()
    private let label = Label()
    private let person = Person()
    private let form = Form()
    private let field = Field()
    private let button = PushButton()
    private let bulletin = Bulletin("Rain")

    @Test(arguments: SentenceTable.Situation.allCases)
    func everySituationHasItsSentence(situation: SentenceTable.Situation) {
        var text = ""
        let entries = logged(.warning) { text = bringAbout(situation) }
        let messages = entries.map(\.message)
        #expect(SentenceTable.explained[situation] != nil || SentenceTable.logged[situation] != nil)
        if let sentence = SentenceTable.explained[situation] {
            #expect(text.contains(sentence), "\(situation)")
        }
        if let sentence = SentenceTable.logged[situation] {
            #expect(messages.contains { $0.hasSuffix(sentence) }, "\(situation): \(messages)")
        } else {
            #expect(messages.isEmpty, "\(situation)")
        }
        for text in messages + [text] {
            #expect(!text.contains("..") && !text.contains("Optional("), "\(text)")
            #expect(text.isEmpty || text.hasSuffix("."), "\(text)")
        }
    }

    @Test func everyCauseOfTroubleHasItsSentence() throws {
        let page = try Repository.text("Docs/Troubleshooting.md")
        let start = try #require(page.range(of: "| What | Why |\n|---|---|\n")?.upperBound)
        let rows = page[start...].components(separatedBy: "\n")
            .prefix { $0.hasPrefix("| ") }
        #expect(rows.count == SentenceTable.troubles.count)
        for row in rows {
            let mistake = row.components(separatedBy: " | ")[0].dropFirst(2)
            #expect(SentenceTable.troubles[String(mistake)] != nil, "\(mistake)")
        }
    }

    private func bringAbout(_ situation: Situation) -> String {
        switch situation {
        case .unbound, .bound, .delivered, .noValue, .plainModel, .registrarModel, .bothKinds,
            .neverEnabled, .disabled, .transformThrew:
            bind(situation)
        case .pending, .announced, .inPlace, .tracked, .unannounced, .transformReadsMore, .silent,
            .plainClassOnThePath, .transformOfObservables:
            look(situation)
        case .once, .editing, .refused, .editingRefused, .conditionFalse, .invalid, .actionRuns:
            edit(situation)
        case .writtenElsewhere, .overrides, .closure, .enabledTwice, .disabledTwice,
            .modelMadeInTheCall, .viewMadeInTheCall, .showingWithoutEdits:
            compete(situation)
        }
    }

    private func bind(_ situation: Situation) -> String {
        switch situation {
        case .unbound: break
        case .noValue:
            let people = ObjectController<Person>()
            manager.bindObserver(label, \.text, toSubject: people, \.content?.name)
            manager.enable()
            return withExtendedLifetime(people) { manager.explain(label, \.text) }
        case .registrarModel: manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
        case .bothKinds:
            manager.bindObserver(label, \.text, toSubject: person) { [bulletin] in
                $0.name + bulletin.text
            }
        case .transformThrew:
            manager.bindObserver(label, \.text, toSubject: person, \.name) { _ in throw Refusal() }
        default: manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        if situation != .neverEnabled { manager.enable() }
        if situation == .disabled { manager.disable() }
        return manager.explain(label, \.text)
    }

    private func look(_ situation: Situation) -> String {
        switch situation {
        case .unannounced:
            manager.bindObserver(label, \.number, toSubject: person) { $0.shoeSize + $0.age - 36 }
            manager.enable()
            person.shoeSize = 43
            return manager.explain(label, \.number)
        case .plainClassOnThePath:
            let shop = CrateShop()
            manager.bindObserver(label, \.title, toSubject: shop, \.crate.fruit)
            manager.enable()
            return withExtendedLifetime(shop) { manager.explain(label, \.title) }
        case .silent:
            manager.bindObserver(label, \.number, toSubject: person, \.shoeSize)
            manager.enable()
            return manager.explain(label, \.number)
        case .transformOfObservables:
            person.employer = Company("Mill")
            settleTurn()
            manager.bindObserver(label, \.text, toSubject: person, \.employer) { $0?.title }
        case .transformReadsMore:
            manager.bindObserver(label, \.text, toSubject: person, \.name) { [person] in
                "\($0) \(person.shoeSize)"
            }
        case .inPlace: manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
        default: manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        manager.enable()
        switch situation {
        case .pending, .announced: person.name = "Grace"
        case .transformReadsMore: person.shoeSize = 43
        default: break
        }
        if situation == .announced { manager.updateIfNeeded() }
        var text = ""
        func explainInPlace(_ value: inout String) { text = manager.explain(label, \.text) }
        switch situation {
        case .inPlace: explainInPlace(&bulletin.text)
        case .tracked:
            text = withObservationTracking {
                manager.explain(label, \.text)
            } onChange: {
            }
        default: text = manager.explain(label, \.text)
        }
        return text
    }

    private func edit(_ situation: Situation) -> String {
        let mode: BindingMode = situation == .once ? .oneTime : .twoWay
        manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name, whenNil: "", mode: mode,
            writeBack: .onCommit, validate: .check("Too short.") { $0.count > 1 })
        manager.bindAction(
            button, toSubject: form, isEnabled: { $0.isOn },
            whenValid: situation == .invalid ? .always : .never
        ) { _ in }
        manager.enable()
        settleTurn()
        switch situation {
        case .editing:
            field.focus()
            field.type("!")
        case .refused, .invalid: field.enter("x")
        case .editingRefused:
            field.enter("x")
            field.focus()
            field.type("y")
        case .actionRuns: return explainRunningAction()
        default: break
        }
        let isButton = situation == .conditionFalse || situation == .invalid
        return isButton ? manager.explain(button, \.isEnabled) : manager.explain(field, \.text)
    }

    private func explainRunningAction() -> String {
        form.isOn = true
        manager.bindAction(button, toSubject: form, replacing: true) { _ in await Task.yield() }
        button.press()
        return manager.explain(button, \.isEnabled)
    }

    private func compete(_ situation: Situation) -> String {
        switch situation {
        case .modelMadeInTheCall: manager.bindObserver(label, \.text, toSubject: Person(), \.name)
        case .viewMadeInTheCall: manager.bindObserver(Label(), \.text, toSubject: person, \.name)
        case .closure: manager.bindObserver(label, toSubject: person) { $0.text = $1.name }
        case .showingWithoutEdits:
            manager.bindObserver(label, \.text, toSubject: person, \.name).showing(label, \.title)
        default: manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        if situation == .overrides {
            manager.bindObserver(label, \.text, toSubject: person, \.nickname)
        }
        manager.enable()
        switch situation {
        case .enabledTwice: manager.enable()
        case .disabledTwice:
            manager.disable()
            manager.disable()
        case .writtenElsewhere: label.text = "mine"
        default: break
        }
        return manager.explain(label, \.text)
    }
}

private final class PlainCrate {
    var fruit = "apples"
}

@Observable
private final class CrateShop {
    var crate = PlainCrate()
}
