import Foundation
import Testing

@testable import Terminal

/// How the terminal draws the bytes of a picture.
@MainActor
@Suite struct PictureTests {
    private func pixmap(_ header: String, _ samples: [UInt8]) -> Data {
        Data(header.utf8) + Data(samples)
    }

    @Test func aPixmapHasItsPixels() throws {
        let picture = try #require(
            Picture(pixmap("P6\n2 1\n255\n", [255, 0, 0, 10, 10, 32])))
        #expect(picture.description == "PPM, 2 × 1")
        #expect(picture.colour(x: 0, y: 0) == Colour(red: 255, green: 0, blue: 0))
        #expect(picture.colour(x: 1, y: 0) == Colour(red: 10, green: 10, blue: 32))
        #expect(picture.colour(x: 2, y: 0) == nil)
    }

    @Test func samplesThatAreWhiteSpaceBelongToThePixels() throws {
        let picture = try #require(Picture(pixmap("P6 1 1 255\n", [10, 32, 13])))
        #expect(picture.colour(x: 0, y: 0) == Colour(red: 10, green: 32, blue: 13))
    }

    @Test(arguments: [
        "", "P6", "P6 2 2 255\n", "P6 0 1 255\n", "P6 -1 1 255\nabc", "P6 1 1 65535\nabcabc",
        "P6 99999999999999999999 1 255\nabc", "P5 1 1 255\na", "hello",
    ])
    func whatIsNoPixmapIsNoPicture(text: String) {
        #expect(Picture(Data(text.utf8)) == nil)
    }

    @Test func ofOtherFormatsTheHeaderIsRead() {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        let size: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0xCC, 0, 0, 0, 7]
        #expect(Picture(Data(png + size))?.description == "PNG, 460 × 7")
        #expect(Picture(Data(Array("GIF89a".utf8) + [4, 1, 2, 0]))?.description == "GIF, 260 × 2")
        #expect(Picture(Data([0xFF, 0xD8, 0xFF, 0xE0]))?.description == "JPEG")
        #expect(Picture(Data(png)) == nil)
    }

    @Test func twoPixelsAreACharacter() {
        let view = PictureView()
        view.data = pixmap("P6 2 2 255\n", Array(repeating: 9, count: 12))
        #expect(drawn(view, width: 4, height: 4) == ["▀▀▀▀", "▀▀▀▀", "", ""])
        view.data = Data([0xFF, 0xD8, 0xFF])
        #expect(drawn(view, width: 4, height: 1) == ["JPEG"])
        view.data = nil
        #expect(drawn(view, width: 4, height: 1) == [""])
    }
}
