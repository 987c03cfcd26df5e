import BindingKitGTK
import Testing

/// What was alive when a test began, to see at its end that nothing of its own is left.
///
/// Windows of earlier tests may still be on their way: GTK ends some of what they hold by timeouts
/// of its own. What of them goes meanwhile makes the counts smaller, never larger.
struct LiveObjects {
    private let objects = LiveCounts.objects
    private let handlers = LiveCounts.signalHandlers

    func expectNoMore(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(LiveCounts.objects <= objects, sourceLocation: sourceLocation)
        #expect(LiveCounts.signalHandlers <= handlers, sourceLocation: sourceLocation)
    }
}
