// Simulates the user of views, for the tests. Not part of UIKit.

/// Simulates the user of a text field.
extension UITextField {
    package func simulateTap() {
        guard isEnabled, isUserInteractionEnabled, !isHidden else { return }
        becomeFirstResponder()
    }

    /// Simulates typing, one key after the other.
    package func simulateTyping(_ text: String) {
        for character in text { simulateReplacement(by: String(character)) }
    }

    package func simulatePaste(_ text: String) {
        simulateReplacement(by: text)
    }

    package func simulateDelete() {
        guard isFirstResponder, allowsChange(edited.deleted, "") else { return }
        deleteBackward()
    }

    /// Simulates provisional text of an input method.
    package func simulateComposing(_ text: String) {
        guard isFirstResponder else { return }
        setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }

    /// Simulates that the user chooses a candidate. This ends the composition.
    package func simulateChoice(_ text: String) {
        simulateReplacement(by: text)
    }

    /// Simulates dictated words, one after the other. The dictation ends without an event.
    package func simulateDictation(_ words: [String], between: () -> Void = {}) {
        simulatedInputMode = UITextInputMode("dictation")
        for word in words {
            simulateReplacement(by: word)
            between()
        }
        simulatedInputMode = nil
    }

    /// Simulates that the user leaves the field. If the keyboard corrects a word, it sends no
    /// event.
    package func simulateLeaving(correcting text: String? = nil) {
        if let text {
            edited.replaceAll(with: text)
        }
        resignFirstResponder()
    }

    package func simulateReturn() {
        guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return }
        let dismisses = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if dismisses { resignFirstResponder() }
    }

    package func simulateClearButton() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        edited.replaceAll(with: "")
        editedByUser()
    }

    private func simulateReplacement(by text: String) {
        guard isFirstResponder, allowsChange(edited.replaced, text) else { return }
        insertText(text)
    }

    private func allowsChange(_ range: Range<Int>, _ text: String) -> Bool {
        delegate?.textField(
            self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
    }
}

extension UITextView {
    package func simulateTap() {
        becomeFirstResponder()
    }

    package func simulateTyping(_ text: String) {
        guard isFirstResponder else { return }
        for character in text { insertText(String(character)) }
    }

    package func simulateComposing(_ text: String) {
        guard isFirstResponder else { return }
        setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }

    package func simulateLeaving() {
        resignFirstResponder()
    }

    /// Simulates the writing tools. They change the text several times before they finish.
    package func simulateWritingTools(_ texts: [String], between: () -> Void = {}) {
        isWritingToolsActive = true
        for text in texts {
            edited.replaceAll(with: text)
            editedByUser()
            between()
        }
        isWritingToolsActive = false
    }
}

extension UIControl {
    private var canBeTouched: Bool { isEnabled && isUserInteractionEnabled && !isHidden }

    /// Simulates a tap that ends inside the control.
    package func simulateTouch(_ change: () -> Void = {}, sending event: Event = []) {
        guard canBeTouched else { return }
        isTracking = true
        sendActions(for: .touchDown)
        isTracking = false
        change()
        sendActions(for: event)
        sendActions(for: .touchUpInside)
    }

    /// Simulates a new value. For some of UIKit's controls, a new value is the primary action.
    fileprivate func simulateChange(_ change: () -> Void) {
        guard canBeTouched else { return }
        simulateTouch(change, sending: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

extension UIButton {
    /// - Parameter togglesAfterActions: whether a button that changes its selection changes it
    ///   after its actions have run. UIKit's documentation does not define the order.
    package func simulateTap(togglesAfterActions: Bool = false) {
        let isToggled = changesSelectionAsPrimaryAction
        simulateTouch(
            { if isToggled, !togglesAfterActions { isSelected.toggle() } },
            sending: .primaryActionTriggered)
        if isToggled, togglesAfterActions, isEnabled { isSelected.toggle() }
    }
}

extension UIPickerView {
    package func simulateChoice(_ row: Int, inComponent component: Int = 0) {
        selectRow(row, inComponent: component, animated: true)
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}

extension UITabBarController {
    package func simulateChoice(_ tab: Int) {
        guard let viewControllers else { return }
        selectedIndex = tab
        delegate?.tabBarController(self, didSelect: viewControllers[tab])
    }
}

extension UISwitch {
    package func simulateToggle() {
        simulateChange { isOn.toggle() }
    }
}

extension UIStepper {
    package func simulateIncrement() {
        simulateChange { value += stepValue }
    }
}

extension UISegmentedControl {
    package func simulateChoice(_ segment: Int) {
        guard segment != selectedSegmentIndex else { return }
        simulateChange { selectedSegmentIndex = segment }
    }
}

extension UIPageControl {
    package func simulateNextPage() {
        simulateChange { currentPage += 1 }
    }
}

extension UIDatePicker {
    package func simulateChoice(_ date: Date) {
        simulateChange { self.date = date }
    }
}

extension UIColorWell {
    package func simulateChoice(_ color: UIColor?) {
        simulateChange { selectedColor = color }
    }
}

extension UIRefreshControl {
    /// Simulates that the user pulls the list down. This is not a touch on the control itself.
    package func simulatePull() {
        guard isEnabled else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

extension UISlider {
    /// Simulates that the finger touches the knob. After that, `simulateDrag(to:)` moves the knob.
    package func simulateGrab() {
        guard isEnabled else { return }
        isTracking = true
        sendActions(for: .touchDown)
    }

    package func simulateDrag(to value: Float) {
        guard isTracking else { return }
        self.value = value
        if isContinuous { sendActions(for: .valueChanged) }
    }

    /// Simulates that the user lifts the finger, or that the system cancels the touch.
    package func simulateRelease(_ event: UIControl.Event = .touchUpInside) {
        guard isTracking else { return }
        isTracking = false
        if !isContinuous { sendActions(for: .valueChanged) }
        sendActions(for: event)
    }
}

extension UIBarButtonItem {
    package func simulateTap() {
        guard isEnabled, let primaryAction else { return }
        primaryAction.perform(from: self)
    }
}

extension UISearchBar {
    package func simulateScope(_ scope: Int) {
        selectedScopeButtonIndex = scope
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    }

    /// Simulates a tap on Cancel in a search controller's bar. The field is left before its text is
    /// removed.
    package func simulateCancel() {
        searchTextField.resignFirstResponder()
        searchTextField.edited.replaceAll(with: "")
        delegate?.searchBarCancelButtonClicked(self)
    }
}

extension UIViewController {
    /// Finishes all current transitions.
    package static func simulateEndOfTransitions() {
        let pending = Transition.pending
        Transition.pending = []
        for transition in pending { transition.finish() }
    }

    /// Simulates that the user pulls down the sheet of this controller, or taps beside its popover.
    ///
    /// - Returns: whether the dismissal has begun.
    @discardableResult
    package func simulateDismissal() -> Bool {
        let presented = presentationRoot
        guard let controller = presented.activePresentationController else { return false }
        let isAllowed =
            !presented.isModalInPresentation
            && controller.tell { $0.presentationControllerShouldDismiss(controller) } != false
        guard isAllowed else {
            _ = controller.tell { $0.presentationControllerDidAttemptToDismiss(controller) }
            return false
        }
        _ = controller.tell { $0.presentationControllerWillDismiss(controller) }
        presented.ownPresenter?.dismiss(animated: true) {
            _ = controller.tell { $0.presentationControllerDidDismiss(controller) }
        }
        return true
    }

    /// Simulates that the finger moves back before the transition has finished.
    package static func simulateGivingUpTransition() {
        Transition.pending.popLast()?.cancel()
    }
}
