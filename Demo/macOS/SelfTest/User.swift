import AppKit

// A user's actions, performed with methods that AppKit offers to programs.

extension NSTextField {
    /// Inserts text after the existing text, like the keyboard.
    ///
    /// The field must be the first responder.
    func type(_ text: String) throws {
        try fieldEditor().type(text)
    }

    /// Presses Return.
    func pressReturn() throws {
        try fieldEditor().insertNewline(nil)
    }

    private func fieldEditor() throws -> NSTextView {
        guard let editor = currentEditor() as? NSTextView else {
            throw ScenarioError(message: "the field has no field editor")
        }
        return editor
    }
}

extension NSTextView {
    /// Inserts text after the existing text, like the keyboard.
    func type(_ text: String) {
        setSelectedRange(NSRange(location: string.utf16.count, length: 0))
        insertText(text, replacementRange: NSRange(location: NSNotFound, length: 0))
    }
}

extension NSControl {
    /// Sends the action, like a control after an edit by the user.
    func sendItsAction() {
        sendAction(action, to: target)
    }

    /// Presses the mouse button, moves the mouse, and releases the button.
    ///
    /// All events are in the queue before the first one is handled, because the control waits for
    /// the others in its own event loop.
    ///
    /// - Parameters:
    ///   - start: the position of the press, as a part of the control's width.
    ///   - end: the position of the release.
    func drag(from start: Double, to end: Double) throws {
        try post(.leftMouseDown, at: start)
        try post(.leftMouseDragged, at: end)
        try post(.leftMouseUp, at: end)
        // Taking the event from the queue makes it the application's current event.
        let down = NSApp.nextEvent(
            matching: .leftMouseDown, until: .now + 1, inMode: .eventTracking, dequeue: true)
        guard let down else { throw ScenarioError(message: "the event does not arrive") }
        mouseDown(with: down)
    }

    private func post(_ type: NSEvent.EventType, at part: Double) throws {
        let point = convert(NSPoint(x: bounds.width * part, y: bounds.midY), to: nil)
        let event = NSEvent.mouseEvent(
            with: type, location: point, modifierFlags: [],
            timestamp: ProcessInfo.processInfo.systemUptime,
            windowNumber: window?.windowNumber ?? 0, context: nil, eventNumber: 0, clickCount: 1,
            pressure: type == .leftMouseUp ? 0 : 1)
        guard let event else { throw ScenarioError(message: "there is no such event") }
        NSApp.postEvent(event, atStart: false)
    }
}

extension NSWindow {
    /// Presses the Delete key.
    func pressDelete() throws { try press("\u{7F}", keyCode: 51) }

    /// Presses an arrow key.
    func press(arrow: Int, keyCode: UInt16) throws {
        guard let scalar = Unicode.Scalar(UInt32(arrow)) else { return }
        try press(String(scalar), keyCode: keyCode, modifierFlags: [.function, .numericPad])
    }

    /// Presses a key. The event takes the usual way through the application.
    private func press(
        _ key: String, keyCode: UInt16, modifierFlags: NSEvent.ModifierFlags = []
    ) throws {
        let event = NSEvent.keyEvent(
            with: .keyDown, location: .zero, modifierFlags: modifierFlags,
            timestamp: ProcessInfo.processInfo.systemUptime, windowNumber: windowNumber,
            context: nil, characters: key, charactersIgnoringModifiers: key, isARepeat: false,
            keyCode: keyCode)
        guard let event else { throw ScenarioError(message: "there is no such event") }
        NSApp.postEvent(event, atStart: false)
    }
}
