extension RGBColour {
    /// The name of the colour, or of the nearest colour in ``names``.
    public var nearestName: String {
        let nearest = Self.names.min { distance(to: $0.colour) < distance(to: $1.colour) }
        return nearest?.name ?? hex
    }

    /// Colours that have a name in English.
    public static let names: [(name: String, colour: RGBColour)] = [
        ("Black", RGBColour(0x00_00_00)), ("Grey", RGBColour(0x80_80_80)),
        ("Silver", RGBColour(0xC0_C0_C0)), ("White", RGBColour(0xFF_FF_FF)),
        ("Maroon", RGBColour(0x80_00_00)), ("Red", RGBColour(0xFF_00_00)),
        ("Crimson", RGBColour(0xDC_14_3C)), ("Coral", RGBColour(0xFF_7F_50)),
        ("Salmon", RGBColour(0xFA_80_72)), ("Pink", RGBColour(0xFF_C0_CB)),
        ("Brown", RGBColour(0x8B_45_13)), ("Orange", RGBColour(0xFF_80_00)),
        ("Gold", RGBColour(0xFF_D7_00)), ("Beige", RGBColour(0xF5_F5_DC)),
        ("Olive", RGBColour(0x80_80_00)), ("Yellow", RGBColour(0xFF_FF_00)),
        ("Lime", RGBColour(0x00_FF_00)), ("Green", RGBColour(0x00_80_00)),
        ("Mint", RGBColour(0x98_FF_98)), ("Emerald", RGBColour(0x2E_CC_71)),
        ("Turquoise", RGBColour(0x40_E0_D0)), ("Teal", RGBColour(0x00_80_80)),
        ("Cyan", RGBColour(0x00_FF_FF)), ("Sky blue", RGBColour(0x87_CE_EB)),
        ("Blue", RGBColour(0x00_00_FF)), ("Navy", RGBColour(0x00_00_80)),
        ("Purple", RGBColour(0x80_00_80)), ("Violet", RGBColour(0x8A_2B_E2)),
        ("Lavender", RGBColour(0xE6_E6_FA)), ("Magenta", RGBColour(0xFF_00_FF)),
    ]

    /// The squared perceptual difference of two colours, for comparisons only.
    private func distance(to other: RGBColour) -> Int {
        // The weights of Thiadmar Riemersma's "redmean": eyes distinguish greens better than blues.
        let redMean = (Int(red) + Int(other.red)) / 2
        let (red, green, blue) = (
            Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
        )
        return (512 + redMean) * red * red + 1024 * green * green
            + (767 - redMean) * blue * blue
    }
}
