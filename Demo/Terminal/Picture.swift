package import Foundation

/// The parts of a picture that the terminal can read: the pixels of a portable pixmap, and for
/// other formats the name and, if the first bytes contain it, the size.
package struct Picture: Equatable {
    package let format: String
    package let size: Size?
    /// The pixels, line by line from the top; nil for formats that are not decoded.
    private let pixels: [Colour]?

    /// A picture in any format; nil if the data is not a picture.
    package init?(_ data: Data) {
        let bytes = Array(data)
        if let pixmap = Self.pixmap(bytes) {
            (format, size, pixels) = ("PPM", pixmap.size, pixmap.pixels)
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
            // The first chunk begins with width and height, four bytes each.
            let (width, height) = (Self.number(bytes[16..<20]), Self.number(bytes[20..<24]))
            (format, size, pixels) = ("PNG", Size(width: width, height: height), nil)
        } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
            let width = Self.number(bytes[6..<8].reversed())
            let height = Self.number(bytes[8..<10].reversed())
            (format, size, pixels) = ("GIF", Size(width: width, height: height), nil)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            (format, size, pixels) = ("JPEG", nil, nil)
        } else {
            return nil
        }
    }

    /// Like "PNG, 460 × 460".
    package var description: String {
        format + (size.map { ", \($0.width) × \($0.height)" } ?? "")
    }

    /// The colour of a pixel; nil if it is unknown.
    package func colour(x: Int, y: Int) -> Colour? {
        guard let size, let pixels, (0..<size.width).contains(x), (0..<size.height).contains(y)
        else { return nil }
        return pixels[y * size.width + x]
    }

    package var hasPixels: Bool { pixels != nil }

    // MARK: - Reading

    /// The header of a portable pixmap consists of its kind, three numbers and one white space.
    private static func pixmap(_ bytes: [UInt8]) -> (size: Size, pixels: [Colour])? {
        let head = bytes.prefix(40).split(
            maxSplits: 4, omittingEmptySubsequences: true,
            whereSeparator: { [0x20, 0x0A, 0x0D, 0x09].contains($0) })
        guard head.count == 5, head[0].elementsEqual("P6".utf8) else { return nil }
        let numbers = head[1...3].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3, numbers[2] == 255,
            numbers[0...1].allSatisfy((1...10_000).contains)
        else { return nil }
        let size = Size(width: numbers[0], height: numbers[1])
        let samples = bytes[(head[3].endIndex + 1)...]
        guard samples.count == 3 * size.width * size.height else { return nil }
        let pixels = stride(from: samples.startIndex, to: samples.endIndex, by: 3).map {
            Colour(red: samples[$0], green: samples[$0 + 1], blue: samples[$0 + 2])
        }
        return (size, pixels)
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
