import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// The selected fruit when many fruits are rearranged.
@MainActor
@Suite(.serialized) struct GroupedListTests {
    private let driver = ScreenDriver(size: Size(width: 80, height: 19))

    init() {
        driver.press(.character("2"))
        driver.screens.basket.fill(with: Fruit.samples(count: 60))
    }

    @Test(arguments: [["g"], ["o"], ["g", "o"], ["o", "g"]], [0, 5, 24, 47, 59])
    func theChosenFruitStaysInSight(keys: [String], number: Int) {
        driver.screens.basket.selection = driver.screens.basket.visible[number]
        #expect(driver.screen.contains("▸"))
        for key in keys + keys + keys {
            driver.type(key)
            #expect(driver.screen.contains("▸"), "\(key)")
        }
    }
}
