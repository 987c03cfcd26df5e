import BindingKitGTK
import Foundation
import Testing

/// A picture from the bytes of its file.
@MainActor
@Suite(.onDisplay)
struct PictureTests {
    @Test func bytesAreShownReplacedAndCleared() {
        let live = LiveObjects()
        do {
            let view = Picture()
            #expect(view.pixels == nil)
            view.data = Data("P6 2 1 255\n".utf8) + Data(repeating: 9, count: 6)
            #expect(view.pixels.map { $0 == (2, 1) } == true)
            view.data = Data("no picture".utf8)
            #expect(view.pixels == nil)
            view.data = nil
            #expect(view.pixels == nil)
        }
        live.expectNoMore()
    }
}
