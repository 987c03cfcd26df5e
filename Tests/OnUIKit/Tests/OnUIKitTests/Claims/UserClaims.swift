/// A claim that needs a finger or a keyboard. It can't be checked without a user. So the claim has
/// its source and the stand-in's function that simulates it.
struct UserClaim: Sendable {
    let name: String
    let source: String

    static let all =
        [
            UserClaim(
                name:
                    "typing and pasting ask the delegate, change the text, then send editingChanged",
                source: """
                    UITextField.h: shouldChangeCharactersInRange: return NO to not change text; \
                    UIControlEventEditingChanged
                    """),
            UserClaim(
                name: "an input method's marked text sends editingChanged with every change",
                source: """
                    developer.apple.com/documentation/uikit/uitextinput/markedtextrange: provisionally \
                    inserted text
                    """),
            UserClaim(
                name: "a prediction is marked text, and may go without an event",
                source:
                    "github.com/WebKit/WebKit/pull/36674; github.com/flutter/flutter/pull/183650"
            ),
            UserClaim(
                name:
                    "unmarkText() during a prediction leaves what was typed, and not the prediction",
                source:
                    "no text of Apple's says so; type, see a prediction, and press a bound button"),
            UserClaim(
                name: "the title of a grouped table is in capitals, also after it has changed",
                source: """
                    UITableView.Style.grouped; no text of Apple's says what a text that is set later \
                    looks like
                    """),
            UserClaim(
                name: "a table that begins or ends editing deselects its rows without telling",
                source: "UITableView.h: allowsSelectionDuringEditing: default is NO"),
            UserClaim(
                name: """
                    a swipe back takes the controller off the stack at once, and puts it back if it is \
                    given up; there is a transitionCoordinator until then
                    """,
                source: """
                    UIViewControllerTransitionCoordinator.h: in general, when a transition is cancelled \
                    the view controller that was appearing will receive viewWillDisappear; no text of \
                    Apple's says when viewControllers changes
                    """),
            UserClaim(
                name: "dictation is an input mode, and each write of the text interrupts it",
                source: """
                    github.com/facebook/react-native: RCTBaseTextInputView compares \
                    textInputMode.primaryLanguage with "dictation"; its issues 18890 and 19687
                    """),
            UserClaim(
                name: "leaving a field ends the composition, and its text stays",
                source: """
                    developer.apple.com/documentation/uikit/uitextinput/unmarktext(): unmarks the \
                    currently marked text
                    """),
            UserClaim(
                name: "the keyboard's correction on leaving the field may come without an event",
                source: """
                    no text of Apple's says that editingChanged is sent; the library expects the worst
                    """),
            UserClaim(
                name:
                    "Return asks the delegate, then sends editingDidEndOnExit and primaryActionTriggered",
                source: """
                    UITextField.h: textFieldShouldReturn: return NO to ignore; UIControl.h: 'return \
                    key' ending editing; github.com/DeclarativeHub/Bond/issues/333; Neuburg, \
                    Programming iOS: the primary event of UITextField is Did End On Exit
                    """),
            UserClaim(
                name: "an action for editingDidEndOnExit has Return end the editing",
                source:
                    "UIControl.h: UIControlEventEditingDidEndOnExit: 'return key' ending editing"),
            UserClaim(
                name:
                    "the clear button asks the delegate, empties the text, then sends editingChanged",
                source: """
                    UITextField.h: textFieldShouldClear: called when clear button pressed. return NO to \
                    ignore (no notifications)
                    """),
            UserClaim(
                name: "the first key in a secure field that is edited anew replaces its text",
                source: """
                    UITextField.h: clearsOnInsertion: inserting text will replace the contents of the \
                    field
                    """),
            UserClaim(
                name: "the Cancel of a search controller empties the field without an event",
                source: """
                    developer.apple.com/documentation/uikit/uisearchcontroller: cancelling the search \
                    clears the text
                    """),
            UserClaim(
                name: "the writing tools change a text view's text several times",
                source: """
                    UITextView.h: isWritingToolsActive: while Writing Tools is interacting with the \
                    receiver
                    """),
            UserClaim(
                name:
                    "touches track: touchDown, valueChanged while dragging, touchUp or touchCancel",
                source: """
                    UISlider.h: isContinuous: value change events are generated any time the value \
                    changes due to dragging; UIControl.h: isTracking; enabled: if NO, ignores touch events
                    """),
            UserClaim(
                name: "a tap on a button sends primaryActionTriggered and touchUpInside",
                source: """
                    UIButton.h: registers primaryAction for the UIControlEventPrimaryActionTriggered \
                    control event
                    """),
            UserClaim(
                name:
                    "a tap toggles the selection of a button that changes it as its primary action",
                source: """
                    UIButton.h: changesSelectionAsPrimaryAction: UIControlStateSelected is toggled on and \
                    off for the primary action
                    """),
            UserClaim(
                name: "pulling a list down begins the refresh, then sends valueChanged",
                source: """
                    developer.apple.com/documentation/uikit/uirefreshcontrol: begins animating its progress \
                    indicator, and notifies your app; UIRefreshControl.h: fires its \
                    UIControlEventValueChanged event
                    """),
            UserClaim(
                name:
                    "the choice of a picker's row, a tab and a search scope goes to the delegate alone",
                source: """
                    UIPickerView.h: didSelectRow; UITabBarController.h: didSelectViewController; \
                    UISearchBar.h: selectedScopeButtonIndexDidChange
                    """),
            UserClaim(
                name: "a new value sends primaryActionTriggered besides valueChanged",
                source: """
                    UISegmentedControl.h: handlers for the ValueChanged and PrimaryActionTriggered control \
                    events; Neuburg, Programming iOS: the primary event is Value Changed for all controls \
                    except UIButton and UITextField
                    """),
            UserClaim(
                name:
                    "a tap on a bar button item performs its primary action instead of its action",
                source: """
                    UIBarButtonItem.h: when primaryAction is non-nil, the target & action properties are \
                    ignored
                    """),
            UserClaim(
                name: "a swipe back that is given up says will disappear, will appear, did appear",
                source: "stackoverflow.com/questions/18927878"),
            UserClaim(
                name: """
                    a swipe, or a tap beside a popover, asks presentationControllerShouldDismiss; \
                    refused, it says presentationControllerDidAttemptToDismiss
                    """,
                source: """
                    UIPresentationController.h: return NO to prevent dismissal; called when \
                    user-initiated dismissal is prevented because the presentedViewController \
                    isModalInPresentation or presentationControllerShouldDismiss: returned NO; \
                    UIPopoverPresentationController.h: popoverPresentationControllerShouldDismissPopover \
                    is deprecated in favour of it
                    """),
            UserClaim(
                name: "a dismissal by the user is told before and after, one by the program is not",
                source: """
                    UIPresentationController.h: presentationControllerWillDismiss, DidDismiss: not \
                    called if the presentation is dismissed programmatically
                    """),
            UserClaim(
                name: "a button of an alert dismisses it, and calls its handler once",
                source: """
                    UIAlertController.h: actionWithTitle:style:handler:; press two buttons of an alert \
                    at once
                    """),
        ] + lists
}
