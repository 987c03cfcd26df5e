import Dispatch

/// Returns when the turn of the main actor that follows this one has begun: whatever was
/// enqueued before is done by then.
@MainActor
func nextTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
