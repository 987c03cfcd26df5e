import BindingKitGTK
import Testing

/// The objects that were alive when a test began, to check at its end that it leaves none.
///
/// Objects of earlier tests' windows may still be alive, because GTK releases some of them by
/// timeouts. When they go, the counts become smaller, never larger.
struct LiveObjects {
    private let objects = LiveCounts.objects
    let handlers = LiveCounts.signalHandlers

    func expectNoMore(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(LiveCounts.objects <= objects, sourceLocation: sourceLocation)
        #expect(LiveCounts.signalHandlers <= handlers, sourceLocation: sourceLocation)
    }
}
