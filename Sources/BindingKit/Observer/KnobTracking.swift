/// Follows a knob that is dragged, where a toolkit tells neither of the beginning nor of the end.
struct KnobTracking {
    /// The user holds the knob.
    private(set) var isHeld = false
    /// Somebody has to look for the end, and has not been told to yet.
    var awaitsEnd = false

    /// What an action of the control means.
    mutating func events(isKnob: Bool, isDragged: Bool) -> [EditEvent] {
        guard isKnob, isDragged, !isHeld else { return [.changed] }
        isHeld = true
        awaitsEnd = true
        return [.began, .changed]
    }

    /// The mouse button is up again.
    mutating func end() -> EditEvent? {
        guard isHeld else { return nil }
        isHeld = false
        return .committed
    }
}
