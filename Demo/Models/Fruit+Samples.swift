extension Fruit {
    /// Six fruits, newly made with every call.
    public static func samples() -> [Fruit] {
        [
            fruit("Apple", "🍎", "New Zealand", 0xE0_3A_3E, "red", cents: 299),
            fruit("Banana", "🍌", "Ecuador", 0xF5_D5_47, "yellow", cents: 179),
            fruit("Cherry", "🍒", "Turkey", 0x8E_14_2B, "dark red", cents: 890),
            fruit("Kiwi", "🥝", "Chile", 0x8D_A5_3E, "green", cents: 425),
            fruit("Orange", "🍊", "Spain", 0xFF_93_2E, "orange", cents: 219),
            fruit("Yuzu 柚子", "🍋", "Japan 日本", 0xF2_E2_4B, "bright yellow", cents: 1950),
        ]
    }

    private static func fruit(
        _ name: String, _ symbol: String, _ origin: String, _ hex: UInt32, _ colourName: String,
        cents: Int
    ) -> Fruit {
        Fruit(
            name: name, symbol: symbol, origin: origin, colour: RGBColour(hex),
            colourName: colourName, cents: cents
        )
    }
}
