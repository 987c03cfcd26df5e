import BindingKit
import Testing

@testable import Terminal

@MainActor
@Suite struct FlashTests {
    @Test func aFlashingViewIsDrawnInInverseVideo() {
        let (root, label) = (View(), Label("text"))
        root.frame = Rect(x: 0, y: 0, width: 6, height: 2)
        label.frame = Rect(x: 1, y: 1, width: 4, height: 1)
        root.addSubview(label)
        (label as any FlashingView).flashForInspector()
        var canvas = Canvas(size: Size(width: 6, height: 2))
        root.render(in: &canvas)
        #expect(canvas.row(1).map(\.style.isReversed) == [false, true, true, true, true, false])
        #expect(canvas.row(0).allSatisfy { !$0.style.isReversed })
        label.isFlashing = false
        canvas = Canvas(size: Size(width: 6, height: 2))
        root.render(in: &canvas)
        #expect(canvas.row(1).allSatisfy { !$0.style.isReversed })
    }
}
