import BindingKit
import BindingKitGTK
import Foundation
import Models

extension Checks {
    static func checkFruits(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let page = demo.fruitsPage
        try await user.click(demo.switcher, at: 0.375)
        try await report.expect("the details show the first fruit") {
            page.view.isMapped && page.nameLabel.text == "Apple"
                && page.priceLabel.text == "€2.99 per kg"
        }
        try await user.click(page.list, at: 0.2)
        try await report.expect("a click on a row selects its fruit", seen: page.nameLabel.text) {
            page.selection.content?.name == page.nameLabel.text
                && page.list.selectedIndex != 0
        }
        try await user.press("Down")
        let chosen = page.list.selectedIndex.map { demo.fruits[$0] }
        try await report.expect("the arrow keys select as well") {
            chosen.map { page.nameLabel.text == $0.name } == true
        }
        guard let fruit = page.selection.content else { return }
        Thread { fruit.changePrice(byCents: 5) }.start()
        try await report.expect("a price that a thread changes arrives in the details") {
            page.priceLabel.text == "\(fruit.price.euros) per kg"
        }
    }
}
