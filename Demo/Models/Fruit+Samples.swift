extension Fruit {
    /// Six new fruits with each call.
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

    /// Any number of new fruits with each call. The ``samples()`` are repeated, and from the
    /// seventh on they have a number after their name.
    public static func samples(count: Int) -> [Fruit] {
        let kinds = samples()
        return (0..<count).map { index in
            let kind = kinds[index % kinds.count]
            let number = index / kinds.count
            return Fruit(
                name: number == 0 ? kind.name : "\(kind.name) \(number)", symbol: kind.symbol,
                origin: kind.origin, colour: kind.colour, colourName: kind.colourName,
                cents: 100 + index * 37 % 1900
            )
        }
    }

    /// A new fruit, which the user has not named yet.
    public static func unnamed() -> Fruit {
        fruit("New fruit", "🍏", "Home", 0x6A_A8_4F, "green", cents: 100)
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
