import Testing

@testable import BindingKit
@testable import UIKit

/// The log's sentences that only UIKit's views can cause, each with its cause. The library's
/// `SentenceTests` compares them with the sources.
@MainActor
@Suite struct UIKitSentenceTests {
    struct Sentence: CustomTestStringConvertible, Sendable {
        let text: String
        let bringAbout: @MainActor @Sendable () -> Void

        var testDescription: String { text }
    }

    private nonisolated static let sentences = [
        Sentence(
            text: """
                UITableView: its data source, ClaimedRows, is not used while rows are bound. \
                Remove the data source, or unbind the rows.
                """
        ) {
            let (list, rows) = (BoundTable(["a"]), ClaimedRows([["x"]]))
            list.table.dataSource = rows
            list.bindFruits()
        },
        Sentence(
            text: """
                UITableView: it can't show UILabel as a header or footer, \
                because it is not a UITableViewHeaderFooterView.
                """
        ) {
            let list = BoundTable(["a"])
            list.bindings.bindRows(
                of: list.table, toSubject: list.basket, \.fruits,
                .style(header: .constant(.view(SectionView(UILabel.self) { _, _ in })))
            ) { (cell: RowCell, fruit, _) in cell.label.text = fruit.name }
            list.table.layoutIfNeeded()
        },
        Sentence(
            text: """
                UICollectionView: it can't show UILabel as a header or footer, \
                because it is not a UICollectionReusableView.
                """
        ) {
            let list = BoundCollection(["a"], header: 30)
            list.bindings.bindRows(
                of: list.collection, toSubject: list.basket, \.fruits,
                .style(header: .constant(.view(SectionView(UILabel.self) { _, _ in })))
            ) { (cell: ItemCell, fruit, _) in cell.label.text = fruit.name }
            list.collection.layoutIfNeeded()
        },
        Sentence(
            text: """
                follow(_:) enables nothing, because Container forwards appearance methods itself. \
                Call enable() and disable() instead.
                """
        ) { BindingManager().follow(Container()) },
        Sentence(
            text: """
                UIViewController: its question “Delete?” is shown as an alert, because on this \
                device an action sheet must point at a view. Bind the question on popover(at:).
                """
        ) {
            UITraitCollection.simulatedIdiom = .pad
            defer { UITraitCollection.simulatedIdiom = .phone }
            let question = Question<Int>("Delete?", style: .choices, choices: [])
            _ = UIViewController().makeContent(for: question) { _ in }
        },
        Sentence(text: "UIPickerView: it has no row 5 in component 0.") {
            UIPickerView()[component: 0] = 5
        },
        Sentence(text: "UISegmentedControl: it has no item 7, only 2 items.") {
            let control = UISegmentedControl(items: ["Spring", "Summer"])
            control.selectedPlace = 7
            settleTurn()
            withExtendedLifetime(control) {}
        },
    ]

    @Test(arguments: sentences)
    func everySituationBringsItsSentenceAbout(sentence: Sentence) {
        let messages = loggedAtOnce(.warning) { sentence.bringAbout() }
        #expect(messages.contains(sentence.text), "\(messages)")
    }
}

private final class Container: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
