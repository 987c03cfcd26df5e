import AppKit

// What a user does, by what AppKit lets a program call.

extension NSTextField {
    /// Inserts text behind the text that there is, as the keyboard does.
    ///
    /// The field has to be the first responder.
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
    /// Inserts text behind the text that there is, as the keyboard does.
    func type(_ text: String) {
        setSelectedRange(NSRange(location: string.utf16.count, length: 0))
        insertText(text, replacementRange: NSRange(location: NSNotFound, length: 0))
    }
}

extension NSControl {
    /// Sends the action, as a control does after its user has changed it.
    func sendItsAction() {
        sendAction(action, to: target)
    }

    /// Presses the mouse button, moves the mouse, and releases the button.
    ///
    /// The events are in the queue before the first of them is handled, since the control waits for the
    /// rest in a loop of its own.
    ///
    /// - Parameters:
    ///   - start: where the button is pressed, as a part of the control's width.
    ///   - end: where it is released.
    func drag(from start: Double, to end: Double) throws {
        try post(.leftMouseDown, at: start)
        try post(.leftMouseDragged, at: end)
        try post(.leftMouseUp, at: end)
        // Taken from the queue, so that it becomes the current event of the application.
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

    /// Presses a key, whose event goes the way of all events of the application.
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
